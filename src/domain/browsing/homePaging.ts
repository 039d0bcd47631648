/** Cards of the first answer (specification, section 9). */
export const firstPageSize = 55;
/** Cards of each further answer. */
export const morePageSize = 30;
/** Cards of a filtered or searched list. */
export const filteredListSize = 100;
/** How many of the first cards the trending carousel takes. */
export const trendingSize = 25;

/**
 * The page counter of the home list. It starts at 2, so that the first click on Show More asks for page 3
 * (specification, section 4); the button goes once it stands at the last page.
 */
export const firstPageCounter = 2;
export const lastPage = 6;

/** The page a click on Show More asks for, or null when there is none left to ask for. */
export function pageAfter(counter: number): number | null {
  return counter < lastPage ? counter + 1 : null;
}

/** Whether Show More is there: not while searching or filtered, and not once the last page is loaded. */
export function showsMore(state: { counter: number; searching: boolean; filtered: boolean }): boolean {
  return pageAfter(state.counter) !== null && !state.searching && !state.filtered;
}

/** The first cards ride in the carousel, the rest stand in the grid. */
export function splitTrending<Card>(cards: readonly Card[]): { trending: Card[]; grid: Card[] } {
  return { trending: cards.slice(0, trendingSize), grid: cards.slice(trendingSize) };
}

/** One list without repeats: a card that came again (auctions move between answers) keeps its newer form, in its first place. */
export function withoutRepeats<Card extends { readonly id: string }>(cards: readonly Card[]): Card[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()];
}
