import { urlOf } from '#contract/urlOf.ts';
import { callApi } from '../callApi.ts';
import { clientSettings } from '../clientSettings.ts';
import { noteServerTime } from '../serverClock.ts';
import { waitAfter } from './backoff.ts';
import { followedIds, mostFollowed } from './followedIds.ts';
import { hear, type Told } from './hear.ts';

/** Scrolling settles before another stream is asked for. */
const settleMs = 400;
/** A stream is told the time every 15 seconds; one that is silent for longer is dead, whatever the connection says. */
const silenceMs = 40_000;
/** A stream that lasted so long was no failure, however it ends. */
const provenMs = 10_000;
/** After so many failures in a row we ask now and then instead, and try the stream again when we have asked a few times. */
const failuresBeforePolling = 3;
const pollEveryMs = 20_000;
const pollsBeforeStream = 6;

/**
 * Follows the cards in sight: by a stream of events, and where none can be had by asking now and then. Nothing is
 * followed while the page cannot be seen; the first word of each stream is how everything stands, so nothing is missed.
 */
export class LiveFeed {
  readonly #closed = new AbortController();
  #inSight: readonly string[] = [];
  #ids: readonly string[] = [];
  #stream: EventSource | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  /** Which try this is: an answer to an earlier one starts nothing. */
  #turn = 0;
  #failures = 0;
  #polls = 0;

  constructor() {
    const { signal } = this.#closed;
    const begin = () => {
      this.#failures = 0;
      this.#open();
    };
    document.addEventListener('visibilitychange', begin, { signal });
    addEventListener('online', begin, { signal });
    addEventListener('offline', () => this.#stop(), { signal });
    // A page that may be shown again out of the browser's memory must not hold a connection meanwhile.
    addEventListener('pagehide', () => this.#stop(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && begin(), { signal });
  }

  /** Says which cards are in sight now. */
  look(inSight: readonly string[]): void {
    this.#inSight = inSight;
    const ids = followedIds(this.#ids, inSight);
    if (ids === this.#ids) return;
    this.#ids = ids;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#turnTo(), settleMs);
  }

  close(): void {
    this.#closed.abort();
    clearTimeout(this.#settling);
    this.#stop();
  }

  /** Turns to the cards that are followed now. After a failure one waits nevertheless: scrolling is no reason to hurry. */
  #turnTo(): void {
    if (this.#failures === 0 || this.#stream !== null) this.#open();
    else if (this.#failures >= failuresBeforePolling) this.#poll();
  }

  #stop(): void {
    this.#turn++;
    clearTimeout(this.#next);
    this.#stream?.close();
    this.#stream = null;
  }

  #then(milliseconds: number, work: () => void): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(work, milliseconds);
  }

  get #mayAsk(): boolean {
    return !document.hidden && navigator.onLine && this.#ids.length > 0;
  }

  #open(): void {
    this.#stop();
    if (!this.#mayAsk) return;
    if (typeof EventSource === 'undefined') {
      this.#poll();
      return;
    }
    const query = new URLSearchParams({ ids: this.#ids.join(',') });
    const stream = new EventSource(`${clientSettings.apiBaseUrl}${urlOf('followCards')}?${query}`);
    const openedAt = performance.now();
    this.#stream = stream;
    // The browser would come back by itself, but not after every kind of failure, and all pages at the same time.
    const fail = () => this.#stream === stream && this.#fail();
    const read = (event: MessageEvent<string>): Told => {
      if (performance.now() - openedAt >= provenMs) this.#failures = 0;
      this.#then(silenceMs, fail);
      return JSON.parse(event.data);
    };
    this.#then(silenceMs, fail);
    stream.onmessage = (event) => hear(read(event));
    stream.addEventListener('time', (event) => noteServerTime(Date.parse(read(event).serverTime)));
    stream.onerror = fail;
  }

  #fail(): void {
    this.#stop();
    this.#failures++;
    if (this.#failures >= failuresBeforePolling) this.#poll();
    else this.#then(waitAfter(this.#failures, Math.random()), () => this.#open());
  }

  async #poll(): Promise<void> {
    this.#stop();
    if (!this.#mayAsk || this.#inSight.length === 0) return;
    const turn = this.#turn;
    this.#polls++;
    const query = { ids: this.#inSight.slice(0, mostFollowed).join(',') };
    // Whatever goes wrong, and be it an answer that is none: what is shown stays, and one asks again.
    await callApi('followCards', { query, quiet: true })
      .then(hear)
      .catch(() => undefined);
    if (turn !== this.#turn) return;
    const tryStream = this.#polls % pollsBeforeStream === 0;
    this.#then(pollEveryMs * (0.75 + Math.random() / 2), () => (tryStream ? this.#open() : this.#poll()));
  }
}
