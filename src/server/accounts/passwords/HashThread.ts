import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Low-priority thread that hashes one password at a time. In Node's shared thread pool, a flood of sign-ins would take
 * the processor and the threads away from requests of visitors (docs/decisions/005-accounts.md).
 */
export class HashThread {
  #worker: Worker | null = null;

  /** Computes an Argon2id hash. The caller waits for one hash before it asks for the next. */
  async hash(parameters: Argon2Parameters): Promise<Buffer> {
    const worker = this.#startWorker();
    // A running hash keeps the process alive; an idle thread does not.
    worker.ref();
    try {
      worker.postMessage(parameters);
      const [hash] = (await once(worker, 'message')) as [Uint8Array];
      return Buffer.from(hash);
    } finally {
      worker.unref();
    }
  }

  /** Starts the thread with the first password, and again after it died. */
  #startWorker(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./hashWorker.ts', import.meta.url));
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }
}
