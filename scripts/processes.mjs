// Starts the programs of a script and ends them all, with everything they started, when the script gets a signal.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The time programs may take to end by themselves after a signal, in milliseconds. */
const graceMs = 8_000;
const signals = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

export class ProcessGroup {
  /** All temporary files of the programs are in here; `close` removes it. */
  folder = mkdtempSync(join(tmpdir(), 'cardfall-run-'));
  #running = new Set();
  #isStopping = false;

  constructor() {
    for (const signal of Object.keys(signals)) process.on(signal, () => this.#stop(signal));
  }

  /**
   * Runs a program to its end. Each one is in a session of its own: Ctrl-C in a terminal reaches only this script, which
   * then ends the programs in order.
   *
   * @param {{ cwd?: string, env?: object, captures?: boolean }} options `captures` returns the output and prints nothing
   * @returns {Promise<{ passed: boolean, output: string }>}
   */
  run(program, args, { cwd, env = {}, captures = false } = {}) {
    if (this.#isStopping) return new Promise(() => undefined);
    const child = spawn(program, args, {
      cwd,
      detached: true,
      env: { ...process.env, TMPDIR: this.folder, ...env },
      stdio: ['ignore', captures ? 'pipe' : 'inherit', captures ? 'pipe' : 'inherit'],
    });
    this.#running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    return new Promise((resolve) => {
      const end = (passed) => {
        this.#running.delete(child);
        // While the script stops, nothing continues after a program that was ended.
        if (!this.#isStopping) resolve({ passed, output });
      };
      child.once('error', (error) => {
        output += `${error.message}\n`;
        end(false);
      });
      child.once('close', (code) => end(code === 0));
    });
  }

  close() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #stop(signal) {
    if (this.#isStopping) return;
    this.#isStopping = true;
    console.error(`\n${signal}: stopping …`);
    const tops = [...this.#running].map(({ pid }) => pid);
    const all = new Set(tops.flatMap(withDescendants));
    // As Ctrl-C does in a terminal: servers and test runners then close what they opened.
    for (const pid of tops) kill(-pid, 'SIGINT');
    for (let waited = 0; waited < graceMs && [...all].some(isAlive); waited += 100) await sleep(100);
    for (const pid of [...all]) for (const descendant of withDescendants(pid)) all.add(descendant);
    for (const pid of [...tops.map((top) => -top), ...all]) kill(pid, 'SIGKILL');
    for (const pid of databasesIn(this.folder)) kill(pid, 'SIGQUIT');
    await sleep(200);
    this.close();
    process.exit(128 + signals[signal]);
  }
}

/** Returns the process ids of the PostgreSQL servers in a folder. They are daemons, so no process is their parent. */
function databasesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const link = join(folder, name, 'postgres');
    if (!existsSync(link)) return [];
    const lock = join(realpathSync(link), 'cluster', 'postmaster.pid');
    return existsSync(lock) ? [Number(readFileSync(lock, 'utf8').split('\n')[0])] : [];
  });
}

function withDescendants(pid) {
  const { stdout = '' } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = (stdout ?? '')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [pid];
  for (const parent of found) found.push(...rows.filter(([, ppid]) => ppid === parent).map(([child]) => child));
  return found;
}

function isAlive(pid) {
  return kill(pid, 0);
}

function kill(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
