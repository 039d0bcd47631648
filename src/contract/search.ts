import { categories, listingFlags, maxKeywordLength, queryPartKinds } from '@cardfall/card-language';
import * as z from 'zod';
import { everything, maxOpenValueLength, maxOpenValues, widestPriceRange } from '#domain/browsing/filterKinds.ts';
import { type FilterOf, filtersOf, toRecord } from '#domain/browsing/filterTable.ts';
import { endpoint } from './endpoint.ts';

/** A whole number of ASCII digits: no sign, exponent or hexadecimal form. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .meta({ type: 'integer', minimum: min, maximum: max, pattern: undefined });
}

/** Distinct values of a fixed set, joined by commas. */
export function choices<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.enum(values, `must be among ${values.join(', ')}`))
        .max(values.length, `takes at most ${values.length} values`)
        .refine((list) => new Set(list).size === list.length, 'names a value twice'),
    )
    .meta({ type: 'array', items: { type: 'string', enum: values } })
    .optional();
}

/** Texts of limited length, joined by commas. */
export function texts(maxCount: number) {
  return z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(z.string().min(1, 'names an empty value').max(maxOpenValueLength, 'names too long a value'))
        .max(maxCount),
    )
    .meta({ type: 'array', items: { type: 'string' }, maxItems: maxCount });
}

/** The position after an earlier page. Opaque to clients. */
export const cursor = z
  .string()
  .regex(/^[\w-]{1,200}$/, 'is not one of our cursors')
  .optional();

const maxLimit = 999_999;

/** The most that price and shipping of a card may be together. */
export const amountLimit = z
  .string()
  .regex(/^(?!0+(?:\.0+)?$)\d{1,7}(?:\.\d{1,2})?$/, 'must be an amount above 0 with at most two decimals');

/** The query parameters of the filters, derived from their table. */
export const filterFields = {
  ...toRecord(
    filtersOf('range').flatMap(({ parameters }) =>
      parameters.map((name) => [name, wholeNumber(...widestPriceRange).optional()] as const),
    ),
  ),
  ...toRecord(filtersOf('choices').map((filter) => [filter.parameter, choicesField(filter)])),
  ...toRecord(filtersOf('limit').map(({ parameter }) => [parameter, wholeNumber(0, maxLimit).optional()])),
  ...toRecord(
    filtersOf('window').map(({ parameter, values }) => [
      parameter,
      z.enum(values, `must be one of ${values.join(', ')}`).optional(),
    ]),
  ),
};

function choicesField({ values, acceptsAll }: FilterOf<'choices'>): z.ZodOptional<z.ZodType<string[], string>> {
  if (values === null) return texts(maxOpenValues).optional();
  return choices(acceptsAll ? [everything, ...values] : values);
}

/** The parts of a search response besides the cards. */

const count = z.int().min(0);

export const understood = z
  .object({
    kind: z.enum(queryPartKinds),
    text: z.string().meta({ description: 'For people: Rookie, PSA 10, /99' }),
    excluded: z.boolean(),
    asked: z.string().meta({ description: 'The part of the keyword it came from, unchanged' }),
    from: count.meta({ description: 'The index of its first character (UTF-16 unit) in the keyword' }),
  })
  .meta({ id: 'Understood' });

export type Understood = z.infer<typeof understood>;

export const correction = z
  .object({
    word: z.string(),
    terms: z.array(z.string()).meta({ description: 'The words searched for instead, the most frequent one first' }),
    exactKeyword: z.string().meta({ description: 'The keyword that searches for the word as it was typed' }),
  })
  .meta({ id: 'Correction' });

export const hidden = z
  .object({ kind: z.enum(listingFlags), count })
  .meta({ id: 'Hidden', description: 'Live listings that match but are hidden, each counted once' });

export const nearest = z
  .object({
    keyword: z.string(),
    keepsFilters: z.boolean().meta({ description: 'False if the search drops all filters' }),
    total: count,
  })
  .meta({
    id: 'Nearest',
    description: 'A search similar to one that found nothing or little, and its number of matches',
  });

/** The counts of each filter, derived from their table. */
const facetFields = {
  ...toRecord(filtersOf('choices').map((filter) => [filter.parameter, countsOf(choiceValue(filter))])),
  ...toRecord(filtersOf('limit').map(({ parameter }) => [parameter, countsOf(count)])),
  ...toRecord(filtersOf('window').map(({ parameter, values }) => [parameter, countsOf(z.enum(values))])),
  price: z.array(z.object({ from: z.int(), to: z.int().nullable(), count })),
};

function choiceValue({ values }: FilterOf<'choices'>): z.ZodType<string> {
  return values === null ? z.string() : z.enum(values);
}

function countsOf<Value extends z.ZodType>(value: Value) {
  return z.array(z.object({ value, count }));
}

export const facets = z.object(facetFields).meta({
  id: 'Facets',
  description: 'The number of matches for each choice of one filter, with all other filters unchanged',
});

export type Facets = z.infer<typeof facets>;

export const suggestion = z
  .object({
    keyword: z.string().meta({ description: 'The whole keyword to search for' }),
    total: count.meta({
      description: 'The number of live listings it finds, without those a search hides by default',
    }),
  })
  .meta({ id: 'Suggestion' });

export type Suggestion = z.infer<typeof suggestion>;

export const suggestKeywords = endpoint('suggestKeywords', {
  method: 'GET',
  path: '/api/ebay/trading-cards/suggest',
  summary: 'Completions of the text in a search box that find something now, the best first',
  query: { keyword: z.string().max(maxKeywordLength) },
  response: z.object({ suggestions: z.array(suggestion), serverTime: z.iso.datetime() }),
  cacheMs: 2_000,
});

/**
 * What the marketplace is doing about a search:
 *
 * - `asking`: it is being searched for these words now
 * - `asked`: it was, at `askedAt`, and is not searched again yet: the catalogue holds what it returned
 * - `full`: no call is free for these words; the catalogue holds a selection
 * - `refused`: there is nothing to search for, or the catalogue holds enough
 */
export const marketSearch = z
  .object({
    state: z.enum(['asking', 'asked', 'full', 'refused']),
    ids: z.array(z.uuid()).meta({ description: 'Identify the search to showMarketSearch; empty if refused' }),
    askedAt: z.iso.datetime().nullable().meta({ description: 'If asked: when the marketplace answered' }),
    complete: z
      .boolean()
      .meta({ description: 'If asked: whether it returned everything it has, in all likely markets' }),
  })
  .meta({ id: 'MarketSearch' });

export type MarketSearch = z.infer<typeof marketSearch>;

export const requestMarketSearch = endpoint('requestMarketSearch', {
  method: 'POST',
  path: '/api/ebay/trading-cards/market-searches',
  summary: 'Has the marketplace searched for the words of a search that found little, if a call is free for them',
  body: {
    keyword: z.string().min(1).max(maxKeywordLength),
    category: z.array(z.enum(categories)).max(categories.length).default([]),
  },
  response: marketSearch,
});

export const showMarketSearch = endpoint('showMarketSearch', {
  method: 'GET',
  path: '/api/ebay/trading-cards/market-searches',
  summary: 'The state of a requested market search; never causes a call',
  query: { ids: texts(categories.length).pipe(z.array(z.uuid())) },
  response: marketSearch,
  cacheMs: 250,
});

export const hourStart = z.iso
  .datetime('must be an ISO 8601 time in UTC')
  .meta({ description: "The start of an hour of the caller's time zone" });

/** How many auctions end in each of the hours from some time on. */
export const endingCounts = z.object({
  counts: z.array(z.int().min(0)).meta({ description: 'One for each hour, in order' }),
  later: z.int().min(0).meta({ description: 'The auctions that end after all of them' }),
  serverTime: z.iso.datetime(),
});
