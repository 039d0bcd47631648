import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type RequestListener } from 'node:http';
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

const hasNginx = has('nginx', 'nginx');

/** Writes nginx's configuration without TLS. */
function writeNginx(port: number, servers: Readonly<Record<string, string>> = {}): string {
  const site = write(`site-${port}.conf`, textOf('nginx.conf'), {
    'listen 80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
    'listen [::]:80;': `listen unix:${folder}/redirect-${port}.sock;`,
    'listen [::]:443 ssl http2;': '',
    'ssl_certificate /etc/ssl/cardfall/fullchain.pem;': '',
    'ssl_certificate_key /etc/ssl/cardfall/privkey.pem;': '',
    '/var/log/nginx/': `${folder}/`,
    ...servers,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const process = `daemon off; master_process off; pid ${folder}/nginx-${port}.pid; error_log stderr;`;
  return write(`nginx-${port}.conf`, `${process} events {} http { ${temporary.join(' ')} include ${site}; }`, {});
}

test.skipIf(!hasNginx)('nginx accepts its configuration', async () => {
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', writeNginx(await freePort())], { encoding: 'utf8' });
  expect(stderr).toContain('test is successful');
  expect(status).toBe(0);
});

async function startSite(listener: RequestListener) {
  const site = createServer(listener);
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  return { site, address: `127.0.0.1:${(site.address() as AddressInfo).port}` };
}

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
    const { site, address } = await startSite(({ url }, response) => {
      response.writeHead(url === '/readyz' ? 503 : 200).end('cards');
    });
    const { balancer, url } = await startBalancer({ '127.0.0.1:4000': address, '127.0.0.1:4100': address });
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
    const startBuild = (name: string) =>
      startSite(({ url = '' }, response) => {
        if (url !== '/readyz' && url !== '/healthz') asked.push(`${name} ${url}`);
        response.writeHead(url.startsWith('/assets/') && !url.endsWith(`/${name}.js`) ? 404 : 200).end(name);
      });
    const [old, newer] = [await startBuild('old'), await startBuild('new')];
    const { balancer, url } = await startBalancer({ '127.0.0.1:4000': old.address, '127.0.0.1:4100': newer.address });
    const get = (path: string) => fetch(url + path, { headers: { connection: 'close' } });
    try {
      const isServing = () =>
        get('/')
          .then(({ ok }) => ok)
          .catch(() => false);
      await expect.poll(isServing, { timeout: 20_000 }).toBe(true);
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
      for (const { site } of [old, newer]) site.close();
    }
  },
);

/** Paths that a proxy is asked for, each with what it may log of it. */
const loggedPaths: Readonly<Record<string, string>> = {
  '/?q=secret': '/',
  '/reset-password?token=secret': '/reset-password',
  '/api/customer/unsubscribe?email=secret%40example.com': '/api/customer/unsubscribe',
  '/api/auth/reset-password/Secret_1': '/api/auth/reset-password/*',
  [`/api/auth/reset-password/${'secret'.repeat(7)}`]: '/api/auth/reset-password/*',
  '/api/calendars/secret-1.ics': '/api/calendars/*',
  '/Secret': '/*',
};

/** Starts a site that fails each request, and remembers the ids that a proxy gave them. */
async function startFailingSite() {
  const ids = new Map<string, unknown>();
  const { site, address } = await startSite(({ url = '', headers }, response) => {
    const isProbe = url === '/readyz' || url === '/healthz';
    if (!isProbe) ids.set(url, headers['x-request-id']);
    response.writeHead(isProbe ? 200 : 500).end('site');
  });
  return { ids, site, servers: { '127.0.0.1:4000': address, '127.0.0.1:4100': address } };
}

/** Asks for all paths through a proxy, and checks what it logs. */
async function expectNoSecrets(url: string, ids: ReadonlyMap<string, unknown>, readLog: () => string) {
  const visit = (path: string) =>
    new Promise<number | undefined>((resolve) => {
      const request = get(url + path, { localAddress: '127.0.0.9', agent: false }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      });
      request.once('error', () => resolve(undefined));
    });
  await expect.poll(() => visit('/'), { timeout: 20_000 }).toBe(500);
  for (const path of Object.keys(loggedPaths)) await visit(path);
  for (const [path, logged] of Object.entries(loggedPaths)) {
    const id = String(ids.get(path));
    expect(id).toMatch(/^[\w-]{16,64}$/);
    await expect.poll(readLog, { timeout: 20_000 }).toContain(id);
    const line = readLog()
      .split('\n')
      .find((text) => text.includes(id));
    expect(line).toContain(` GET ${logged} 500 `);
  }
  expect(readLog()).not.toMatch(/secret|example|127\.0\.0\.9/i);
}

test.skipIf(!hasNginx)(
  'nginx logs requests by their ids, without secrets and addresses',
  { timeout: 60_000 },
  async () => {
    const { ids, site, servers } = await startFailingSite();
    const port = await freePort();
    const proxy = spawn('nginx', ['-c', writeNginx(port, servers)], { stdio: 'ignore' });
    try {
      const names = ['access.log', 'error.log'].map((name) => join(folder, name));
      await expectNoSecrets(`http://127.0.0.1:${port}`, ids, () =>
        names.map((name) => readFileSync(name, 'utf8')).join(''),
      );
    } finally {
      proxy.kill('SIGKILL');
      site.close();
    }
  },
);

test.skipIf(!hasHaproxy)(
  'HAProxy logs failures by their ids, without secrets and addresses',
  { timeout: 60_000 },
  async () => {
    const { ids, site, servers } = await startFailingSite();
    const { balancer, url } = await startBalancer(servers);
    try {
      let said = '';
      balancer.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
      await expectNoSecrets(url, ids, () => said);
    } finally {
      balancer.kill('SIGKILL');
      site.close();
    }
  },
);

// @asvs 14.2.1 16.2.5
test('the logs of the proxies have no query, no whole path and no address', () => {
  const [nginx, haproxy] = [textOf('nginx.conf'), textOf('haproxy.cfg')];
  const servers = nginx.split(/^server \{$/m).slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server.match(/access_log .*/g)).toEqual(['access_log /var/log/nginx/access.log cardfall;']);
    // A line of another level quotes the request.
    expect(server.match(/error_log .*/g)).toEqual(['error_log /var/log/nginx/error.log emerg;']);
  }
  expect(nginx.match(/(?<=^log_format .*)\$\w+/gm)).toEqual(
    [
      'time_iso8601',
      'request_method',
      'logged_path',
      'status',
      'request_time',
      'upstream_addr',
      'upstream_status',
      'request_id',
    ].map((name) => `$${name}`),
  );
  expect(haproxy).not.toMatch(/option (?:http|tcp|https)log/);
  const formats = haproxy.match(/(?<=^ *(?:log|error-log|unique-id)-format .*)%(?:\[.*?\]|\w+)/gm);
  expect(formats).toEqual([
    ...['%t', '%HM', '%[var(txn.logged_path)]', '%ST', '%Ta', '%b', '%s', '%tsc', '%ID'],
    ...['%t', '%ft', '%[fc_err_str]'],
    '%[uuid()]',
  ]);
});

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
