import { categoryPath } from '../market/categories.ts';
import { bidCountAt, hasFixedPriceAt, type Listing, priceAt } from '../market/Listing.ts';
import type { ListingRow } from '../market/ListingTable.ts';
import { genres } from '../market/lots/createLot.ts';
import type { Market, SlotRange } from '../market/Market.ts';
import { maxSlots } from '../market/slots.ts';
import { type ApiCall, type ApiError, type ApiResponse, apiError, errorResponse, jsonResponse } from './api.ts';
import { inCategory, parseAspectFilter } from './aspectFilter.ts';
import { type Condition, parseFilters } from './filters.ts';
import { parseKeywords } from './keywords.ts';
import { itemSummary, type Json } from './listingFields.ts';
import { refinementNames, refinementsOf } from './refinements.ts';

const maxLimit = 200;
/** No listing beyond this place can be reached. */
const searchWindow = 10_000;
/** Sorting fewer at a time takes longer. */
const minSorted = 4_096;
const integer = /^[+-]?\d+$/;
const fieldgroups = ['MATCHING_ITEMS', 'EXTENDED', 'FULL', ...refinementNames];
const pickupFilters = ['pickupCountry', 'pickupPostalCode', 'pickupRadius', 'pickupRadiusUnit'];

interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/** Parses the page of a search, or returns the error that refuses it. */
function parsePaging(query: URLSearchParams): Paging | ApiError {
  const limitText = query.get('limit') || '50';
  const offsetText = query.get('offset') || '0';
  if (!integer.test(limitText)) return apiError('limitNotInteger');
  if (!integer.test(offsetText)) return apiError('offsetNotInteger');
  const limit = Number(limitText);
  const offset = Number(offsetText);
  if (limit < 1 || limit > maxLimit) return apiError('limitRange');
  if (offset < 0) return apiError('negativeOffset');
  if (offset >= searchWindow) return apiError('window');
  if (offset % limit !== 0) return apiError('offsetMultiple');
  return { limit, offset: Math.abs(offset) };
}

/** Returns the page of a call, or the status and error that refuse the call as a whole. */
function parseCall(query: URLSearchParams): Paging | readonly [status: number, error: ApiError] {
  const keywords = query.get('q')?.trim();
  const category = query.get('category_ids');
  if (!(keywords || category || query.get('epid') || query.get('gtin'))) return [400, apiError('noCriteria')];
  if (category?.includes(',')) return [400, apiError('tooManyCategories', { allowedMaxCategories: '1' })];
  const paging = parsePaging(query);
  if ('errorId' in paging) return [400, paging];
  if ((query.get('auto_correct') ?? 'KEYWORD') !== 'KEYWORD') return [400, apiError('autoCorrect')];
  const topLevel = categoryPath(category ?? '')[0]?.parent === '';
  return topLevel && !keywords ? [409, apiError('topLevelCategory')] : paging;
}

/** Returns the number a listing is sorted by, smallest first. It is whole and below 2^31. */
type SortKey = (listing: ListingRow, time: number) => number;

const maxKey = 2 ** 31 - 1;
const totalPrice: SortKey = (listing, time) => priceAt(listing, time) + (listing.shipping ?? 0);

const sortKeys: Readonly<Record<string, SortKey>> = {
  price: totalPrice,
  '-price': (listing, time) => maxKey - totalPrice(listing, time),
  newlyListed: ({ origin }) => maxKey - Math.floor(origin / 1000),
  endingSoonest: ({ auction, end }) => (auction ? Math.floor(end / 1000) : maxKey),
  distance: ({ seller }) => Number.parseInt(seller.postalCode, 10) || 1_000_000,
};

/** The marketplace's own order: listings with many bids first, with some luck. */
const bestMatch: SortKey = (listing, time) => {
  const popularity = Math.min(40, bidCountAt(listing, time)) / 40;
  return Math.floor((2 - popularity - listing.appeal) * 1_000_000);
};

/**
 * Returns a page of the found listings, sorted by a key. Equal keys keep their order. Each key is packed into one number
 * with its index, because sorting numbers is much faster than comparing listings. Of millions, only those that may be on
 * the page are sorted: room for twice as many, and what is left of them each time it is full.
 */
function sortedPage(
  found: Uint32Array,
  key: SortKey,
  call: ApiCall,
  { start, end }: { readonly start: number; readonly end: number },
): Listing[] {
  const { market } = call.marketplace;
  const keys = new Float64Array(Math.min(found.length, Math.max(2 * end, minSorted)));
  let count = 0;
  let largest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < found.length; index++) {
    const packed = key(market.rowOf(found[index] ?? 0), call.now) * maxSlots + index;
    if (packed >= largest) continue;
    keys[count++] = packed;
    if (count < keys.length || index === found.length - 1) continue;
    largest = keys.sort()[end] ?? largest;
    count = end;
  }
  const page = keys.subarray(0, count).sort().subarray(start, end);
  return Array.from(page, (packed) => market.listingOf(found[packed % maxSlots] ?? 0));
}

function parseSort(text: string | null, filters: ReadonlySet<string>, warnings: ApiError[]): SortKey | null {
  if (!text) return null;
  const key = Object.hasOwn(sortKeys, text) ? sortKeys[text] : undefined;
  if (key && (text !== 'distance' || pickupFilters.every((name) => filters.has(name)))) return key;
  warnings.push(apiError(key ? 'pickup' : 'sort'));
  return null;
}

function parseFieldgroups(text: string | null, warnings: ApiError[]): ReadonlySet<string> {
  const groups = (text || 'MATCHING_ITEMS').split(',');
  if (groups.every((group) => fieldgroups.includes(group))) {
    return new Set(groups.includes('FULL') ? ['MATCHING_ITEMS', ...refinementNames, ...groups] : groups);
  }
  warnings.push(apiError('fieldgroups', { fieldgroups: text ?? '' }));
  return new Set(['MATCHING_ITEMS']);
}

/** No card here has a product number: a valid number finds nothing, an invalid one is ignored. */
function parseProduct(query: URLSearchParams, warnings: ApiError[]): Condition[] {
  const epid = query.get('epid');
  const gtin = query.get('gtin');
  if (epid && !/^\d{1,12}$/.test(epid)) warnings.push(apiError('epid', { epid }));
  else if (epid) return [() => false];
  if (gtin && !/^\d{8,14}$/.test(gtin)) warnings.push(apiError('gtin', { gtin }));
  else if (gtin) return [() => false];
  return [];
}

/** The parameters that choose listings. */
interface Selection extends SlotRange {
  readonly conditions: readonly Condition[];
  /** The accepted filters. */
  readonly filters: ReadonlySet<string>;
}

/** Parses the parameters that choose listings. Returns the error of a call that is refused. */
function parseSelection({ query, marketplace: { market }, now }: ApiCall, warnings: ApiError[]): Selection | ApiError {
  const categoryId = query.get('category_ids') || null;
  const known = categoryId !== null && categoryPath(categoryId).length > 0;
  const { conditions, names, refusal, ends, ...filters } = parseFilters(query.get('filter'), now);
  if (refusal) return refusal;
  const aspects = parseAspectFilter(query.get('aspect_filter'), categoryId, market);
  if (categoryId !== null && !known) warnings.push(apiError('category'));
  warnings.push(...filters.warnings, ...aspects.warnings);
  const genreConditions = [...(known ? [inCategory(categoryId)] : []), ...aspects.genreConditions];
  return {
    hasGenre: genres.map((_, genre) => genreConditions.every((matches) => matches(genre))),
    conditions: [
      ...conditions,
      ...aspects.conditions,
      ...parseKeywords(query.get('q') ?? '', market),
      ...parseProduct(query, warnings),
      // Without a filter on buying options only listings with a fixed price are found.
      ...(names.has('buyingOptions') ? [] : [hasFixedPriceAt]),
    ],
    ends: ends ?? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
    filters: names,
  };
}

function findListings(market: Market, { conditions, ...range }: Selection, now: number): Uint32Array {
  return market.select(range, (listing) => {
    for (const matches of conditions) if (!matches(listing, now)) return false;
    return true;
  });
}

function pageUrl({ query, origin }: ApiCall, limit: number, offset: number): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('offset');
  parameters.set('limit', String(limit));
  parameters.set('offset', String(offset));
  return `${origin}/buy/browse/v1/item_summary/search?${parameters}`;
}

/**
 * Searches the live listings. A wrong filter becomes a warning, a wrong call is refused. A search for words or without a
 * range of ends waits until all listings are invented.
 */
export async function handleSearch(call: ApiCall): Promise<ApiResponse> {
  const { market } = call.marketplace;
  const paging = parseCall(call.query);
  if (!('limit' in paging)) return errorResponse(...paging);
  const readsAll = call.query.get('q') || !/\bitemEndDate:/.test(call.query.get('filter') ?? '');
  if (readsAll && !market.isFilled) await market.fill(call.now);
  return search(call, paging);
}

function search(call: ApiCall, { limit, offset }: Paging): ApiResponse {
  const { market } = call.marketplace;
  market.advanceTo(call.now);
  const warnings: ApiError[] = [];
  const selection = parseSelection(call, warnings);
  if ('errorId' in selection) return errorResponse(400, selection);
  const { filters } = selection;
  const found = findListings(market, selection, call.now);
  const sort = parseSort(call.query.get('sort'), filters, warnings);
  const groups = parseFieldgroups(call.query.get('fieldgroups'), warnings);
  const form = { extended: groups.has('EXTENDED'), bestMatch: sort === null };
  const showsItems = groups.has('MATCHING_ITEMS') || form.extended;
  const end = Math.min(offset + limit, searchWindow);
  const page = showsItems ? sortedPage(found, sort ?? bestMatch, call, { start: offset, end }) : [];
  const refinement = refinementNames.some((name) => groups.has(name)) && refinementsOf(found, groups, call);
  const body: Json = {
    href: pageUrl(call, limit, offset),
    total: found.length,
    ...(end < Math.min(found.length, searchWindow) && { next: pageUrl(call, limit, offset + limit) }),
    ...(offset > 0 && { prev: pageUrl(call, limit, Math.max(0, offset - limit)) }),
    limit,
    offset,
    ...(page.length > 0 && { itemSummaries: page.map((listing) => itemSummary(listing, call, form)) }),
    ...(refinement && { refinement }),
    ...(warnings.length > 0 && { warnings }),
  };
  return jsonResponse(200, body);
}
