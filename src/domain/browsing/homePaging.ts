/** The number of cards in the first response (docs/requirements.md, 9.cards). */
export const firstPageSize = 55;
/** The number of cards in each further response. */
export const morePageSize = 30;
/** The number of cards in a filtered or searched list. */
export const filteredListSize = 100;
/** The number of first cards in the trending carousel. */
export const trendingSize = 25;

/**
 * The page counter of the home list. It starts at 2, so that the first click on Show More asks for page 3
 * (docs/requirements.md, 4.list.10). The button disappears at the last page.
 */
export const firstPageCounter = 2;
export const lastPage = 6;

/** Returns the page a click on Show More requests; null after the last one. */
export function pageAfter(counter: number): number | null {
  return counter < lastPage ? counter + 1 : null;
}

/** Returns true if Show More is visible: not in a search, not with filters, and not after the last page. */
export function showsMore(state: { counter: number; searching: boolean; filtered: boolean }): boolean {
  return pageAfter(state.counter) !== null && !state.searching && !state.filtered;
}

/** Splits the cards: the first ones go to the carousel, the rest to the grid. */
export function splitTrending<Card>(cards: readonly Card[]): { trending: Card[]; grid: Card[] } {
  return { trending: cards.slice(0, trendingSize), grid: cards.slice(trendingSize) };
}

/** Removes duplicates, because auctions move between responses. The newer form of a card keeps its first position. */
export function withoutRepeats<Card extends { readonly id: string }>(cards: readonly Card[]): Card[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
