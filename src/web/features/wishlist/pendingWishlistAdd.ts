import { sessionStore, storageKeys } from '#web/browser/storage.ts';
import { fieldsOf } from '#web/browser/untrustedJson.ts';

const key = storageKeys.pendingWishlistAdd;
/** Long enough to create an account; after that the user has forgotten the card. */
const validForMs = 15 * 60_000;

/** Stores, for this tab, the card whose heart was clicked before signing in. */
export function storePendingAdd(id: string): void {
  sessionStore.setItem(key, JSON.stringify({ id, at: Date.now() }));
}

/** Returns the id of the stored card and clears it; null without one, or when it is too old. */
export function takePendingAdd(): string | null {
  const stored = sessionStore.getJson(key);
  sessionStore.removeItem(key);
  return parsePendingAdd(stored);
}

/** Parses the stored value, which may be anything. */
function parsePendingAdd(stored: unknown): string | null {
  const { id, at } = fieldsOf(stored);
  const age = typeof at === 'number' ? Date.now() - at : Number.NaN;
  return typeof id === 'string' && age >= 0 && age < validForMs ? id : null;
}
