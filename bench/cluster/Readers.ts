import { setTimeout as sleep } from 'node:timers/promises';
import { urlOf } from '#contract/urlOf.ts';
import { machinesOf } from './machines.ts';
import { SiteClient } from './SiteClient.ts';

const readers = 8;
/** Above the numbers of the writers. */
const firstNumber = 200;

/** Visitors who read cards through both balancers. Each read must be answered with all cards. */
export class Readers {
  answered = 0;
  slowestMs = 0;
  /** Reads without an answer or with another one, by status. */
  readonly failed: Record<string, number> = {};
  readonly #cards: number;
  readonly #pauseMs: number;
  readonly #stopped = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  /** @param readsPerSecond of all readers together, if all are answered at once */
  constructor(cards: number, readsPerSecond: number) {
    this.#cards = cards;
    this.#pauseMs = (readers / readsPerSecond) * 1_000;
  }

  start(): void {
    this.#running = Promise.all(Array.from({ length: readers }, (_, number) => this.#read(number)));
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  get failures(): number {
    return Object.values(this.failed).reduce((sum, count) => sum + count, 0);
  }

  async #read(number: number): Promise<void> {
    const balancers = machinesOf('balancer');
    const balancer = balancers[number % balancers.length];
    if (balancer === undefined) return;
    const client = new SiteClient(balancer, firstNumber + number);
    while (!this.#stopped.signal.aborted) {
      const { status, text, sentAt, answeredAt } = await client.send({ method: 'GET', path: urlOf('listCards') });
      const isComplete = status === 200 && (JSON.parse(text) as { total: number }).total >= this.#cards;
      if (isComplete) this.answered++;
      else this.failed[`${status} by ${balancer.name}`] = (this.failed[`${status} by ${balancer.name}`] ?? 0) + 1;
      this.slowestMs = Math.max(this.slowestMs, answeredAt - sentAt);
      await sleep(this.#pauseMs);
    }
    client.close();
  }
}
