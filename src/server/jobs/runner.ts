import type { Logger } from 'pino';
import type { Claim } from '#server/db/claim.ts';

/** A piece of work that comes round. */
export interface Job {
  readonly name: string;
  /** Pause between the end of one run and the start of the next, in milliseconds. */
  readonly everyMs: number;
  readonly run: (stopped: AbortSignal) => Promise<void>;
}

const retryClaimMs = 2_000;

export interface RunnerDeps {
  /** Tries to become the one process that runs the jobs; null while another is. */
  readonly claim: (onLost: () => void) => Promise<Claim | null>;
  readonly log: Logger;
}

/**
 * Runs the jobs in one process at a time, each in a loop of its own. Whoever holds the claim runs them; when it dies,
 * its claim ends with its connection and another process takes over. A run that fails is told of and comes round again.
 *
 * @returns stops the jobs; settles when those under way have ended
 */
export function runJobs(jobs: readonly Job[], deps: RunnerDeps): () => Promise<void> {
  const stopped = new AbortController();
  const running = lead(jobs, deps, stopped.signal);
  return () => {
    stopped.abort();
    return running;
  };
}

async function lead(jobs: readonly Job[], { claim, log }: RunnerDeps, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const lost = new AbortController();
    const held = await claim(() => lost.abort()).catch((error: unknown) => {
      log.warn(error, 'Cannot ask who runs the jobs');
      return null;
    });
    if (held !== null) {
      const ended = AbortSignal.any([stopped, lost.signal]);
      await Promise.all(jobs.map((job) => repeat(job, log, ended)));
      await held.release();
    }
    await pause(retryClaimMs, stopped);
  }
}

async function repeat(job: Job, log: Logger, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await job.run(ended).catch((error: unknown) => log.error(error, `The job ${job.name} failed`));
    await pause(job.everyMs, ended);
  }
}

/** Waits, but not longer than until the signal. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
