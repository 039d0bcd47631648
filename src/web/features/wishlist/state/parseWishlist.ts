import { authenticators, categories, oddityKinds } from '@cardfall/card-language';
import type { Card, Money } from '#web/api/card.ts';
import { emptyWishlist, type StoredWishlist } from './wishlistStore.ts';

/** Far above what 2,000 cards take; whatever is longer was put there by somebody else. */
const longestText = 12_000_000;
/** As many as the API lets anybody save. */
const mostCards = 2_000;
const mostPictures = 24;

/**
 * A stored wishlist, looked at as what anybody may have written: what does not have the shape of a card is left out.
 * Null where there is nothing to go by: junk, or a window that could not load its list.
 */
export function parseWishlist(text: string | null): StoredWishlist | null {
  if (text === null || text.length > longestText) return null;
  const state = fieldsOf(fieldsOf(parsed(text))['state']);
  const items = state['items'];
  if (!Array.isArray(items) || typeof state['error'] === 'string') return null;
  const cards = new Map<string, Card>();
  for (const item of items.slice(0, mostCards)) {
    const card = parseCard(item);
    if (card !== null) cards.set(card.id, card);
  }
  const { isLoading, error } = emptyWishlist;
  return { items: [...cards.values()], total: cards.size, isLoading, error };
}

function parseCard(value: unknown): Card | null {
  const given = fieldsOf(value);
  const [id, title, price] = [word(given['id'], 100), word(given['title'], 500), money(given['price'])];
  const itemEndDate = word(given['itemEndDate'], 40) ?? '';
  const [endsAt, lastSeenAt] = [Date.parse(itemEndDate), given['lastSeenAt']];
  if (id === null || !/^[\x21-\x7e]+$/.test(id) || title === null || price === null || Number.isNaN(endsAt))
    return null;
  const told = fieldsOf(given['told']);
  return {
    id,
    title,
    description: word(given['description'], 5_000) ?? title,
    image: address(given['image']),
    additionalImages: listed(given['additionalImages'])
      .slice(0, mostPictures)
      .flatMap((one) => address(one) ?? []),
    price,
    shipping: money(given['shipping']) ?? 'unknown',
    bidCount: count(given['bidCount']),
    itemEndDate,
    endsAt,
    // Where it leads is looked at once more when a link is made of it.
    itemUrl: address(given['itemUrl']) ?? '',
    seller: { username: word(fieldsOf(given['seller'])['username'], 200) ?? 'Seller' },
    condition: word(given['condition'], 200) ?? 'New',
    isWishListed: true,
    live: given['live'] === true,
    category: categories.find((one) => one === given['category']) ?? null,
    authenticators: authenticators.filter((one) => listed(given['authenticators']).includes(one)),
    oddities: oddityKinds.filter((one) => listed(given['oddities']).includes(one)),
    lastSeenAt: typeof lastSeenAt === 'number' && Number.isFinite(lastSeenAt) ? lastSeenAt : 0,
    told: { seller: word(told['seller'], 200), condition: word(told['condition'], 200) },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function word(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : null;
}

function address(value: unknown): string | null {
  const text = word(value, 2_000);
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

function money(value: unknown): Money | null {
  const { value: amount, currency } = fieldsOf(value);
  if (typeof amount !== 'number' || !(amount >= 0 && amount < 1e9)) return null;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { value: amount, currency } : null;
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}
