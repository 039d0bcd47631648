import { authenticators, categories, listingFlags } from '@cardfall/card-language';
import { maxNoteLength } from '#domain/wishlist/desk.ts';
import type { Money } from '#web/api/card.ts';
import { readAccessToken, useSession } from '#web/api/session.ts';
import { localStore, storageKeys } from '#web/browser/storage.ts';
import { fieldsOf, itemsOf, parseJson } from '#web/browser/untrustedJson.ts';
import { emptyWishlist, type SavedCard, type StoredWishlist, useWishlist } from './wishlistStore.ts';

/** The state last read or written: the storage is written only when it changes. */
let lastStored: Pick<StoredWishlist, 'items' | 'error'> = emptyWishlist;

/** Restores the stored wishlist while its user is signed in. It neither stores nor loads it. */
export function restoreWishlist(): void {
  const state = useSession.getState().user && parseWishlist(localStore.getItem(storageKeys.wishlist));
  if (state === null) return;
  lastStored = state;
  useWishlist.setState(state);
}

/** Stores the wishlist after each change, as long as its user is signed in. Returns how to stop. */
export function keepWishlistStored(): () => void {
  return useWishlist.subscribe(storeWishlist);
}

/** Writes the shape of zustand's `persist` (docs/requirements.md, 3.storage.5). */
function storeWishlist({ items, total, isLoading, error }: StoredWishlist): void {
  if (isLoading || (items === lastStored.items && error === lastStored.error)) return;
  const state = { items, total, isLoading, error };
  lastStored = state;
  // Signing out clears the storage before the page reloads: nothing may be stored in between. A storage that is full or
  // forbidden stores nothing; then the next visit loads from the API.
  if (readAccessToken() === null) localStore.removeItem(storageKeys.wishlist);
  else localStore.setItem(storageKeys.wishlist, JSON.stringify({ state, version: 0 }));
}

/** Far more than 2,000 cards take; a longer text is not ours. */
const maxTextLength = 12_000_000;
/** The API's limit of saved cards. */
const maxCards = 2_000;
const maxPictures = 24;

/**
 * Parses a stored wishlist, which anyone may have written: entries that are no cards are left out. Returns null for junk and
 * for the wishlist of a tab that failed to load it.
 */
export function parseWishlist(text: string | null): StoredWishlist | null {
  if (text === null || text.length > maxTextLength) return null;
  const state = fieldsOf(fieldsOf(parseJson(text))['state']);
  const items = state['items'];
  if (!Array.isArray(items) || typeof state['error'] === 'string') return null;
  const cards = new Map<string, SavedCard>();
  for (const item of items.slice(0, maxCards)) {
    const card = parseCard(item);
    if (card !== null) cards.set(card.id, card);
  }
  return { items: [...cards.values()], total: cards.size, isLoading: false, error: null };
}

function parseCard(value: unknown): SavedCard | null {
  const fields = fieldsOf(value);
  const [id, title, price] = [toText(fields['id'], 100), toText(fields['title'], 500), toMoney(fields['price'])];
  const itemEndDate = toText(fields['itemEndDate'], 40) ?? '';
  const [endsAt, lastSeenAt] = [Date.parse(itemEndDate), fields['lastSeenAt']];
  if (id === null || !/^[\x21-\x7e]+$/.test(id) || title === null || price === null || Number.isNaN(endsAt))
    return null;
  const told = fieldsOf(fields['told']);
  return {
    id,
    title,
    description: toText(fields['description'], 5_000) ?? title,
    image: toUrl(fields['image']),
    additionalImages: itemsOf(fields['additionalImages'])
      .slice(0, maxPictures)
      .flatMap((one) => toUrl(one) ?? []),
    price,
    shipping: toMoney(fields['shipping']) ?? 'unknown',
    bidCount: toCount(fields['bidCount']),
    itemEndDate,
    endsAt,
    // The URL is validated again when a link is made of it.
    itemUrl: toUrl(fields['itemUrl']) ?? '',
    seller: { username: toText(fieldsOf(fields['seller'])['username'], 200) ?? 'Seller' },
    condition: toText(fields['condition'], 200) ?? 'New',
    isWishListed: true,
    live: fields['live'] === true,
    category: categories.find((one) => one === fields['category']) ?? null,
    authenticators: authenticators.filter((one) => itemsOf(fields['authenticators']).includes(one)),
    oddities: listingFlags.filter((one) => itemsOf(fields['oddities']).includes(one)),
    lastSeenAt: typeof lastSeenAt === 'number' && Number.isFinite(lastSeenAt) ? lastSeenAt : 0,
    folderId: toText(fields['folderId'], 100),
    note: toText(fields['note'], maxNoteLength),
    maxTotal: toMaximum(fields['maxTotal']),
    told: { seller: toText(told['seller'], 200), condition: toText(told['condition'], 200) },
  };
}

function toText(value: unknown, maxLength: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : null;
}

function toUrl(value: unknown): string | null {
  const text = toText(value, 2_000);
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}

function toMoney(value: unknown): Money | null {
  const { value: amount, currency } = fieldsOf(value);
  if (typeof amount !== 'number' || !(amount >= 0 && amount < 1e9)) return null;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { value: amount, currency } : null;
}

function toMaximum(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value < 1e7 ? value : null;
}

function toCount(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}
