import { setTimeout as sleep } from 'node:timers/promises';
import { listingId } from '@cardfall/listing-index/testing';
import { Random } from '@cardfall/marketplace-sandbox/testing';
import type { SignedIn } from '#contract/accounts.ts';
import { urlOf } from '#contract/urlOf.ts';
import { WishlistHistory, type Write } from '#server/testing/faults/WishlistHistory.ts';
import type { VisitorRequest } from '#server/testing/loops/keepAliveClient.ts';
import { machinesOf } from './machines.ts';
import { SiteClient } from './SiteClient.ts';

interface Writer {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly client: SiteClient;
  readonly random: Random;
  /** Cards with a write of unknown outcome, which may take effect later. Others prove more. */
  readonly doubtful: Set<string>;
  /** The first acknowledged write of those sent since the last fault. */
  acknowledgedAt: number | null;
}

/** Few cards change often. */
const cardsPerWriter = 8;
/** So few that no account meets the limit of its changes within a minute. */
const pauseMs = [400, 900] as const;
const retryMs = 250;

/** People who change their wishlists through both balancers, and note what was acknowledged. */
export class Writers {
  acknowledged = 0;
  unknown = 0;
  /** How many writes had each status. */
  readonly statuses: Record<number, number> = {};
  /** Responses that no client may get. */
  readonly problems: string[] = [];
  readonly #history = new WishlistHistory();
  #writers: readonly Writer[] = [];
  #stopped = new AbortController();
  #running: Promise<unknown> = Promise.resolve();
  #faultAt = 0;

  /** Creates the accounts. */
  async signUp(count: number, seed: number): Promise<void> {
    const balancers = machinesOf('balancer');
    this.#writers = await Promise.all(
      Array.from({ length: count }, async (_, number): Promise<Writer> => {
        const balancer = balancers[number % balancers.length];
        if (balancer === undefined) throw new Error('There is no balancer');
        const client = new SiteClient(balancer, number + 1);
        const email = `writer-${number}@example.com`;
        const { status, text } = await client.send(signUpRequest(email));
        if (status !== 200) throw new Error(`A sign-up was answered with ${status}: ${text}`);
        const { token } = JSON.parse(text) as SignedIn;
        const headers = { authorization: `Bearer ${token.access_token}` };
        return {
          ...{ email, headers, client, random: new Random(seed, number) },
          ...{ doubtful: new Set(), acknowledgedAt: null },
        };
      }),
    );
  }

  get emails(): readonly string[] {
    return this.#writers.map(({ email }) => email);
  }

  start(): void {
    this.#stopped = new AbortController();
    this.#running = Promise.all(this.#writers.map((writer) => this.#write(writer, this.#stopped.signal)));
  }

  /** Settles when every write under way has its outcome. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  close(): void {
    for (const { client } of this.#writers) client.close();
  }

  /** Notes that writes fail from now on. */
  noteFault(): void {
    this.#faultAt = performance.now();
    for (const writer of this.#writers) writer.acknowledgedAt = null;
  }

  /** Returns the milliseconds from the fault to the first acknowledged write of each writer that a balancer serves. */
  recoveries(balancers: readonly string[]): readonly (number | null)[] {
    const served = this.#writers.filter(({ client }) => balancers.includes(client.balancer.name));
    return served.map(({ acknowledgedAt }) => (acknowledgedAt === null ? null : acknowledgedAt - this.#faultAt));
  }

  /**
   * Compares what is stored with what was acknowledged, while nobody writes and the database works on nothing. Returns a
   * line for each card that is lost or back.
   */
  check(saved: ReadonlyMap<string, ReadonlySet<string>>): string[] {
    this.#history.settle();
    for (const { doubtful } of this.#writers) doubtful.clear();
    return this.emails.flatMap((email) => this.#history.read(email, saved.get(email) ?? new Set()));
  }

  async #write(writer: Writer, stopped: AbortSignal): Promise<void> {
    const { random, doubtful } = writer;
    const pause = (ms: number) => sleep(ms, undefined, { signal: stopped }).catch(() => undefined);
    const cards = Array.from({ length: cardsPerWriter }, (_, number) => listingId(number));
    while (!stopped.aborted) {
      const certain = cards.filter((card) => !doubtful.has(card));
      const card = random.pick(certain.length > 0 ? certain : cards);
      const write: Write = { user: writer.email, card, kind: random.chance(0.5) ? 'add' : 'remove' };
      while (!(await this.#send(writer, write)) && !stopped.aborted) await pause(retryMs);
      await pause(random.between(...pauseMs));
    }
  }

  /** Returns whether the write was acknowledged, or refused for a reason other than the database. */
  async #send(writer: Writer, write: Write): Promise<boolean> {
    const { status, sentAt, answeredAt } = await writer.client.send(requestOf(write, writer.headers));
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (status === 429) return true;
    if (status === 200) {
      this.#history.acknowledge(write);
      this.acknowledged++;
      if (sentAt >= this.#faultAt) writer.acknowledgedAt ??= answeredAt;
      return true;
    }
    this.#history.addUnknown(write);
    this.unknown++;
    writer.doubtful.add(write.card);
    if (![0, 502, 503, 504].includes(status)) this.problems.push(`a write was answered with ${status}`);
    return false;
  }
}

function requestOf({ kind, card }: Write, headers: Readonly<Record<string, string>>): VisitorRequest {
  return kind === 'add'
    ? { method: 'POST', path: urlOf('addToWishlist'), headers, body: { item_id: card } }
    : { method: 'DELETE', path: urlOf('removeFromWishlist', { id: card }), headers };
}

function signUpRequest(email: string): VisitorRequest {
  const names = { username: '', first_name: 'Wri', last_name: 'Ter' };
  return {
    ...{ method: 'POST', path: urlOf('signup') },
    body: { email, ...names, password: 'Correct-Horse-77', provider: 'email' },
  };
}
