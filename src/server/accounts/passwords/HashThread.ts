import type { Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Hashes on a thread of low priority, one password at a time. In the threads all of Node shares, hashing would take both
 * the processor and the place of files and proofs of work: under a flood of sign-ins, visitors would wait for it.
 */
export class HashThread {
  #worker: Worker | null = null;

  async hash(parameters: Argon2Parameters): Promise<Buffer> {
    const worker = this.#start();
    // Work keeps the process alive; waiting for work does not.
    worker.ref();
    try {
      worker.postMessage(parameters);
      const [hash] = (await once(worker, 'message')) as [Uint8Array];
      return Buffer.from(hash);
    } finally {
      worker.unref();
    }
  }

  /** Started with the first password; one that died is replaced with the next. */
  #start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./hashWorker.ts', import.meta.url));
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    this.#worker = worker;
    return worker;
  }
}
