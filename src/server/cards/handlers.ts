import type { Listing } from '@cardfall/listing-index';
import { filterCards, listCards, searchCards, showCard } from '#contract/cards.ts';
import { suggestKeywords } from '#contract/search.ts';
import { firstPageSize } from '#domain/browsing/homePaging.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { notFound } from '#server/http/errors.ts';
import { type Handled, handle } from '#server/http/route.ts';
import type { Asked } from './listParams.ts';
import { type FoundCards, findCards } from './findCards.ts';
import { toCard } from './toCard.ts';

export interface CardDeps {
  readonly catalogue: Catalogue;
  /** Learns what is shown. */
  readonly onShown?: (listings: readonly Listing[]) => void;
  readonly now: () => number;
}

/** The card endpoints (specification, section 7, and ours beside them). They touch the catalogue only: no database, no marketplace. */
export function cardHandlers(deps: CardDeps): Handled[] {
  const { catalogue, onShown, now } = deps;
  return [
    handle(listCards, ({ query }) => show(query, deps)),
    handle(searchCards, ({ query }) => show(query, deps)),
    handle(filterCards, ({ query }) => show(query, deps)),
    handle(suggestKeywords, ({ query }) => ({ suggestions: catalogue.suggest(query.keyword, now()) })),
    handle(showCard, ({ params }) => {
      const listing = catalogue.get(params.id, now());
      if (listing === null) throw notFound();
      onShown?.([listing]);
      return { item: toCard(listing) };
    }),
  ];
}

/** What home shows first: all that its first call would be answered but the counts, which depend on where somebody is. */
export function firstList(deps: CardDeps): FoundCards['page'] {
  return show({ page: 1, limit: firstPageSize }, deps);
}

function show(asked: Asked, { catalogue, onShown, now }: CardDeps): FoundCards['page'] {
  const { page, listings } = findCards(asked, catalogue, now());
  onShown?.(listings);
  return page;
}
