import type { SentState } from '@cardfall/marketplace-sandbox/testing';
import type { Card, CardPage } from '#contract/cards.ts';
import { urlOf } from '#contract/urlOf.ts';
import { markets } from '#server/marketplace/browse/markets.ts';
import type { TestApp } from '#server/testing/testApp.ts';

const maxAgeMs = 6 * 3_600_000;
/** The time from the start of a call, when a listing counts as seen, to its answer after a second try. */
const maxCallMs = 30_000;
const maxComplaints = 20;
const address = (name: 'listCards' | 'searchCards' | 'filterCards') => urlOf(name);
const searches = ['rookie', 'psa 10', 'refractor', 'charizard', 'chrome bgs'];
const filters = [
  'category=basketball,pokemon&authenticator=psa&minPrice=5',
  'sortBy=price_low&maxPrice=300',
  'sortBy=most_bids&category=football',
  'sortBy=newly_listed&authenticator=bgs,sgc',
  'sortBy=price_with_shipping&minPrice=20&maxPrice=120&keyword=rookie',
];

/** A visitor who reads the home page, searches and filters, and compares each card with what the marketplace sent. */
export class Visitor {
  reads = 0;
  cards = 0;
  maxAgeMs = 0;
  /** The first faults that were found. */
  readonly complaints: string[] = [];
  readonly #app: TestApp;
  readonly #sent: ReadonlyMap<string, readonly SentState[]>;
  readonly #now: () => number;

  /** @param sent every state of each listing that the marketplace sent, by item id */
  constructor(app: TestApp, sent: ReadonlyMap<string, readonly SentState[]>, now: () => number) {
    this.#app = app;
    this.#sent = sent;
    this.#now = now;
  }

  /** Reads the home page, a search and a filter. The last two differ from one visit to the next. */
  async visit(): Promise<void> {
    const turn = this.reads;
    await Promise.all([
      this.#read(`${address('listCards')}?page=1&limit=55`),
      this.#read(`${address('searchCards')}?limit=12&keyword=${encodeURIComponent(itemAt(searches, turn))}`),
      this.#read(`${address('filterCards')}?limit=12&${itemAt(filters, turn)}`),
    ]);
  }

  /** Reads all cards of a category, page by page. */
  async readAll(category: string): Promise<Card[]> {
    const cards: Card[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `category=${category}&limit=100${cursor && `&cursor=${cursor}`}`;
      const page = await this.#read(`${address('filterCards')}?${query}`);
      cards.push(...(page?.items ?? []));
      cursor = page?.cursor ?? null;
    }
    return cards;
  }

  async #read(path: string): Promise<CardPage | null> {
    this.reads++;
    const before = this.#now();
    const response = await this.#app.get(path, { 'accept-encoding': 'identity' });
    if (response.status !== 200) {
      this.#complain(`${response.status} for ${path}`);
      await response.body?.cancel();
      return null;
    }
    const page = (await response.json()) as CardPage;
    const now = Date.parse(page.serverTime);
    if (now < before || now > this.#now()) this.#complain(`the time is ${page.serverTime}, in ${path}`);
    for (const card of page.items) this.#check(card, now, path);
    return page;
  }

  #check(card: Card, now: number, path: string): void {
    const seenAt = Date.parse(card.lastSeenAt);
    const endsAt = Date.parse(card.itemEndDate);
    this.cards++;
    this.maxAgeMs = Math.max(this.maxAgeMs, now - seenAt);
    const states = this.#sent.get(card.itemId)?.filter(({ at }) => seenAt <= at && at <= seenAt + maxCallMs) ?? [];
    const { value, currency } = card.currentBidPrice;
    const market = markets.find(({ category }) => category === card.category);
    const faults = [
      endsAt <= now && 'is over',
      now - seenAt >= maxAgeMs && 'is too old',
      seenAt > now && 'is from the future',
      !(/^\d{1,9}\.\d\d$/.test(value) && currency === 'USD') && 'has no price',
      states.length === 0 && 'was not sent when it was seen',
      states.every(({ price }) => price !== value) && `had another price than ${value}`,
      states.every((state) => state.endsAt !== endsAt) && 'ends at another time',
      card.category !== null && states.every(({ aspect }) => aspect !== market?.value) && `is no ${card.category}`,
    ].filter((fault) => fault !== false);
    if (faults.length > 0) this.#complain(`${card.itemId} ${faults.join(', ')}, in ${path}`);
  }

  #complain(complaint: string): void {
    if (this.complaints.length < maxComplaints)
      this.complaints.push(`${new Date(this.#now()).toISOString()} ${complaint}`);
  }
}

function itemAt(list: readonly string[], turn: number): string {
  return list[Math.floor(turn / 3) % list.length] ?? '';
}
