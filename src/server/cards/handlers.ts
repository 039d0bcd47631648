import { filterCards, listCards, searchCards, showCard } from '#contract/cards.ts';
import { suggestKeywords } from '#contract/search.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Listing } from '#server/catalogue/listing.ts';
import { notFound } from '#server/http/errors.ts';
import { type Handled, handle } from '#server/http/handle.ts';
import type { Asked } from './asked.ts';
import { findCards } from './findCards.ts';
import { toCard } from './toCard.ts';

export interface CardDeps {
  readonly catalogue: Catalogue;
  /** Learns what is shown. */
  readonly onShown?: (listings: readonly Listing[]) => void;
  readonly now: () => number;
}

/** The card endpoints (specification, section 7, and ours beside them). They touch the catalogue only: no database, no marketplace. */
export function cardHandlers({ catalogue, onShown, now }: CardDeps): Handled[] {
  const find = (asked: Asked) => {
    const { page, listings } = findCards(asked, catalogue, now());
    onShown?.(listings);
    return page;
  };
  return [
    handle(listCards, ({ query }) => find(query)),
    handle(searchCards, ({ query }) => find(query)),
    handle(filterCards, ({ query }) => find(query)),
    handle(suggestKeywords, ({ query }) => ({ suggestions: catalogue.suggest(query.keyword, now()) })),
    handle(showCard, ({ params }) => {
      const listing = catalogue.get(params.id, now());
      if (listing === null) throw notFound();
      onShown?.([listing]);
      return { item: toCard(listing) };
    }),
  ];
}
