import type { ListingFlag, QueryPart } from '@cardfall/card-language';
import { parseQuery, quoteWord } from '@cardfall/card-language';
import type { Listing, PageCursor, SearchRequest } from '@cardfall/listing-index';
import type { CardPage, countEndings } from '#contract/cards.ts';
import type { ParsedRequest } from '#contract/endpoint.ts';
import { everything } from '#domain/browsing/filterKinds.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { CompleteHours } from '#server/catalogue/completeHours.ts';
import { invalidParameter } from '#server/http/errors/errors.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type ListParams, midnightOf, toIndexSearch, toSearchFilters, toSortOrder } from './listParams.ts';
import { commonerSearch, nearestSearches } from './nearestSearches.ts';
import { toCard } from './toCard.ts';
import { countedWindows, toFacets } from './toFacets.ts';

export interface CardDeps {
  readonly catalogue: Catalogue;
  readonly completeHours: Pick<CompleteHours, 'find'>;
  /** Counts the listings that visitors saw. */
  readonly onShown?: (listings: readonly Listing[]) => void;
  readonly now: () => number;
}

/** Finds a page of cards and reports its listings to `onShown`. */
export function findShownCards(
  params: ListParams,
  { catalogue, completeHours, onShown, now }: CardDeps,
): Omit<CardPage, 'serverTime'> {
  const at = now();
  const { page, listings, endsBefore } = findCards(params, catalogue, at);
  onShown?.(listings);
  const { category } = params;
  const chosen = category?.includes(everything) ? undefined : category;
  const coverage = completeHours.find(chosen, at, catalogue.loadedUntil);
  if (coverage === null) return page;
  const listComplete = endsBefore !== null && endsBefore <= Date.parse(coverage.completeUntil);
  return { ...page, coverage: { ...coverage, listComplete } };
}

/** In a crowded list, a card that ends sooner is over before anybody has looked at it and found its way to the bid. */
const minTimeToBidMs = 5 * 60_000;
/** A list is crowded when this many of its cards, the first page of home, end before that. */
const crowdSize = 55;
/** A list of what ends within this time begins with what ends next, however crowded it is. */
const lastMinutesMs = 15 * 60_000;

/** A page number may skip this many cards. Sorting more of them would block all other requests. */
const maxOffset = 1_000;

export interface FoundCards {
  readonly page: Omit<CardPage, 'serverTime'>;
  readonly listings: readonly Listing[];
  /** The latest end the list asks for; null if it asks for any. Milliseconds since 1970. */
  readonly endsBefore: number | null;
}

/**
 * Finds a page of cards for any of the list endpoints.
 *
 * @throws {HttpError} 400 if the parameters contradict each other
 */
export function findCards(params: ListParams, catalogue: Pick<Catalogue, 'find' | 'similar'>, now: number): FoundCards {
  const { page, limit, cursor } = params;
  const sort = toSortOrder(params);
  const keyword = params.keyword?.trim() ?? '';
  const read = parseQuery(params.keyword ?? '');
  const filters = toSearchFilters(params, now);
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  if (cursor !== undefined && after === null) throw invalidParameter('cursor', 'is not a cursor of this list');
  const windows = countedWindows(now, midnightOf(params));
  const request: SearchRequest = {
    ...toIndexSearch(keyword, read, filters),
    sort,
    after,
    offset: offsetOf(params),
    limit,
    facets: params.facets !== undefined,
    endings: [...windows.values()],
  };
  const nearestOf = (total: number): Pick<CardPage, 'nearest'> => {
    if (keyword === '' || cursor !== undefined) return {};
    const commoner = commonerSearch(read, { total, request }, catalogue, now);
    if (total > 0) return commoner.length === 0 ? {} : { nearest: commoner };
    const shorter = nearestSearches(read, { ...request, filters }, (nearby) => catalogue.find(nearby, now));
    return { nearest: [...commoner, ...shorter] };
  };
  const found = catalogue.find({ ...request, after: after ?? firstPosition(request, catalogue, now) }, now);
  return {
    listings: found.listings,
    endsBefore: filters.endsBefore ?? null,
    page: {
      items: found.listings.map(toCard),
      total: found.total,
      page,
      limit,
      cursor: found.next === null ? null : writeCursor(sort, found.next),
      ...(keyword === ''
        ? {}
        : {
            understood: read.parts.map(toUnderstood),
            corrections: found.corrections.map(({ word, terms }) => ({
              word,
              terms: [...terms],
              exactKeyword: quoteWord(read.text, word),
            })),
          }),
      ...(params.hide === undefined ? {} : { hidden: toHiddenCounts(found.hidden) }),
      ...(found.facets === null ? {} : { facets: toFacets(found.facets, windows) }),
      ...nearestOf(found.total),
    },
  };
}

/**
 * Returns the position in a crowded list from which there is time left to bid; null for other lists. The cards before it
 * count as results: they are found by the filter of the last minutes.
 */
function firstPosition(
  { sort, filters, ...request }: SearchRequest,
  catalogue: Pick<Catalogue, 'find'>,
  now: number,
): PageCursor | null {
  const { endsBefore = Number.POSITIVE_INFINITY } = filters;
  if (sort !== 'ending_soon' || endsBefore <= now + lastMinutesMs) return null;
  const start = now + minTimeToBidMs;
  // Asks for these cards alone: to find the whole list twice would cost ten times as much.
  const endNow = { ...request, sort, filters: { ...filters, endsBefore: start }, offset: 0, limit: 1 };
  const { total } = catalogue.find({ ...endNow, facets: false, endings: [] }, now);
  return total >= crowdSize ? { key: start, id: '' } : null;
}

/** With a cursor nothing is skipped: the page number is then only the client's own count. */
function offsetOf({ page, limit, cursor }: ListParams): number {
  const offset = cursor === undefined ? (page - 1) * limit : 0;
  if (offset > maxOffset) throw invalidParameter('page', 'is too far from the first; use the cursor');
  return offset;
}

/** Returns the counts of hidden listings, the highest first. */
function toHiddenCounts(hidden: ReadonlyMap<ListingFlag, number>) {
  return [...hidden].map(([kind, count]) => ({ kind, count })).sort((one, other) => other.count - one.count);
}

/** Serializes a part of the query for its chip. */
function toUnderstood({ kind, label, excluded, text, span }: QueryPart) {
  return { kind, text: label, excluded, asked: text, from: span.from };
}

const hourMs = 3_600_000;

type CalendarSearch = Omit<ParsedRequest<typeof countEndings>['query'], 'hours'>;

/** Counts the results of a search by the hour in which they end. */
export function countByHour(search: CalendarSearch, hours: number, catalogue: Pick<Catalogue, 'find'>, now: number) {
  const start = Date.parse(search.from);
  const ends = Array.from({ length: hours + 1 }, (_, index) => start + index * hourMs);
  const request = { ...toCalendarRequest(search, now), after: null, limit: 0, facets: true, endings: ends };
  const { facets, total } = catalogue.find(request, now);
  // The index counts what ends before each time.
  const before = ends.map((end) => facets?.endings.get(end) ?? 0);
  const counts = before.slice(1).map((count, index) => count - (before[index] ?? 0));
  return { counts, later: total - (before.at(-1) ?? 0) };
}

/** Finds the results of a search that end within the hour from some time on. */
export function findInHour(search: CalendarSearch, limit: number, catalogue: Pick<Catalogue, 'find'>, now: number) {
  const start = Date.parse(search.from);
  const { filters, ...request } = toCalendarRequest(search, now);
  const ending = (endsBefore: number, after: PageCursor | null, max: number) =>
    catalogue.find(
      { ...request, filters: { ...filters, endsBefore }, after, limit: max, facets: false, endings: [] },
      now,
    );
  const { listings, total } = ending(start + hourMs, { key: start, id: '' }, limit);
  return { listings, total: total - ending(start, null, 0).total };
}

function toCalendarRequest({ keyword = '', ...search }: CalendarSearch, now: number) {
  const read = parseQuery(keyword);
  const filters = toSearchFilters(search, now);
  return { ...toIndexSearch(keyword.trim(), read, filters), sort: 'ending_soon', offset: 0 } as const;
}
