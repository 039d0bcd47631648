import { authenticators, categories, listingFlags, maxKeywordLength } from '@cardfall/card-language';
import { sortOrders } from '@cardfall/listing-index';
import * as z from 'zod';
import { everything } from '#domain/browsing/filterKinds.ts';
import { filteredListSize } from '#domain/browsing/homePaging.ts';
import type { CardAbsence } from '#domain/listings/cardAbsence.ts';
import type { ClientSettings, ServerLayout } from './clientSettings.ts';
import { endpoint } from './endpoint.ts';
import {
  amountLimit,
  choices,
  correction,
  cursor,
  endingCounts,
  facets,
  filterFields,
  hidden,
  hourStart,
  nearest,
  texts,
  understood,
  wholeNumber,
} from './search.ts';

export const money = z.object({
  value: z
    .string()
    .regex(/^\d{1,9}\.\d{2}$/)
    .meta({ description: 'A decimal number with two decimals, as text' }),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** Such as `v1|123456789012|0`; in a path its pipes are encoded. */
export const itemId = z.string().regex(/^[\x21-\x7e]{1,100}$/, 'is not the id of a listing');

/** A listing on the wire: fields of eBay by their eBay names, and the fields the product derives. */
export const card = z
  .object({
    itemId: z.string(),
    title: z.string(),
    category: z
      .enum(categories)
      .nullable()
      .meta({ description: 'Null if the marketplace lists it in another category' }),
    authenticators: z.array(z.enum(authenticators)),
    oddities: z
      .array(z.enum(listingFlags))
      .meta({ description: 'Reasons why it may not be the single card its title names' }),
    currentBidPrice: money.meta({ description: 'The highest bid, or the start price without a bid' }),
    buyNowPrice: money.nullable(),
    shipping: z.union([money, z.literal('unknown')]).meta({ description: 'Unknown does not mean free' }),
    bidCount: z.int().min(0),
    image: z.object({ imageUrl: z.url() }).nullable(),
    additionalImages: z.array(z.object({ imageUrl: z.url() })),
    itemEndDate: z.iso.datetime(),
    itemCreationDate: z.iso.datetime().nullable(),
    itemWebUrl: z.url(),
    seller: z.object({ username: z.string().nullable() }),
    condition: z.string().nullable(),
    lastSeenAt: z.iso.datetime().meta({
      description:
        'When the marketplace last returned this listing. 1970 for a saved card of which nothing is known, as after a restore',
    }),
  })
  .meta({ id: 'Card' });

export type Card = z.infer<typeof card>;

/** Says how much of the market the list is made from. */
export const coverage = z
  .object({
    completeUntil: z.iso.datetime().meta({
      description: 'Every auction of the scope in the requested categories that ends before this time is known',
    }),
    minBids: z.int().min(0).meta({ description: 'The scope: auctions with at least this many bids; 0 for all' }),
    minPrice: z.number().min(0).meta({ description: "The scope's lowest price, in the currency of the site" }),
    listComplete: z.boolean().meta({ description: 'True if the list asks only for auctions that end before that' }),
  })
  .meta({ id: 'Coverage' });

export const cardPage = z
  .object({
    items: z.array(card),
    total: z.int().min(0).meta({ description: 'The number of live listings that match, on all pages' }),
    page: z.int(),
    limit: z.int(),
    cursor: z
      .string()
      .nullable()
      .meta({ description: 'Send it with the next request to continue after the last card; null at the end' }),
    understood: z.array(understood).optional().meta({ description: 'With a keyword: its parts, in order' }),
    corrections: z.array(correction).optional().meta({ description: 'Words treated as typing errors' }),
    hidden: z.array(hidden).optional().meta({ description: 'With hide: what was hidden' }),
    nearest: z.array(nearest).optional().meta({
      description: 'Similar searches: if nothing matches, and with a common word in place of a rare one',
    }),
    facets: facets.optional().meta({ description: 'With facets' }),
    coverage: coverage.optional().meta({
      description: 'Missing if unknown, or if the market is known as a whole. Later auctions are a selection',
    }),
    serverTime: z.iso.datetime().meta({ description: 'The time of the server, which all end times refer to' }),
  })
  .meta({ id: 'CardPage' });

export type CardPage = z.infer<typeof cardPage>;

/** The data a page is rendered with. A screen has none besides its path. */
export type PageContent =
  | { readonly kind: 'list'; readonly list: CardPage }
  | { readonly kind: 'card'; readonly card: LandingCard }
  | { readonly kind: 'screen' };

export interface RenderOptions {
  readonly layout: ServerLayout;
  readonly settings: ClientSettings;
  readonly path: string;
  /** The query of the address, with its question mark; empty without one. */
  readonly search: string;
}

/**
 * Renders a page as HTML for the root element, for a phone or a wide window. Visitors see it before the scripts load and
 * hydrate it. The built web app includes it as a module with a function of this name.
 */
export type RenderPage = (content: PageContent, options: RenderOptions) => string;

const page = wholeNumber(1, 1000).default(1).meta({
  description: 'Without a cursor at most 1,000 cards are skipped; use the cursor for the rest',
});
const limit = wholeNumber(1, 100);
/** Long enough to serve a crowd with the same bytes, short enough that times stay correct. */
const cacheMs = 250;
const keyword = z.string().max(maxKeywordLength).optional();

/** Optional parameters of every list, in addition to the required ones. */
const listOptions = {
  facets: z.literal('true', "must be 'true'").optional().meta({ description: 'Counts the choices of every filter' }),
  midnight: z.iso
    .datetime('must be an ISO 8601 time in UTC')
    .optional()
    .meta({ description: "The end of the caller's day; required for the window 'tonight'" }),
  hide: choices([everything, ...listingFlags]),
};

const maxTotal = amountLimit.optional().meta({
  description: 'The most that price and shipping may be together. Unknown shipping counts as none',
});

/** The parameters of a search that say which cards it finds. */
export const searchFields = { ...filterFields, keyword, hide: listOptions.hide };

export const listCards = endpoint('listCards', {
  method: 'GET',
  path: '/api/ebay/trading-cards',
  summary: 'Live auctions, the one ending soonest first',
  query: { ...listOptions, page, limit: limit.default(50), cursor },
  response: cardPage,
  cacheMs,
});

export const searchCards = endpoint('searchCards', {
  method: 'GET',
  path: '/api/ebay/trading-cards/search',
  summary: 'Live auctions that match all words of a keyword, in any order, in the language of collectors',
  query: { keyword, ...listOptions, page, limit: limit.default(filteredListSize), cursor },
  response: cardPage,
  cacheMs,
});

export const showCard = endpoint('showCard', {
  method: 'GET',
  path: '/api/ebay/trading-cards/:id',
  summary: 'One live auction; 404 if it has ended or was not seen recently',
  params: { id: itemId },
  response: z.object({ item: card, serverTime: z.iso.datetime() }),
  cacheMs,
});

/** More copies of one card than a dialog can show. */
export const maxCopies = 24;

const copyList = z.object({
  items: z.array(card),
  total: z.int().min(0),
  nextToEnd: z.string().nullable().meta({ description: 'The copy that ends first' }),
  serverTime: z.iso.datetime(),
});

export type CopyList = z.infer<typeof copyList>;

/** The data of the page of one card. The page carries it as JSON. */
export interface LandingCard {
  readonly id: string;
  /** Null if the card is not live. */
  readonly item: Card | null;
  /** Null if the card is live. */
  readonly absence: CardAbsence | null;
  /** The last known end of a card; null if nothing is known of it. */
  readonly itemEndDate: string | null;
  /** Also of a card that has ended, as long as the license allows; null otherwise. */
  readonly title: string | null;
  readonly copies: Pick<CopyList, 'items' | 'total' | 'nextToEnd'>;
  /** Live cards like it; those that end next if nobody knows the card. */
  readonly similar: readonly Card[];
  readonly serverTime: string;
}

export const listCopies = endpoint('listCopies', {
  method: 'GET',
  path: '/api/ebay/trading-cards/:id/copies',
  summary:
    'Live auctions of the same card: equal year, set, number, parallel and grade, as titles say them. The cheapest with ' +
    'shipping first; those whose shipping is unknown last',
  params: { id: z.string().regex(/^[\x21-\x7e]{1,100}$/, 'is not the id of a listing') },
  response: copyList,
  cacheMs,
});

/** A week, the longest that auctions are known in advance. */
export const maxCalendarHours = 168;

const { endsWithin: _, ...searchOfAllHours } = searchFields;
const calendarSearch = { ...searchOfAllHours, maxTotal };

export const endingCards = z.object({ items: z.array(card), total: z.int().min(0), serverTime: z.iso.datetime() });

export const countEndings = endpoint('countEndings', {
  method: 'GET',
  path: '/api/ebay/trading-cards/endings',
  summary: 'The number of live auctions of a search that end in each of the hours from some time on',
  query: {
    ...calendarSearch,
    from: hourStart,
    hours: wholeNumber(1, maxCalendarHours),
  },
  response: endingCounts,
  cacheMs: 2_000,
});

export const listEndings = endpoint('listEndings', {
  method: 'GET',
  path: '/api/ebay/trading-cards/endings/cards',
  summary: 'The auctions of a search that end within the hour from some time on, the one ending soonest first',
  query: { ...calendarSearch, from: hourStart, limit: limit.default(filteredListSize) },
  response: endingCards,
  cacheMs,
});

export const filterCards = endpoint('filterCards', {
  method: 'GET',
  path: '/api/ebay/trading-cards/search-with-filters',
  summary: 'Live auctions that pass every filter given',
  query: {
    ...filterFields,
    maxTotal,
    sortBy: z.enum(sortOrders, `must be one of ${sortOrders.join(', ')}`).optional(),
    keyword,
    ...listOptions,
    page,
    limit: limit.default(filteredListSize),
    cursor,
  },
  response: cardPage,
  cacheMs,
});

/** The cards on a large screen and those just beyond its edges. */
export const maxFollowed = 120;

/** The fields of a listing that change while its auction runs. */
export const liveState = z
  .object({
    itemId: z.string(),
    currentBidPrice: money,
    bidCount: z.int().min(0),
    itemEndDate: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .meta({ id: 'LiveState' });

export type LiveState = z.infer<typeof liveState>;

export const liveStates = z.object({
  items: z.array(liveState),
  gone: z.array(z.string()).meta({ description: 'Ids of listings that have ended or were not seen recently' }),
  serverTime: z.iso.datetime(),
});

export const followCards = endpoint('followCards', {
  method: 'GET',
  path: '/api/ebay/trading-cards/live',
  summary:
    'The live state of listings; as text/event-stream, also every change after it, each event a complete response',
  query: { ids: texts(maxFollowed) },
  response: liveStates,
});
