import { type Lease, LeaseLostError } from '#server/db/lease.ts';
import type { Job } from '#server/jobs/runner.ts';
import type { Instruments } from './Instruments.ts';

/** Returns the job with its runs measured. A run that ends because the lease is lost is no failure of the job. */
export function measureJob({ name, run, ...job }: Job, instruments: Pick<Instruments, 'observeJob'>): Job {
  const label = name.replaceAll(/\W/g, '_');
  return {
    ...job,
    name,
    async run(stopped) {
      const start = performance.now();
      const observe = (isFailed: boolean) =>
        instruments.observeJob(label, (performance.now() - start) / 1_000, isFailed);
      try {
        await run(stopped);
      } catch (error) {
        if (!(error instanceof LeaseLostError)) observe(true);
        throw error;
      }
      observe(false);
    },
  };
}

type TakeLease = (onLost: () => void) => Promise<Lease | null>;

/** Returns the function that takes the lease, which now reports whether this process has it. */
export function measureLease(takeLease: TakeLease, { setLease }: Pick<Instruments, 'setLease'>): TakeLease {
  return async (onLost) => {
    const lease = await takeLease(() => {
      setLease(false);
      onLost();
    });
    if (lease === null) return null;
    setLease(true);
    return {
      ...lease,
      release() {
        setLease(false);
        return lease.release();
      },
    };
  };
}
