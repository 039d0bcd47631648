import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * A worker thread that hashes one password at a time. In Node's shared thread pool, a flood of sign-ins would take the
 * processor and the threads away from requests of visitors (docs/decisions/005-accounts.md).
 */
export class HashThread {
  readonly niceness: number;
  #worker: Worker | null = null;

  /** @param niceness how far its priority is below that of the process; only Linux has priorities per thread */
  constructor(niceness: number) {
    this.niceness = niceness;
  }

  /**
   * Computes an Argon2id hash. The caller waits for one hash before it asks for the next.
   *
   * @throws when the worker fails or exits
   */
  async hash(parameters: Argon2Parameters): Promise<Buffer> {
    const worker = this.#startWorker();
    // A running hash keeps the process alive; an idle thread does not.
    worker.ref();
    const done = new AbortController();
    try {
      worker.postMessage(parameters);
      const [hash] = (await Promise.race([
        once(worker, 'message', { signal: done.signal }),
        once(worker, 'exit', { signal: done.signal }).then(() => Promise.reject(new Error('The hash thread ended'))),
      ])) as [Uint8Array];
      return Buffer.from(hash);
    } finally {
      done.abort();
      worker.unref();
    }
  }

  /** Starts the thread with the first password, and again after it died. */
  #startWorker(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./hashWorker.ts', import.meta.url), { workerData: this.niceness });
    const forget = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    // A thread that fails ends a moment later; the next password must not wait for it.
    worker.once('error', forget).once('exit', forget);
    this.#worker = worker;
    return worker;
  }
}
