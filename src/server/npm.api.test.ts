import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { freePort } from './testing/freePort.ts';
import { removeDataFolder } from './testing/removeDataFolder.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let running: ChildProcess | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-npm-'));
});
afterEach(() => {
  // A failed test may leave processes whose parent has ended. They would hold the output of this worker open.
  if (running?.pid !== undefined) signalTo(-running.pid, 'SIGKILL');
  running = null;
  removeDataFolder(folder);
});

function start(program: string, args: readonly string[], settings: Record<string, string> = {}): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  running = spawn(program, args, {
    cwd: root,
    detached: true,
    env: { PATH, HOME, DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return running;
}

/** Returns true if a server listens on the port. */
function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Returns false if no such process is left. */
function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const isAlive = (pid: number) => signalTo(pid, 0);

test.each([
  ['a SIGTERM to npm', ['SIGTERM', 1], '  Cardfall', '1'],
  ['a SIGTERM to npm during the start', ['SIGTERM', 1], '… services', '1'],
  // The terminal sends it to every process of the session.
  ['Ctrl-C', ['SIGINT', -1], '  Cardfall', '1'],
  ['Ctrl-C with two workers', ['SIGINT', -1], '  Cardfall', '2'],
] as const)(
  'npm start leaves no process and no port after %s',
  async (_, [signal, target], step, workers) => {
    const port = await freePort();
    const npm = start('npm', ['start'], { PORT: String(port), WORKERS: workers });
    let output = '';
    npm.stdout?.on('data', (text) => (output += text));
    const isUp = () => isTaken(port);
    await expect.poll(() => output, { timeout: 120_000, interval: 50 }).toContain(step);
    const lock = join(folder, 'postgres', 'cluster', 'postmaster.pid');
    const database = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    expect(isAlive(database)).toBe(true);
    process.kill(target * (npm.pid ?? 0), signal);
    await expect.poll(isUp, { timeout: 30_000 }).toBe(false);
    await expect.poll(() => isAlive(database), { timeout: 30_000 }).toBe(false);
    // The session of npm: the shell, the launcher, the server, its workers and its sandboxes.
    await expect.poll(() => isAlive(-(npm.pid ?? 0)), { timeout: 30_000 }).toBe(false);
  },
  180_000,
);

test('npm start goes on serving when the reader of its output and its log has ended', async () => {
  const port = await freePort();
  const shell = start('sh', ['-c', 'npm start 2>&1 | head -3'], { PORT: String(port), LOG_LEVEL: 'debug' });
  const address = `http://127.0.0.1:${port}`;
  const status = (path: string, init?: RequestInit) =>
    fetch(address + path, init).then(
      (response) => response.status,
      () => null,
    );
  await expect.poll(() => status('/readyz'), { timeout: 120_000 }).toBe(200);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-Horse-77' });
  const wrong = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  // Each of them is logged.
  for (let attempt = 0; attempt < 3; attempt++) expect(await status(urlOf('login'), wrong)).toBe(401);
  expect(await status('/healthz')).toBe(200);
  signalTo(-(shell.pid ?? 0), 'SIGINT');
  await expect.poll(() => isAlive(-(shell.pid ?? 0)), { timeout: 30_000 }).toBe(false);
}, 180_000);

test.each(['SIGTERM'] as const)(
  'the test runner ends its programs after a %s',
  async (signal) => {
    const pids = join(folder, 'pids');
    mkdirSync(pids);
    // Starts one program that ignores signals, in a session of its own as browsers are, and one that ends by itself.
    const stubborn = `process.on('SIGINT', () => {}); process.on('SIGTERM', () => {});`;
    writeFileSync(
      join(folder, 'stubborn.mjs'),
      `import { writeFileSync } from 'node:fs'; ${stubborn}
     writeFileSync(${JSON.stringify(pids)} + '/' + process.argv[2], String(process.pid)); setInterval(() => {}, 1000);`,
    );
    writeFileSync(
      join(folder, 'parent.mjs'),
      `import { spawn } from 'node:child_process'; import { writeFileSync } from 'node:fs';
     spawn(process.execPath, [${JSON.stringify(join(folder, 'stubborn.mjs'))}, 'detached'], { detached: true });
     writeFileSync(${JSON.stringify(pids)} + '/parent', String(process.pid)); setInterval(() => {}, 1000);`,
    );
    writeFileSync(
      join(folder, 'runner.mjs'),
      `import { ProcessGroup } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/processes.mjs')).href)};
     const programs = new ProcessGroup();
     await Promise.all([
       programs.run(process.execPath, [${JSON.stringify(join(folder, 'parent.mjs'))}]),
       programs.run(process.execPath, [${JSON.stringify(join(folder, 'stubborn.mjs'))}, 'direct'], { captures: true }),
     ]);
     console.log('went on');`,
    );
    const runner = start(process.execPath, [join(folder, 'runner.mjs')]);
    let output = '';
    runner.stdout?.on('data', (text) => (output += text));
    const started = () => {
      try {
        return ['detached', 'direct', 'parent'].map((name) => Number(readFileSync(join(pids, name), 'utf8')));
      } catch {
        return [];
      }
    };
    await expect.poll(() => started().filter((pid) => pid > 0).length, { timeout: 20_000 }).toBe(3);
    const programs = started();
    runner.kill(signal);
    await once(runner, 'exit');
    // A process that was killed stays in the table until its parent, by now the init process, has collected it.
    await expect.poll(() => programs.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    expect(runner.exitCode).toBeGreaterThan(128);
    expect(output).not.toContain('went on');
    rmSync(pids, { recursive: true });
  },
  60_000,
);
