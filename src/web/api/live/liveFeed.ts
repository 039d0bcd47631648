import type { LiveState, liveStates } from '#contract/live.ts';
import { paths } from '#contract/paths.ts';
import { callApi } from '../callApi.ts';
import { clientSettings } from '../clientSettings.ts';
import { noteServerTime } from '../serverClock.ts';
import { waitAfter } from './backoff.ts';
import { followedIds } from './followedIds.ts';
import { noteGone, noteNews } from './liveNews.ts';

type Told = (typeof liveStates)['_zod']['output'];

/** Scrolling settles before another stream is asked for. */
const settleMs = 400;
/** After so many failures in a row we ask now and then instead, and try the stream again when we have asked a few times. */
const failuresBeforePolling = 3;
const pollEveryMs = 20_000;
const pollsBeforeStream = 6;

/**
 * Follows the cards in sight: by a stream of events, and where none can be had by asking now and then. Nothing is
 * followed while the page cannot be seen; the first word of each stream is how everything stands, so nothing is missed.
 */
export class LiveFeed {
  #inSight: ReadonlySet<string> = new Set();
  #ids: readonly string[] = [];
  #stream: EventSource | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #polls = 0;

  constructor() {
    document.addEventListener('visibilitychange', () => this.#begin());
    addEventListener('online', () => this.#begin());
    addEventListener('offline', () => this.#stop());
    // A page that may be shown again out of the browser's memory must not hold a connection meanwhile.
    addEventListener('pagehide', () => this.#stop());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#begin());
  }

  /** Says which cards are in sight now. */
  look(inSight: ReadonlySet<string>): void {
    this.#inSight = inSight;
    const ids = followedIds(this.#ids, inSight);
    if (ids === this.#ids) return;
    this.#ids = ids;
    this.#later(settleMs, () => this.#begin());
  }

  #begin(): void {
    this.#failures = 0;
    this.#open();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#stream?.close();
    this.#stream = null;
  }

  #later(milliseconds: number, work: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, milliseconds);
  }

  #open(): void {
    this.#stop();
    if (document.hidden || this.#inSight.size === 0) return;
    const query = new URLSearchParams({ ids: this.#ids.join(',') });
    const stream = new EventSource(`${clientSettings.apiBaseUrl}${paths.followCards.replace('GET ', '')}?${query}`);
    this.#stream = stream;
    stream.onmessage = ({ data }) => {
      this.#failures = 0;
      hear(JSON.parse(data) as Told);
    };
    stream.addEventListener('time', ({ data }) => noteServerTime(Date.parse((JSON.parse(data) as Told).serverTime)));
    // The browser would come back by itself, but not after every kind of failure, and all pages at the same time.
    stream.onerror = () => {
      if (this.#stream !== stream) return;
      this.#stop();
      this.#failures++;
      if (this.#failures < failuresBeforePolling)
        this.#later(waitAfter(this.#failures, Math.random()), () => this.#open());
      else this.#poll();
    };
  }

  #poll(): void {
    if (document.hidden || this.#inSight.size === 0) return;
    this.#polls++;
    callApi('followCards', { query: { ids: [...this.#inSight].slice(0, 120).join(',') }, quiet: true })
      .then(hear, () => undefined)
      .finally(() => {
        if (this.#stream !== null) return;
        const tryStream = this.#polls % pollsBeforeStream === 0;
        this.#later(pollEveryMs * (0.75 + Math.random() / 2), () => (tryStream ? this.#open() : this.#poll()));
      });
  }
}

function hear({ items, gone, serverTime }: Told): void {
  noteServerTime(Date.parse(serverTime));
  for (const item of items) noteNews(item.itemId, toNews(item));
  for (const id of gone) noteGone(id);
}

function toNews({ currentBidPrice, bidCount, itemEndDate, lastSeenAt }: LiveState) {
  return {
    price: { value: Number(currentBidPrice.value), currency: currentBidPrice.currency },
    bidCount,
    itemEndDate,
    endsAt: Date.parse(itemEndDate),
    lastSeenAt: Date.parse(lastSeenAt),
  };
}
