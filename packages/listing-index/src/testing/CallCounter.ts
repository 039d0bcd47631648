import { Session } from 'node:inspector/promises';

/** Functions that `npm run test:mutation` adds to the code have names that begin so. */
const addedByStryker = 'stry';

/**
 * Counts the calls of functions of this package. It stands for the time they take, and is the same on each machine: a test
 * can hold it, and a bench cannot be a test.
 */
export class CallCounter {
  readonly #session = new Session();

  static async start(): Promise<CallCounter> {
    const counter = new CallCounter();
    counter.#session.connect();
    await counter.#session.post('Profiler.enable');
    await counter.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return counter;
  }

  /**
   * Returns the calls during a job by `file function`, the most frequent first. Functions without a name are left out,
   * because Vitest makes one of each import.
   */
  async callsOf(job: () => unknown): Promise<ReadonlyMap<string, number>> {
    // Taking the counts sets them to zero.
    await this.#session.post('Profiler.takePreciseCoverage');
    job();
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    const calls = new Map<string, number>();
    for (const { url, functions } of result) {
      if (!/\/listing-index\/src\/(?!testing\/)/.test(url) || url.includes('.test.')) continue;
      for (const { functionName, ranges } of functions) {
        const count = ranges[0]?.count ?? 0;
        if (count === 0 || functionName === '' || functionName.startsWith(addedByStryker)) continue;
        const name = `${url.slice(url.lastIndexOf('/') + 1)} ${functionName}`;
        calls.set(name, (calls.get(name) ?? 0) + count);
      }
    }
    return new Map([...calls].sort(([, one], [, other]) => other - one));
  }

  stop(): void {
    this.#session.disconnect();
  }
}
