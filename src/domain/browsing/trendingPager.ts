/** Cards on one page of the carousel (docs/requirements.md, 9.cards.6). */
export const trendingPageSize = 5;
const maxPages = 30;

/** Returns the number of pages of the desktop carousel. */
export function trendingPages(cards: number): number {
  return Math.min(Math.ceil(cards / trendingPageSize), maxPages);
}

/** Returns the next page by `step`. The index wraps, although the arrows are disabled at the ends (docs/requirements.md, 4.pager). */
export function turnPage(page: number, step: 1 | -1, pages: number): number {
  return pages === 0 ? 0 : (page + step + pages) % pages;
}
