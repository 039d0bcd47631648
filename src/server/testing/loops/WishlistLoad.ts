import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listingId } from '@cardfall/listing-index/testing';
import { Random } from '@cardfall/marketplace-sandbox/testing';
import { urlOf } from '#contract/urlOf.ts';
import type { KillableDatabase } from '#server/testing/faults/KillableDatabase.ts';
import type { WishlistHistory, Write } from '#server/testing/faults/WishlistHistory.ts';
import { send, type VisitorRequest } from './keepAliveClient.ts';
import { SignUpError, type SiteProcess } from './SiteProcess.ts';

interface LoadOptions {
  readonly site: SiteProcess;
  readonly database: Pick<KillableDatabase, 'isDown'>;
  readonly history: WishlistHistory;
  readonly seed: number;
  readonly writers: number;
  /** The number of cards on the site. */
  readonly cards: number;
}

/** One client that changes and reads its wishlist, one request at a time. */
interface Writer {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly random: Random;
  readonly agent: Agent;
}

const readers = 4;
/** Few cards change often. */
const cardsPerWriter = 8;

/** Clients that write to wishlists, sign up and read cards. */
export class WishlistLoad {
  readonly #options: LoadOptions;
  #writers: readonly Writer[] = [];
  #people = 0;
  acknowledged = 0;
  unknown = 0;
  cardReads = 0;
  /** Answered with all cards while the database was down. */
  readsWithoutDatabase = 0;
  /** Answered with 503, as on a machine that has no time for them. */
  refusedReads = 0;
  /** The addresses of accounts whose creation was acknowledged. */
  readonly signedUp: string[] = [];
  /** Responses that no client may get, such as a 500, as sentences. */
  readonly problems: string[] = [];

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  get emails(): readonly string[] {
    return this.#writers.map(({ email }) => email);
  }

  /** Creates the accounts of the writers. */
  async prepare(): Promise<void> {
    const { site, seed, writers } = this.#options;
    this.#writers = await Promise.all(
      Array.from({ length: writers }, async () => {
        const number = this.#people++;
        const visitor = await site.signUp(number);
        this.signedUp.push(visitor.email);
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        return { ...visitor, random: new Random(seed, number), agent };
      }),
    );
  }

  /** Writes until `stopped`; a writer ends earlier with a write whose outcome is unknown. */
  async write(stopped: AbortSignal): Promise<void> {
    await Promise.all([this.#signUpOnce(), ...this.#writers.map((writer) => this.#runWriter(writer, stopped))]);
  }

  /** Reads cards until `stopped`. Reads count unless the server was killed or not up meanwhile. */
  async read(stopped: AbortSignal): Promise<void> {
    await Promise.all(Array.from({ length: readers }, () => this.#runReader(stopped)));
  }

  close(): void {
    for (const { agent } of this.#writers) agent.destroy();
  }

  async #signUpOnce(): Promise<void> {
    const number = this.#people++;
    try {
      this.signedUp.push((await this.#options.site.signUp(number)).email);
    } catch (error) {
      if (error instanceof SignUpError && error.status !== 503) this.problems.push(error.message);
    }
  }

  async #runWriter(writer: Writer, stopped: AbortSignal): Promise<void> {
    const { random } = writer;
    let goesOn = true;
    while (goesOn && !stopped.aborted) {
      goesOn = random.chance(0.1) ? await this.#readWishlist(writer) : await this.#changeWishlist(writer);
      await sleep(random.between(5, 30));
    }
  }

  async #changeWishlist({ email: user, headers, random, agent }: Writer): Promise<boolean> {
    const card = listingId(random.integer(0, cardsPerWriter - 1));
    const write: Write = { user, card, kind: random.chance(0.5) ? 'add' : 'remove' };
    const request: VisitorRequest =
      write.kind === 'add'
        ? { method: 'POST', path: urlOf('addToWishlist'), headers, body: { item_id: card } }
        : { method: 'DELETE', path: urlOf('removeFromWishlist', { id: card }), headers };
    const { status } = await this.#send(request, agent);
    if (status === 429) return true;
    if (status === 200) {
      this.#options.history.acknowledge(write);
      this.acknowledged++;
      return true;
    }
    this.#options.history.addUnknown(write);
    this.unknown++;
    this.#judge(status, request);
    return false;
  }

  async #readWishlist({ email, headers, agent }: Writer): Promise<boolean> {
    const request: VisitorRequest = { method: 'GET', path: urlOf('listWishlist'), headers };
    const { status, text } = await this.#send(request, agent);
    if (status !== 200) {
      this.#judge(status, request);
      return false;
    }
    const { items } = JSON.parse(text) as { items: { itemId: string }[] };
    const saved = new Set(items.map(({ itemId }) => itemId));
    this.problems.push(...this.#options.history.read(email, saved).map((problem) => `in a response, ${problem}`));
    return true;
  }

  async #runReader(stopped: AbortSignal): Promise<void> {
    const { site, database } = this.#options;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped.aborted) {
      const { isUp, generation } = site;
      if (isUp) {
        const { isDown } = database;
        const response = await this.#send({ method: 'GET', path: urlOf('listCards') }, agent);
        if (site.isUp && site.generation === generation) this.#countRead(response, isDown && database.isDown);
      }
      await sleep(20);
    }
    agent.destroy();
  }

  #countRead({ status, text }: { status: number; text: string }, isDatabaseDown: boolean): void {
    this.cardReads++;
    if (status === 503) this.refusedReads++;
    else if (status !== 200) this.problems.push(`cards were answered with ${status}`);
    else if ((JSON.parse(text) as { total: number }).total < this.#options.cards)
      this.problems.push('cards are missing');
    else if (isDatabaseDown) this.readsWithoutDatabase++;
  }

  /** Returns status 0 without a complete response. */
  async #send(request: VisitorRequest, agent: Agent): Promise<{ status: number; text: string }> {
    let text = '';
    const response = await send(this.#options.site.port, agent, request, (part) => (text += part));
    return { status: typeof response === 'object' ? (response.statusCode ?? 0) : 0, text };
  }

  #judge(status: number, { method, path }: VisitorRequest): void {
    if (status !== 0 && status !== 503) this.problems.push(`${method} ${path} was answered with ${status}`);
  }
}
