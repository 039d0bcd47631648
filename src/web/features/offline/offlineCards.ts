import type { CardPage } from '#contract/cards.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import { localStore, storageKeys } from '#web/browser/storage.ts';

/** The storage key of the last response to each kind of request; signing out removes them all. */
const keyOf = (kind: string) => storageKeys.offlineCards + kind;

interface Request {
  readonly kind: string;
}

export interface OfflineCards {
  readonly page: CardPage;
  /** The present, in milliseconds since 1970. */
  readonly now: number;
}

/** Stores a response for a time without network; in a browser that forbids storage it stores nothing. */
export function saveOfflineCards(request: Request, page: CardPage, deviceNow: number = Date.now()): void {
  localStore.setItem(keyOf(request.kind), JSON.stringify({ asked: request, page, keptAt: deviceNow }));
}

/**
 * Returns the last response to this request without the cards that are too old to be shown, or null when none is left.
 * Its age is measured by the device's clock, so a clock that was put back in the meantime makes it unusable.
 */
export function loadOfflineCards(request: Request, deviceNow: number = Date.now()): OfflineCards | null {
  try {
    const stored = JSON.parse(localStore.getItem(keyOf(request.kind)) ?? 'null');
    const age = deviceNow - stored.keptAt;
    if (JSON.stringify(stored.asked) !== JSON.stringify(request) || !(age >= 0)) return null;
    const page: CardPage = stored.page;
    const now = Date.parse(page.serverTime) + age;
    const items = page.items.filter(({ lastSeenAt }) => now - Date.parse(lastSeenAt) < maxListingAgeMs);
    return items.length === 0 ? null : { page: { ...page, items }, now };
  } catch {
    return null;
  }
}
