import { filterCards, listCards, searchCards } from '#contract/cards.ts';
import { widestPriceRange } from '#domain/browsing/filters.ts';
import { defaultSortOrder, type SortOrder } from '#domain/browsing/sortOrders.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Listing } from '#server/catalogue/listing.ts';
import { invalidParameter } from '#server/http/errors.ts';
import { type Handled, handle } from '#server/http/handle.ts';
import { type CardFilter, cardFilter } from './cardFilter.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { toCard } from './toCard.ts';

export interface CardDeps {
  readonly catalogue: Catalogue;
  /** Learns what is shown. */
  readonly onShown?: (listings: readonly Listing[]) => void;
  readonly now: () => number;
}

/** The three card endpoints (specification, section 7). They touch the catalogue only: no database, no marketplace. */
export function cardHandlers({ catalogue, onShown, now }: CardDeps): Handled[] {
  const find = (paging: Paging, sort: SortOrder, filter: CardFilter) => {
    const page = catalogue.find(
      {
        sort,
        passes: cardFilter(filter),
        behind: placeOf(paging.cursor, sort),
        // A cursor says where to go on; the page number beside it is then only the client's own count.
        skip: paging.cursor === undefined ? (paging.page - 1) * paging.limit : 0,
        take: paging.limit,
      },
      now(),
    );
    onShown?.(page.listings);
    return {
      items: page.listings.map(toCard),
      total: page.total,
      page: paging.page,
      limit: paging.limit,
      cursor: page.end === null ? null : writeCursor(sort, page.end),
    };
  };
  return [
    handle(listCards, ({ query }) => find(query, defaultSortOrder, {})),
    handle(searchCards, ({ query }) => find(query, defaultSortOrder, { keyword: query.keyword })),
    handle(filterCards, ({ query }) => {
      const { sortBy = defaultSortOrder, minPrice, maxPrice, keyword } = query;
      if (sortBy === 'best_match' && !keyword?.trim()) throw invalidParameter('sortBy', 'best_match needs a keyword');
      if ((minPrice ?? 0) > (maxPrice ?? widestPriceRange[1])) {
        throw invalidParameter('minPrice', 'must not be more than maxPrice');
      }
      return find(query, sortBy, {
        keyword,
        minPrice,
        // The highest price that can be asked for stands for "and more".
        maxPrice: maxPrice === widestPriceRange[1] ? undefined : maxPrice,
        categories: query.category,
        authenticators: query.authenticator,
      });
    }),
  ];
}

interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

function placeOf(cursor: string | undefined, sort: SortOrder) {
  if (cursor === undefined) return null;
  const place = readCursor(cursor, sort);
  if (place === null) throw invalidParameter('cursor', 'is not a cursor of this list');
  return place;
}
