import type { Page, Route } from '@playwright/test';

/** The prefix of the ids of invented cards; no card of the sandbox has it. */
export const inventedIdPrefix = 'v1|9000000002';

/** Returns cards as the API sends them, each with the given fields and defaults for the others. */
export function inventCards(cards: readonly object[]) {
  return cards.map((fields, index) => ({
    itemId: `${inventedIdPrefix}${String(index).padStart(2, '0')}|0`,
    title: `Invented card ${index}`,
    category: 'baseball',
    authenticators: [],
    oddities: [],
    currentBidPrice: { value: '12.50', currency: 'USD' },
    buyNowPrice: null,
    shipping: 'unknown',
    bidCount: 1,
    image: null,
    additionalImages: [],
    itemEndDate: new Date(Date.now() + 3_600_000 * (index + 2)).toISOString(),
    itemCreationDate: null,
    itemWebUrl: `https://www.ebay.com/itm/${900_000_000_200 + index}`,
    seller: { username: null },
    condition: null,
    lastSeenAt: new Date().toISOString(),
    ...fields,
  }));
}

/** Answers a request for a list of home with these cards. */
export async function answerList(route: Route, cards: readonly object[]): Promise<void> {
  const items = inventCards(cards);
  const serverTime = new Date().toISOString();
  await route.fulfill({ json: { items, total: items.length, page: 1, limit: 55, cursor: null, serverTime } });
}

/** Answers every search and filtered list with these cards, and with more fields of the response. */
export async function answerSearches(page: Page, cards: readonly object[], more: object = {}): Promise<void> {
  const items = inventCards(cards);
  await serveHomeWithoutCards(page);
  await page.route(/\/trading-cards\/search(?:-with-filters)?\?/, (route) =>
    route.fulfill({
      json: {
        items,
        total: items.length,
        page: 1,
        limit: 100,
        cursor: null,
        serverTime: new Date().toISOString(),
        ...more,
      },
    }),
  );
}

/** Answers every request for suggestions with these keywords. */
export async function answerSuggestions(page: Page, keywords: readonly string[]): Promise<void> {
  const suggestions = keywords.map((keyword, index) => ({ keyword, total: 1200 - index }));
  await page.route('**/trading-cards/suggest?*', (route) =>
    route.fulfill({ json: { suggestions, serverTime: new Date().toISOString() } }),
  );
}

/** Serves home and searches without the cards in their HTML, as other screens are served, so that they request them. */
export async function serveHomeWithoutCards(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.continue({ url: new URL('/delete-account', route.request().url()).href }),
  );
}
