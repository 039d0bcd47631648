import { authenticators, categories, grades, listingFlags, maxKeywordLength } from '@cardfall/card-language';
import { sortOrders } from '@cardfall/listing-index';
import * as z from 'zod';
import { endWindows } from '#domain/browsing/endWindows.ts';
import { everything, widestPriceRange } from '#domain/browsing/filters.ts';
import { filteredListSize } from '#domain/browsing/homePaging.ts';
import type { ClientSettings, DrawnLayout } from './clientSettings.ts';
import { endpoint } from './endpoint.ts';
import { choices, cursor, texts, wholeNumber } from './queryFields.ts';
import { correction, facets, hidden, nearest, understood } from './search.ts';

export const money = z.object({
  value: z
    .string()
    .regex(/^\d{1,9}\.\d{2}$/)
    .meta({ description: 'A decimal number with two decimals, as text' }),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** A listing on the wire: eBay's names for what eBay knows, plus what the product found out. */
export const card = z
  .object({
    itemId: z.string(),
    title: z.string(),
    category: z.enum(categories).nullable().meta({ description: 'Null when the marketplace filed it elsewhere' }),
    authenticators: z.array(z.enum(authenticators)),
    oddities: z
      .array(z.enum(listingFlags))
      .meta({ description: 'Why it may be something else than the one card its title seems to name' }),
    currentBidPrice: money.meta({ description: 'The highest bid, or the start price while there is none' }),
    buyNowPrice: money.nullable(),
    shipping: z.union([money, z.literal('unknown')]).meta({ description: 'Unknown is not free' }),
    bidCount: z.int().min(0),
    image: z.object({ imageUrl: z.url() }).nullable(),
    additionalImages: z.array(z.object({ imageUrl: z.url() })),
    itemEndDate: z.iso.datetime(),
    itemCreationDate: z.iso.datetime().nullable(),
    itemWebUrl: z.url(),
    seller: z.object({ username: z.string().nullable() }),
    condition: z.string().nullable(),
    lastSeenAt: z.iso.datetime().meta({ description: 'When the marketplace last told of this listing' }),
  })
  .meta({ id: 'Card' });

export type Card = z.infer<typeof card>;

export const cardPage = z
  .object({
    items: z.array(card),
    total: z.int().min(0).meta({ description: 'How many live listings match, on all pages together' }),
    page: z.int(),
    limit: z.int(),
    cursor: z
      .string()
      .nullable()
      .meta({ description: 'Send it with the next request to go on behind the last card; null at the end' }),
    understood: z.array(understood).optional().meta({ description: 'Beside a keyword: its parts, in their order' }),
    corrections: z.array(correction).optional().meta({ description: 'Words taken for typing errors, if any' }),
    hidden: z.array(hidden).optional().meta({ description: 'Where hide was sent: what it left out' }),
    nearest: z.array(nearest).optional().meta({ description: 'Where nothing matches: searches that find something' }),
    facets: facets.optional().meta({ description: 'Where facets were asked for' }),
    serverTime: z.iso.datetime().meta({ description: 'The present, by the clock all end times are measured with' }),
  })
  .meta({ id: 'CardPage' });

export type CardPage = z.infer<typeof cardPage>;

/**
 * Home with its first cards as a phone or a wide window shows it, as HTML for the root element. It is seen before the
 * scripts have come; they take it over as it is. The built browser part has it beside it, as a module with a function of
 * this name.
 */
export type DrawHome = (list: CardPage, layout: DrawnLayout, settings: ClientSettings) => string;

const page = wholeNumber(1, 1000).default(1).meta({
  description: 'Without a cursor no more than 1,000 cards are passed over; further ones are reached by cursor',
});
const limit = wholeNumber(1, 100);
/** Long enough to answer a crowd with the same bytes, short enough that nobody sees the time go wrong. */
const sharedForMs = 250;
const keyword = z.string().max(maxKeywordLength).optional();
const [cheapest, dearest] = widestPriceRange;

/** What any list can be asked for beside its cards; nothing of it is in the specification's calls. */
const beside = {
  facets: z.literal('true', "must be 'true'").optional().meta({ description: 'Count the choices of every filter' }),
  midnight: z.iso
    .datetime('must be an ISO 8601 time in UTC')
    .optional()
    .meta({ description: "When the caller's day ends; without it there is no window 'tonight'" }),
  hide: choices([everything, ...listingFlags]),
};

export const listCards = endpoint('listCards', {
  summary: 'Live auctions, the one ending soonest first',
  query: { ...beside, page, limit: limit.default(50), cursor },
  answer: cardPage,
  sharedForMs,
});

export const searchCards = endpoint('searchCards', {
  summary: 'Live auctions a keyword finds: all of its words in any order, in the language of collectors',
  query: { keyword, ...beside, page, limit: limit.default(filteredListSize), cursor },
  answer: cardPage,
  sharedForMs,
});

export const showCard = endpoint('showCard', {
  summary: 'One live auction; 404 when it is over or was not seen lately',
  params: { id: z.string().regex(/^[\x21-\x7e]{1,100}$/, 'is no id of a listing') },
  answer: z.object({ item: card, serverTime: z.iso.datetime() }),
  sharedForMs,
});

export const filterCards = endpoint('filterCards', {
  summary: 'Live auctions that pass every filter given',
  query: {
    minPrice: wholeNumber(cheapest, dearest).optional(),
    maxPrice: wholeNumber(cheapest, dearest).optional(),
    category: choices([everything, ...categories]),
    authenticator: choices([everything, ...authenticators]),
    grade: choices(grades),
    condition: texts(20).optional(),
    maxBids: wholeNumber(0, 999_999).optional(),
    endsWithin: z.enum(endWindows, `must be one of ${endWindows.join(', ')}`).optional(),
    sortBy: z.enum(sortOrders, `must be one of ${sortOrders.join(', ')}`).optional(),
    keyword,
    ...beside,
    page,
    limit: limit.default(filteredListSize),
    cursor,
  },
  answer: cardPage,
  sharedForMs,
});
