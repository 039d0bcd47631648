import type { Page } from '@playwright/test';

/** What the ids of invented cards begin with; the sandbox has none like them. */
export const inventedIds = 'v1|9000000002';

/** Cards as the API tells of them, different from one another only in what is named. */
export function inventedCards(named: readonly object[]) {
  return named.map((fields, place) => ({
    itemId: `${inventedIds}${String(place).padStart(2, '0')}|0`,
    title: `Invented card ${place}`,
    category: 'baseball',
    authenticators: [],
    oddities: [],
    currentBidPrice: { value: '12.50', currency: 'USD' },
    buyNowPrice: null,
    shipping: 'unknown',
    bidCount: 1,
    image: null,
    additionalImages: [],
    itemEndDate: new Date(Date.now() + 3_600_000 * (place + 2)).toISOString(),
    itemCreationDate: null,
    itemWebUrl: `https://www.ebay.com/itm/${900_000_000_200 + place}`,
    seller: { username: null },
    condition: null,
    lastSeenAt: new Date().toISOString(),
    ...fields,
  }));
}

/** Has every search and filtered list answered with these cards and what is said beside them. */
export async function answerSearches(page: Page, named: readonly object[], beside: object = {}): Promise<void> {
  const items = inventedCards(named);
  await page.route(/\/trading-cards\/search(?:-with-filters)?\?/, (route) =>
    route.fulfill({
      json: {
        items,
        total: items.length,
        page: 1,
        limit: 100,
        cursor: null,
        serverTime: new Date().toISOString(),
        ...beside,
      },
    }),
  );
}

/** Has the search box told these suggestions, whatever is typed. */
export async function answerSuggestions(page: Page, keywords: readonly string[]): Promise<void> {
  const suggestions = keywords.map((keyword, place) => ({ keyword, total: 1200 - place }));
  await page.route('**/trading-cards/suggest?*', (route) =>
    route.fulfill({ json: { suggestions, serverTime: new Date().toISOString() } }),
  );
}

/** Has home come without the cards it carries, as any other screen does, so that it asks for them. */
export async function withoutFirstList(page: Page): Promise<void> {
  await page.route(
    ({ pathname, search }) => pathname === '/' && search === '',
    (route) => route.continue({ url: new URL('/about-us', route.request().url()).href }),
  );
}
