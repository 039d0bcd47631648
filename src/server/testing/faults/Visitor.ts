import type { Card, CardPage } from '#contract/cards.ts';
import { paths } from '#contract/paths.ts';
import type { TestApp } from '#server/testing/testApp.ts';
import { type InventedMarket, priceAt, runs } from './InventedMarket.ts';

const licenceMs = 6 * 3_600_000;
/** From when a call begins, which counts as when a listing was seen, to when it is answered, after a second try. */
const longestCallMs = 30_000;
const mostComplaints = 20;
const address = (name: 'listCards' | 'searchCards' | 'filterCards') => paths[name].replace('GET ', '');
const searches = ['guard', 'dragon psa', 'fossil pitcher', 'chrome', 'summit bgs'];
const filters = [
  'category=basketball,pokemon&authenticator=psa&minPrice=5',
  'sortBy=price_low&maxPrice=300',
  'sortBy=most_bids&category=football',
  'sortBy=newly_listed&authenticator=bgs,sgc',
  'sortBy=price_with_shipping&minPrice=20&maxPrice=120&keyword=guard',
];

/** Somebody who looks at the home page, searches and filters, and holds each card against what is true of it. */
export class Visitor {
  reads = 0;
  cards = 0;
  oldestMs = 0;
  /** What must not have happened, the first of it. */
  readonly complaints: string[] = [];
  readonly #app: TestApp;
  readonly #market: InventedMarket;
  readonly #toldAt: ReadonlyMap<string, number>;
  readonly #now: () => number;

  constructor(app: TestApp, market: InventedMarket, toldAt: ReadonlyMap<string, number>, now: () => number) {
    this.#app = app;
    this.#market = market;
    this.#toldAt = toldAt;
    this.#now = now;
  }

  /** The home page, a search and a filter, each another one than the last time. */
  async look(): Promise<void> {
    const turn = this.reads;
    await Promise.all([
      this.#read(`${address('listCards')}?page=1&limit=55`),
      this.#read(`${address('searchCards')}?limit=12&keyword=${encodeURIComponent(of(searches, turn))}`),
      this.#read(`${address('filterCards')}?limit=12&${of(filters, turn)}`),
    ]);
  }

  /** All cards of a category, page after page. */
  async all(category: string): Promise<Card[]> {
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
    for (const card of page.items) this.#look(card, now, path);
    return page;
  }

  #look(card: Card, now: number, path: string): void {
    const seenAt = Date.parse(card.lastSeenAt);
    this.cards++;
    this.oldestMs = Math.max(this.oldestMs, now - seenAt);
    const auction = this.#market.get(card.itemId);
    if (auction === undefined) {
      this.#complain(`${card.itemId} never was, in ${path}`);
      return;
    }
    const { value, currency } = card.currentBidPrice;
    const faults = [
      Date.parse(card.itemEndDate) <= now && 'is over',
      now - seenAt >= licenceMs && 'is too old',
      seenAt > now && 'is from the future',
      seenAt > (this.#toldAt.get(card.itemId) ?? 0) && 'was not seen when it says',
      !(/^\d{1,9}\.\d\d$/.test(value) && currency === 'USD') && 'has no price',
      !(
        Number(priceAt(auction, seenAt)) <= Number(value) &&
        Number(value) <= Number(priceAt(auction, seenAt + longestCallMs))
      ) && `had another price than ${value}`,
      Date.parse(card.itemEndDate) !== auction.endsAt && 'ends at another time',
      !runs(auction, seenAt) && 'was not there when it was seen',
      card.category !== null && card.category !== auction.category && `is no ${card.category}`,
    ].filter((fault) => fault !== false);
    if (faults.length > 0) this.#complain(`${card.itemId} ${faults.join(', ')}, in ${path}`);
  }

  #complain(complaint: string): void {
    if (this.complaints.length < mostComplaints)
      this.complaints.push(`${new Date(this.#now()).toISOString()} ${complaint}`);
  }
}

function of(list: readonly string[], turn: number): string {
  return list[Math.floor(turn / 3) % list.length] ?? '';
}
