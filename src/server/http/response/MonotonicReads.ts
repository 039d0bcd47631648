import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The place of content in the history of the database. Milliseconds since 1970, by the database's clock. */
export interface Position {
  /** Everything stored before this time is in it. */
  readonly allBefore: number;
  /** Nothing stored after this time is in it. */
  readonly noneAfter: number;
}

/** The history that answers are made from. */
export interface History extends Position {
  /** Settles when everything stored before the call is in it. */
  catchUp(): Promise<void>;
}

export interface MonotonicReadsDeps {
  readonly history: History;
  /** True if visitors reach the site over https. */
  readonly secure: boolean;
}

/** However many visitors wait, the database is asked at most once in this time. */
const readPauseMs = 50;
const maxWaitMs = 1_000;
/** A visitor who claims to have seen more than this is not waited for: it is a lie, or the database has changed. */
const maxAheadMs = 10_000;

/**
 * Monotonic reads: a visitor whose requests reach several processes never sees an older state after a newer one. Each
 * process follows the database by itself, so one that is behind what a visitor has seen reads before it answers. While it
 * cannot, it answers with what it has (decision 19).
 */
export class MonotonicReads {
  readonly #history: History;
  readonly #cookieRules: string;
  /** Identifies this process, which is never behind its own answers. */
  readonly #process = randomBytes(4).toString('hex');
  #nextRead: Promise<void> | null = null;

  constructor({ history, secure }: MonotonicReadsDeps) {
    this.#history = history;
    this.#cookieRules = `; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** The position of an answer made now. */
  get position(): Position {
    const { allBefore, noneAfter } = this.#history;
    return { allBefore, noneAfter };
  }

  /** The position of an answer made now, as text; null before anything was read. */
  get asOf(): string | null {
    const { noneAfter } = this.#history;
    return Number.isFinite(noneAfter) ? `${noneAfter}-${this.#process}` : null;
  }

  /**
   * Returns the header that says how new a response is. A document sets the cookie; of other responses the page's script
   * keeps the newest (`web/api/asOf.ts`), because two that overlap can arrive in either order.
   */
  headersFor(contentType: string | null | undefined): Record<string, string> {
    const { asOf } = this;
    if (asOf === null) return {};
    const isDocument = contentType?.startsWith('text/html') === true;
    return isDocument ? { 'set-cookie': `asof=${asOf}${this.#cookieRules}` } : { 'x-as-of': asOf };
  }

  /** Returns true if content at this position is not older than what the sender of the request has seen. */
  covers(request: IncomingMessage, { allBefore, noneAfter }: Position): boolean {
    const seen = /(?:^|; )asof=(\d{1,15})-([0-9a-f]{8})(?:;|$)/.exec(request.headers.cookie ?? '');
    if (seen === null) return true;
    const seenAt = Number(seen[1]);
    if (seen[2] === this.#process) return seenAt <= noneAfter;
    return seenAt <= allBefore || seenAt > this.#history.allBefore + maxAheadMs;
  }

  /** Returns null if the request can be answered at once, else a promise that settles when it can, or after a second. */
  waitFor(request: IncomingMessage): Promise<void> | null {
    return this.covers(request, this.#history) ? null : Promise.race([this.#read(), sleep(maxWaitMs)]);
  }

  #read(): Promise<void> {
    this.#nextRead ??= sleep(readPauseMs).then(() => {
      this.#nextRead = null;
      // The code that follows the database reports its failures.
      return this.#history.catchUp().catch(() => undefined);
    });
    return this.#nextRead;
  }
}
