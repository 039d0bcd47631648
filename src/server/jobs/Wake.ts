import { setTimeout as sleep } from 'node:timers/promises';

/** Ends the pause of a job early, so that what somebody has just asked for does not wait for the next run. */
export class Wake {
  #rung = new AbortController();

  ring(): void {
    this.#rung.abort();
  }

  /** Waits, in milliseconds. Returns at once when it is rung, or was since the last wait. */
  async wait(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#rung.signal }).catch(() => undefined);
    this.#rung = new AbortController();
  }
}
