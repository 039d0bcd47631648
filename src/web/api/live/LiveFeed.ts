import * as endpoint from '#contract/endpointTable.ts';
import { splitRoute } from '#contract/urlOf.ts';
import { recordAsOf } from '../asOf.ts';
import { callApi } from '../callApi.ts';
import { clientSettings } from '../clientSettings.ts';
import { recordServerTime } from '../serverClock.ts';
import { applyLiveUpdate, type LiveSnapshot } from './applyLiveUpdate.ts';
import { idsToFollow, maxFollowed, retryDelay } from './liveSubscriptions.ts';

/** Scrolling must stop for this long before another stream is opened. */
const settleMs = 400;
/** The server sends the time every 15 seconds; a stream that is silent for this long is dead. */
const maxSilenceMs = 40_000;
/** A stream that lasted this long resets the count of failures. */
const stableMs = 10_000;
/** After this many failures in a row the feed polls, and tries a stream again after some polls. */
const failuresBeforePolling = 3;
const pollEveryMs = 20_000;
const pollsBeforeStream = 6;

/**
 * Follows the cards in sight by server-sent events, and by polling where streams fail. Nothing is followed while the
 * page is hidden; each stream begins with a full snapshot, so nothing is missed.
 */
export class LiveFeed {
  readonly #closed = new AbortController();
  #inSight: readonly string[] = [];
  #ids: readonly string[] = [];
  #stream: EventSource | null = null;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the attempts: a response to an earlier one schedules nothing. */
  #attempt = 0;
  #failures = 0;
  #polls = 0;

  constructor() {
    const { signal } = this.#closed;
    const restart = () => {
      this.#failures = 0;
      this.#open();
    };
    document.addEventListener('visibilitychange', restart, { signal });
    addEventListener('online', restart, { signal });
    addEventListener('offline', () => this.#stop(), { signal });
    // A page in the browser's back-forward cache must not hold a connection.
    addEventListener('pagehide', () => this.#stop(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && restart(), { signal });
  }

  /** Follows the cards in sight from now on, and no others. */
  subscribe(inSight: readonly string[]): void {
    this.#inSight = inSight;
    const ids = idsToFollow(this.#ids, inSight);
    if (ids === this.#ids) return;
    this.#ids = ids;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#reconnect(), settleMs);
  }

  close(): void {
    this.#closed.abort();
    clearTimeout(this.#settling);
    this.#stop();
  }

  /** Connects for the present cards. After a failure the delay still applies: scrolling does not shorten it. */
  #reconnect(): void {
    if (this.#stream === null && this.#failures >= failuresBeforePolling) this.#poll();
    // A delay that ended while nothing was in sight has opened nothing.
    else if (this.#failures === 0 || this.#timer === undefined || this.#stream !== null) this.#open();
  }

  #stop(): void {
    this.#attempt++;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stream?.close();
    this.#stream = null;
  }

  #schedule(milliseconds: number, work: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, milliseconds);
  }

  get #canConnect(): boolean {
    return !document.hidden && navigator.onLine && this.#ids.length > 0;
  }

  #open(): void {
    this.#stop();
    if (!this.#canConnect) return;
    if (typeof EventSource === 'undefined') {
      this.#poll();
      return;
    }
    const query = new URLSearchParams({ ids: this.#ids.join(',') });
    const stream = new EventSource(`${clientSettings.apiBaseUrl}${splitRoute(endpoint.followCards).path}?${query}`);
    const openedAt = performance.now();
    this.#stream = stream;
    // The browser reconnects by itself, but not after every kind of failure, and all pages at the same time.
    const fail = () => this.#stream === stream && this.#fail();
    const read = (event: MessageEvent<string>): LiveSnapshot => {
      if (performance.now() - openedAt >= stableMs) this.#failures = 0;
      this.#schedule(maxSilenceMs, fail);
      recordAsOf(event.lastEventId);
      return JSON.parse(event.data);
    };
    this.#schedule(maxSilenceMs, fail);
    stream.onmessage = (event) => applyLiveUpdate(read(event));
    stream.addEventListener('time', (event) => recordServerTime(Date.parse(read(event).serverTime)));
    stream.onerror = fail;
  }

  #fail(): void {
    this.#stop();
    this.#failures++;
    if (this.#failures >= failuresBeforePolling) this.#poll();
    else this.#schedule(retryDelay(this.#failures, Math.random()), () => this.#open());
  }

  async #poll(): Promise<void> {
    this.#stop();
    if (!this.#canConnect || this.#inSight.length === 0) return;
    const attempt = this.#attempt;
    this.#polls++;
    const query = { ids: this.#inSight.slice(0, maxFollowed).join(',') };
    // Whatever fails, even the parsing of the response: the cards stay as they are until the next poll.
    await callApi(endpoint.followCards, { query, quiet: true })
      .then(applyLiveUpdate)
      .catch(() => undefined);
    if (attempt !== this.#attempt) return;
    const tryStream = this.#polls % pollsBeforeStream === 0;
    this.#schedule(pollEveryMs * (0.75 + Math.random() / 2), () => (tryStream ? this.#open() : this.#poll()));
  }
}
