import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingsSchema } from '#server/config/settings.ts';

const deploy = join(import.meta.dirname, '..', 'deploy');
const textOf = (name: string) => readFileSync(join(deploy, name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'cardfall-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns whether a program is here. The checks of one that is not are skipped, which is said. */
function has(program: string, packageName: string): boolean {
  const isHere = spawnSync(program, ['--version']).error === undefined;
  if (!isHere) {
    process.stderr.write(
      `\nNOTICE: the checks by ${program} are skipped: apt-get install ${packageName} brings it.\n\n`,
    );
  }
  return isHere;
}

/** Writes a text with replaced parts to a file, all of which must be there. The files name certificates that no test has. */
function write(name: string, text: string, replaced: Readonly<Record<string, string>>): string {
  const path = join(folder, name);
  let result = text;
  for (const [from, to] of Object.entries(replaced)) {
    expect(text).toContain(from);
    result = result.replaceAll(from, to);
  }
  writeFileSync(path, result);
  return path;
}

test.skipIf(!has('systemd-analyze', 'systemd'))('the unit leaves the service few rights', () => {
  const unit = join(deploy, 'cardfall.service');
  // The exit code says whether the exposure, from 0 to 10, is at most 2.0.
  const args = ['security', '--offline=true', '--threshold=20', '--no-pager', unit];
  expect(execFileSync('systemd-analyze', args, { encoding: 'utf8' })).toMatch(/Overall exposure level .*: [01]\.\d /);
});

test.skipIf(!has('nginx', 'nginx'))('nginx accepts its configuration', () => {
  const site = write('site.conf', textOf('nginx.conf'), {
    'listen 80;': 'listen 18080;',
    'listen 443 ssl http2;': 'listen 18443;',
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    'ssl_certificate /etc/ssl/cardfall/fullchain.pem;': '',
    'ssl_certificate_key /etc/ssl/cardfall/privkey.pem;': '',
  });
  const main = `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; include ${site}; }`;
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', write('nginx.conf', main, {})], { encoding: 'utf8' });
  expect(stderr).toContain('test is successful');
  expect(status).toBe(0);
});

test.skipIf(!has('haproxy', 'haproxy'))('HAProxy accepts its configuration', () => {
  const file = write('haproxy.cfg', textOf('haproxy.cfg'), {
    ' ssl crt /etc/ssl/cardfall/fullchain-and-key.pem alpn h2,http/1.1': '',
  });
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});

test('the containers are given only settings that exist', () => {
  const names = ['Containerfile', 'compose.yaml'].flatMap((name) => textOf(name).match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []);
  expect(names).toContain('TRUSTED_PROXIES');
  const others = ['NODE_ENV', 'DATABASE_PASSWORD'];
  expect(names.filter((name) => !others.includes(name) && !(name in settingsSchema.shape))).toEqual([]);
});
