import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { settingsSchema } from '#server/config/settings.ts';
import { freePort } from '#server/testing/freePort.ts';

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

const hasHaproxy = has('haproxy', 'haproxy');

/** Starts HAProxy with its configuration, without TLS. Kill it at the end. */
async function startBalancer(servers: Readonly<Record<string, string>>) {
  const port = await freePort();
  const file = write(`balancer-${port}.cfg`, textOf('haproxy.cfg'), {
    'bind :80\n': `bind 127.0.0.1:${port}\n`,
    '  bind :443 ssl crt /etc/ssl/cardfall/fullchain-and-key.pem alpn h2,http/1.1\n': '',
    '  http-request redirect scheme https code 308 unless { ssl_fc }\n': '',
    ...servers,
  });
  const balancer = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'ignore'] });
  return { balancer, url: `http://127.0.0.1:${port}` };
}

test.skipIf(!hasHaproxy)('HAProxy accepts its configuration, with the one of the databases', () => {
  const web = write('haproxy.cfg', textOf('haproxy.cfg'), {
    ' ssl crt /etc/ssl/cardfall/fullchain-and-key.pem alpn h2,http/1.1': '',
  });
  // Names that no machine has here.
  const database = write(
    'database.cfg',
    textOf('haproxy-database.cfg').replaceAll(/database\d:5432/g, '127.0.0.1:5432'),
    {},
  );
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', web, '-f', database], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});

test.skipIf(!hasHaproxy)(
  'HAProxy sends reads to processes that live while none is ready',
  { timeout: 30_000 },
  async () => {
    const site = createServer((request, response) => {
      response.writeHead(request.url === '/readyz' ? 503 : 200).end('cards');
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port: sitePort } = site.address() as AddressInfo;
    const { balancer, url } = await startBalancer({
      '127.0.0.1:4000': `127.0.0.1:${sitePort}`,
      '127.0.0.1:4100': `127.0.0.1:${sitePort}`,
    });
    try {
      // It says so when the last process that was ready is not any more.
      let said = '';
      balancer.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
      await expect.poll(() => said, { timeout: 20_000 }).toMatch(/Server cardfall\/two is DOWN/);
      const response = await fetch(`${url}/`, { headers: { connection: 'close' } });
      expect(await response.text()).toBe('cards');
    } finally {
      balancer.kill('SIGKILL');
      site.close();
    }
  },
);

test.skipIf(!hasHaproxy)(
  'HAProxy asks the other process for a script that one does not have',
  { timeout: 30_000 },
  async () => {
    const asked: string[] = [];
    const startSite = async (name: string) => {
      const site = createServer(({ url = '' }, response) => {
        if (url !== '/readyz' && url !== '/healthz') asked.push(`${name} ${url}`);
        response.writeHead(url.startsWith('/assets/') && !url.endsWith(`/${name}.js`) ? 404 : 200).end(name);
      });
      site.listen(0, '127.0.0.1');
      await once(site, 'listening');
      return site;
    };
    const sites = [await startSite('old'), await startSite('new')];
    const [oldPort, newPort] = sites.map((site) => (site.address() as AddressInfo).port);
    const { balancer, url } = await startBalancer({
      '127.0.0.1:4000': `127.0.0.1:${oldPort}`,
      '127.0.0.1:4100': `127.0.0.1:${newPort}`,
    });
    const get = (path: string) => fetch(url + path, { headers: { connection: 'close' } });
    try {
      await expect
        .poll(
          () =>
            get('/').then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true);
      for (const name of ['old', 'new', 'old', 'new', 'old', 'new']) {
        const response = await get(`/assets/${name}.js`);
        expect([response.status, await response.text()]).toEqual([200, name]);
      }
      // With a file that nobody has, both were asked.
      asked.length = 0;
      expect((await get('/assets/none.js')).status).toBe(404);
      expect(new Set(asked)).toEqual(new Set(['old /assets/none.js', 'new /assets/none.js']));
    } finally {
      balancer.kill('SIGKILL');
      for (const site of sites) site.close();
    }
  },
);

test.skipIf(!has('patroni', 'patroni'))('Patroni accepts its configuration', () => {
  const variables = [...textOf('patroni.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  const { PATH = '' } = process.env;
  const { stderr } = spawnSync('patroni', ['--validate-config', join(deploy, 'patroni.yml')], {
    encoding: 'utf8',
    env: { PATH, ...Object.fromEntries(variables) },
  });
  const complaints = stderr.split('\n').filter((line) => line !== '');
  // It looks for machines and folders that are not here, and for rules in another place.
  const expected = /^(etcd\.hosts\.\d etcd\d:2379 |\S+ database1:\d+ |postgresql\.(data|bin)_dir |bootstrap\.pg_hba )/;
  expect(complaints.join()).toContain('etcd1:2379');
  expect(complaints.filter((line) => !expected.test(line))).toEqual([]);
});

test('the containers are given only settings that exist', () => {
  const names = ['Containerfile', 'compose.yaml'].flatMap((name) => textOf(name).match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []);
  expect(names).toContain('TRUSTED_PROXIES');
  const others = ['NODE_ENV', 'DATABASE_PASSWORD'];
  expect(names.filter((name) => !others.includes(name) && !(name in settingsSchema.shape))).toEqual([]);
});
