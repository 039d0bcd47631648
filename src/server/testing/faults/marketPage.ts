import type { Category } from '@cardfall/card-language';
import { type Auction, bidsAt, type InventedMarket, priceAt } from './InventedMarket.ts';

/** A search as the marketplace reads it. */
export interface AskedPage {
  readonly category: Category;
  readonly from: number | null;
  readonly to: number;
  readonly limit: number;
  readonly offset: number;
}

export interface MarketPage {
  readonly auctions: readonly Auction[];
  readonly total: number;
  readonly hasNext: boolean;
}

const values: Record<string, Category> = {
  'Sport:{Basketball}': 'basketball',
  'Sport:{Baseball}': 'baseball',
  'Sport:{Football}': 'football',
  'Game:{Pokémon TCG}': 'pokemon',
};
const leaves: Record<Category, string> = {
  basketball: '261328',
  baseball: '261328',
  football: '261328',
  pokemon: '183454',
};

/** Reads a search as strictly as the marketplace does; what is wrong with it as text. */
export function readSearch(query: URLSearchParams, now: number): AskedPage | string {
  const [, leaf = '', aspect = ''] = /^categoryId:(\d+),(.+)$/.exec(query.get('aspect_filter') ?? '') ?? [];
  const category = values[aspect];
  if (category === undefined) return `no such aspect: ${aspect}`;
  if (leaf !== leaves[category] || query.get('category_ids') !== leaf) return `the wrong category: ${leaf}`;
  const filter = query.get('filter') ?? '';
  const time = '(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)';
  const shape = new RegExp(`^buyingOptions:\\{AUCTION\\},itemEndDate:\\[${time}?\\.\\.${time}\\]$`);
  const [, from, to] = shape.exec(filter) ?? [];
  if (to === undefined) return `a filter that is dropped: ${filter}`;
  if (from !== undefined && Date.parse(from) <= now) return `a window that began already: ${filter}`;
  const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
  if (!(limit >= 1 && limit <= 200) || offset % limit !== 0) return `limit ${limit} and offset ${offset}`;
  if (query.get('sort') !== 'endingSoonest') return 'another order';
  return { category, from: from === undefined ? null : Date.parse(from), to: Date.parse(to), limit, offset };
}

export function honestPage(market: InventedMarket, asked: AskedPage, now: number): MarketPage {
  const { category, from, to, limit, offset } = asked;
  const found = market.running(category, now).filter(({ endsAt }) => endsAt <= to && (from === null || endsAt >= from));
  const auctions = found.slice(offset, offset + limit);
  return { auctions, total: found.length, hasNext: offset + limit < found.length };
}

/** An auction as an item of an answer. */
export function itemOf(auction: Auction, now: number): object {
  const number = auction.id.split('|')[1] ?? '';
  return {
    itemId: auction.id,
    legacyItemId: number,
    title: auction.title,
    leafCategoryIds: [leaves[auction.category]],
    image: { imageUrl: `https://i.ebayimg.com/images/g/${number}/s-l225.jpg` },
    seller: { username: `seller${number.slice(-2)}`, feedbackScore: 12 },
    condition: 'Ungraded',
    shippingOptions: [{ shippingCostType: 'FIXED', shippingCost: { value: '4.99', currency: 'USD' } }],
    buyingOptions: ['AUCTION'],
    currentBidPrice: { value: priceAt(auction, now), currency: 'USD' },
    bidCount: bidsAt(auction, now),
    itemEndDate: new Date(auction.endsAt).toISOString(),
    itemCreationDate: new Date(auction.listedAt).toISOString(),
    itemWebUrl: `https://www.ebay.com/itm/${number}`,
  };
}
