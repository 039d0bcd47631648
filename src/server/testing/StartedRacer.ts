import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import type { Order, Race, Word } from './budgetRacer.ts';

/** How a race went for one process. */
export interface Finish {
  /** What it said it was granted; null where it was killed. */
  readonly granted: number | null;
  /** Calls it made, to its last moment. */
  readonly made: number;
}

/** A process of its own, with connections of its own. */
export class StartedRacer {
  readonly #child: ChildProcess;
  /** Calls it wrote down, and those of races that are over. */
  #made = 0;
  #madeBefore = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.stdout?.on('data', (calls: Buffer) => {
      this.#made += calls.byteLength;
    });
  }

  static async start(connection: pg.ClientConfig): Promise<StartedRacer> {
    const child = fork(join(import.meta.dirname, 'budgetRacer.ts'), { silent: true, execArgv: [] });
    child.stderr?.pipe(process.stderr);
    const racer = new StartedRacer(child);
    racer.#order({ connection });
    await once(child, 'message');
    return racer;
  }

  get isAlive(): boolean {
    return !this.#child.killed && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async run(race: Race): Promise<Finish> {
    this.#order(race);
    const granted = await new Promise<number | null>((resolve) => {
      this.#child.once('message', (word: Word) => resolve(word === 'ready' ? null : word.granted));
      // Not before everything it wrote has arrived.
      this.#child.once('close', () => resolve(null));
    });
    this.#child.removeAllListeners('message').removeAllListeners('close');
    // Of one that lives on, each call granted was made; what it wrote may still be under way.
    const made = granted ?? this.#made - this.#madeBefore;
    this.#madeBefore += made;
    return { granted, made };
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #order(order: Order): void {
    this.#child.send(order);
  }
}
