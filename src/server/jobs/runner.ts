import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Lease, LeaseLostError, runFenced } from '#server/db/lease.ts';
import { Wake } from './Wake.ts';

/** A task that runs again and again. */
export interface Job {
  readonly name: string;
  /** Pause between the end of one run and the start of the next, in milliseconds. */
  readonly pauseMs: number;
  /** Ends the pause early when there is something to do. */
  readonly wake?: Wake;
  readonly run: (stopped: AbortSignal) => Promise<void>;
}

const leaseRetryMs = 1_000;

export interface RunnerDeps {
  /** Tries to become the one process that runs the jobs. Resolves to null while another process is. */
  readonly takeLease: (onLost: () => void) => Promise<Lease | null>;
  readonly log: Logger;
}

/**
 * Runs the jobs in one process at a time, each in a loop of its own (decision 4). When that process dies, freezes or is cut
 * off, its lease ends and another process takes over. A run that fails is logged, and the next one follows.
 *
 * @returns a function that stops the jobs; it settles when running ones have ended
 */
export function runJobs(jobs: readonly Job[], deps: RunnerDeps): () => Promise<void> {
  const stopped = new AbortController();
  const running = runWithLease(jobs, deps, stopped.signal);
  return () => {
    stopped.abort();
    return running;
  };
}

async function runWithLease(jobs: readonly Job[], { takeLease, log }: RunnerDeps, stopped: AbortSignal): Promise<void> {
  // An outage of the database may last for hours: a line for each attempt would fill the log.
  let isFailing = false;
  while (!stopped.aborted) {
    const lost = new AbortController();
    const lease = await takeLease(() => lost.abort()).catch((error: unknown) => {
      if (!isFailing) log.warn(error, 'Cannot take the lease of the jobs');
      isFailing = true;
      return undefined;
    });
    if (lease !== undefined && isFailing) {
      log.warn('The lease of the jobs can be asked for again');
      isFailing = false;
    }
    if (lease) {
      const ended = AbortSignal.any([stopped, lost.signal]);
      const onLost = () => lost.abort();
      const running = jobs.map((job) => runFenced(lease.fence, () => runRepeatedly(job, { log, ended, onLost })));
      await Promise.all(running);
      if (lost.signal.aborted) log.warn('The lease of the jobs is lost; they are stopped');
      await lease.release();
    }
    await pause(leaseRetryMs, stopped);
  }
}

interface RunControl {
  readonly log: Logger;
  readonly ended: AbortSignal;
  readonly onLost: () => void;
}

async function runRepeatedly(job: Job, { log, ended, onLost }: RunControl): Promise<void> {
  const { wake = new Wake() } = job;
  ended.addEventListener('abort', () => wake.ring(), { once: true });
  while (!ended.aborted) {
    await job.run(ended).catch((error: unknown) => {
      if (error instanceof LeaseLostError) {
        log.warn({ job: job.name }, 'A write was refused: another process runs the jobs now');
        onLost();
      } else log.error(error, `The job "${job.name}" failed`);
    });
    await wake.wait(job.pauseMs);
  }
}

/** Waits for a time, or until the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
