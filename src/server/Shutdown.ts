import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { StartError } from './config/StartError.ts';
import type { StartProgress } from './db/waitForDatabase.ts';

/** The stages of a stop, in order. The parts of one stage stop side by side, and need only the stages after their own. */
const stages = ['traffic and jobs', 'background', 'connections', 'database'] as const;

type Stage = (typeof stages)[number];
type Stop = () => Promise<unknown> | unknown;

/** Knows how to stop what has been started so far. */
export class Shutdown {
  readonly #stops: { readonly stage: Stage; readonly stop: Stop }[] = [];

  add(stage: Stage, stop: Stop): void {
    this.#stops.push({ stage, stop });
  }

  /** Stops everything. @throws the first error, after everything else was stopped as well */
  async run(): Promise<void> {
    const stops = this.#stops.splice(0);
    const failures: unknown[] = [];
    for (const stage of stages) {
      const ofStage = stops.filter((one) => one.stage === stage);
      const results = await Promise.allSettled(ofStage.map(async ({ stop }) => stop()));
      failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
    }
    if (failures.length > 0) throw failures[0];
  }
}

export interface StartContext extends StartProgress {
  readonly config: Config;
  readonly log: Logger;
  readonly shutdown: Shutdown;
}

/** Runs a start. What it has started is stopped again if a later step fails, or after a signal. */
export async function runStart<Parts>(
  { onProgress, stopping, ...context }: Omit<StartContext, 'shutdown'>,
  start: (context: StartContext) => Promise<Parts>,
): Promise<Parts & { close(): Promise<void> }> {
  const shutdown = new Shutdown();
  const onStep = (step: string) => {
    stopping.throwIfAborted();
    onProgress(step);
  };
  try {
    const parts = await start({ ...context, onProgress: onStep, stopping, shutdown });
    return { ...parts, close: () => shutdown.run() };
  } catch (error) {
    // Not thrown: it would hide why the start has failed.
    const onFailure = (failure: unknown) => context.log.error(failure, 'A part of a failed start could not be stopped');
    await shutdown.run().catch(onFailure);
    // Ctrl-C reaches the programs of a start as well, so it fails in many ways.
    throw stopping.aborted ? stopping.reason : error;
  }
}

/** Waits for work to end, but no longer than `limitMs`. */
export async function atMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  const limit = new AbortController();
  await Promise.race([work, sleep(limitMs, undefined, { signal: limit.signal }).catch(() => undefined)]);
  limit.abort();
}

/** Waits for work, but no longer than the signal allows. @throws the signal's reason */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

/** The reason of a start that ended because somebody asked for it. */
export const stopRequested = new StartError('Stopped');

interface StoppableProcess {
  readonly starting: Promise<{ close(): Promise<void> }>;
  readonly stopping: AbortController;
  /** Ends the process after a failure of the start or of the stop. */
  readonly fail: (error: unknown) => void;
}

/**
 * Returns a function that ends the process with an exit code. It ends a start as well, and stops what that has started by
 * then. Further calls change nothing.
 */
export function stopper({ starting, stopping, fail }: StoppableProcess): (exitCode: number) => void {
  return (exitCode) => {
    if (stopping.signal.aborted) return;
    process.exitCode = exitCode;
    stopping.abort(stopRequested);
    starting.then((started) => started.close()).then(() => process.exit(), fail);
  };
}
