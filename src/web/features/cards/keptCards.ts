import type { CardPage } from '#contract/cards.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';

/** The last answers are kept here, one for each kind of list; signing out forgets them with everything else. */
const keyOf = (kind: string) => `cardfall-last-${kind}`;

interface Asked {
  readonly kind: string;
}

export interface KeptCards {
  readonly page: CardPage;
  /** The present, in milliseconds since 1970. */
  readonly now: number;
}

/** Keeps an answer for when there is no network. */
export function keepCards(asked: Asked, page: CardPage, deviceNow: number = Date.now()): void {
  try {
    localStorage.setItem(keyOf(asked.kind), JSON.stringify({ asked, page, keptAt: deviceNow }));
  } catch {
    // A browser that keeps nothing has nothing to show offline.
  }
}

/**
 * The last answer to this request, without what is too old to be shown; null when nothing is left. How old it is goes by
 * what passed on the device's clock since then, not by what that clock says; one that was put back cannot be told by.
 */
export function keptCards(asked: Asked, deviceNow: number = Date.now()): KeptCards | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(asked.kind)) ?? 'null');
    const passed = deviceNow - kept.keptAt;
    if (JSON.stringify(kept.asked) !== JSON.stringify(asked) || !(passed >= 0)) return null;
    const page: CardPage = kept.page;
    const now = Date.parse(page.serverTime) + passed;
    const items = page.items.filter(({ lastSeenAt }) => now - Date.parse(lastSeenAt) < maxListingAgeMs);
    return items.length === 0 ? null : { page: { ...page, items }, now };
  } catch {
    return null;
  }
}
