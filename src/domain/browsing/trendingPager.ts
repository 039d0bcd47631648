/** Specification, section 9. */
export const trendingPageSize = 5;
const mostPages = 30;

/** How many pages the desktop carousel has. */
export function trendingPages(cards: number): number {
  return Math.min(Math.ceil(cards / trendingPageSize), mostPages);
}

/** The page `step` further on; it wraps by index, though the arrows are disabled at the ends (specification, section 4). */
export function turnPage(page: number, step: 1 | -1, pages: number): number {
  return pages === 0 ? 0 : (page + step + pages) % pages;
}
