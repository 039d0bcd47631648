import { setTimeout as sleep } from 'node:timers/promises';

/** In the order of a stop. What belongs to one stage stops side by side, and needs only the stages after its own. */
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
