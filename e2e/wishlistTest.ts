import type { Page, Route } from '@playwright/test';
import { expect, type Person, readStorage } from './accountTest.ts';
import { grid } from './page.ts';

export const hearts = (page: Page) => grid(page).getByRole('button', { name: /^(?:Add to|Remove from) wishlist/ });
/** The position of a heart whose card does not end during the journey, as the first ones may. */
export const laterCard = 9;

interface StoredWishlist {
  readonly state: { readonly items: readonly { readonly title: string }[]; readonly total: number };
}

export const storedWishlist = async (page: Page) => (await readStorage(page))['wishlist-storage'] as StoredWishlist;

/** Saves two cards that end later, as another device would; returns their titles. */
export async function saveElsewhere(page: Page, { token }: Person): Promise<string[]> {
  const { items } = (await (await page.request.get('/api/ebay/trading-cards?limit=40')).json()) as {
    items: { itemId: string; title: string }[];
  };
  const headers = { authorization: `Bearer ${token.access_token}` };
  const saved = items.slice(-2);
  for (const { itemId } of saved) {
    const answer = await page.request.post('/api/wish-list', { data: { item_id: itemId }, headers });
    expect(answer.status()).toBe(200);
  }
  return saved.map(({ title }) => title);
}

export const answerWithError = (status: number, error: string) => (route: Route) =>
  route.fulfill({ status, json: { error, code: 'no' } });
