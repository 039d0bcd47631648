import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Claim } from '#server/db/claim.ts';

/** A task that runs again and again. */
export interface Job {
  readonly name: string;
  /** Pause between the end of one run and the start of the next, in milliseconds. */
  readonly pauseMs: number;
  readonly run: (stopped: AbortSignal) => Promise<void>;
}

const claimRetryMs = 2_000;

export interface RunnerDeps {
  /** Tries to become the one process that runs the jobs. Resolves to null while another process is. */
  readonly claim: (onLost: () => void) => Promise<Claim | null>;
  readonly log: Logger;
}

/**
 * Runs the jobs in one process at a time, each in a loop of its own (decision 4). The claim of a process that dies ends
 * with its connection, and another process takes over. A run that fails is logged, and the next one follows.
 *
 * @returns a function that stops the jobs; it settles when running ones have ended
 */
export function runJobs(jobs: readonly Job[], deps: RunnerDeps): () => Promise<void> {
  const stopped = new AbortController();
  const running = runWhenClaimed(jobs, deps, stopped.signal);
  return () => {
    stopped.abort();
    return running;
  };
}

async function runWhenClaimed(jobs: readonly Job[], { claim, log }: RunnerDeps, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const lost = new AbortController();
    const held = await claim(() => lost.abort()).catch((error: unknown) => {
      log.warn(error, 'Cannot claim the jobs');
      return null;
    });
    if (held !== null) {
      const ended = AbortSignal.any([stopped, lost.signal]);
      await Promise.all(jobs.map((job) => runRepeatedly(job, log, ended)));
      await held.release();
    }
    await pause(claimRetryMs, stopped);
  }
}

async function runRepeatedly(job: Job, log: Logger, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await job.run(ended).catch((error: unknown) => log.error(error, `The job "${job.name}" failed`));
    await pause(job.pauseMs, ended);
  }
}

/** Waits for a time, or until the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
