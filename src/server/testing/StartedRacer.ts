import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import type { Race, RacerCommand, RacerReply } from './budgetRacer.ts';

/** The result of a race for one process. */
export interface RaceResult {
  /** The calls it reported as granted; null when it was killed. */
  readonly granted: number | null;
  /** The calls it made until its end. */
  readonly made: number;
}

/** A racer in a process of its own, with its own connections. */
export class StartedRacer {
  readonly #child: ChildProcess;
  /** The calls it wrote, and those of earlier races. */
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
    racer.#send({ connection });
    await once(child, 'message');
    return racer;
  }

  get isAlive(): boolean {
    return !this.#child.killed && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async run(race: Race): Promise<RaceResult> {
    this.#send(race);
    const granted = await new Promise<number | null>((resolve) => {
      this.#child.once('message', (reply: RacerReply) => resolve(reply === 'ready' ? null : reply.granted));
      // `close` comes after everything it wrote.
      this.#child.once('close', () => resolve(null));
    });
    this.#child.removeAllListeners('message').removeAllListeners('close');
    // A living process made every granted call; its last marks may not have arrived yet.
    const made = granted ?? this.#made - this.#madeBefore;
    this.#madeBefore += made;
    return { granted, made };
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #send(command: RacerCommand): void {
    this.#child.send(command);
  }
}
