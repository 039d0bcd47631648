import { create } from 'zustand';
import { localStore, storageKeys } from '#web/browser/storage.ts';
import { fieldsOf, itemsOf } from '#web/browser/untrustedJson.ts';

/** The cards that were opened last. Auctions end within days, so older ones are of no use. */
export const maxSeen = 1_000;

interface SeenCards {
  /** The oldest first. */
  readonly ids: readonly string[];
  readonly isHiding: boolean;
}

const key = storageKeys.seenCards;

/** The cards whose details or listing were opened, kept on this device only. */
export const useSeenCards = create<SeenCards>()(() => parseSeen(localStore.getJson(key)));

/** Parses what is stored, which anyone may have written. */
export function parseSeen(stored: unknown): SeenCards {
  const { ids, isHiding } = fieldsOf(stored);
  const known = itemsOf(ids).filter((id) => typeof id === 'string' && /^[\x21-\x7e]{1,100}$/.test(id)) as string[];
  return { ids: [...new Set(known)].slice(-maxSeen), isHiding: isHiding === true };
}

export function markSeen(id: string): void {
  const { ids } = useSeenCards.getState();
  store({ ids: [...ids.filter((other) => other !== id), id].slice(-maxSeen) });
}

export function hideSeen(isHiding: boolean): void {
  store({ isHiding });
}

export function forgetSeen(): void {
  store({ ids: [], isHiding: false });
}

function store(change: Partial<SeenCards>): void {
  useSeenCards.setState(change);
  localStore.setItem(key, JSON.stringify(useSeenCards.getState()));
}

/** Takes over what another window has stored. */
export function followSeenCards(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) useSeenCards.setState(parseSeen(localStore.getJson(key)));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
