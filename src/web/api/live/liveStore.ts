import { create } from 'zustand';
import type { LiveState, liveStates } from '#contract/cards.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import type { Card } from '../card.ts';
import { recordServerTime } from '../serverClock.ts';

export type LiveSnapshot = (typeof liveStates)['_zod']['output'];

/** The fields of a card that change while its auction runs. */
type LiveFields = Pick<Card, 'price' | 'bidCount' | 'itemEndDate' | 'endsAt' | 'lastSeenAt'>;

/** The state of one listing by live updates. */
interface LiveEntry {
  /** The latest fields; null when only the removal is known. */
  readonly fields: LiveFields | null;
  /** When the API stopped listing it, in milliseconds since 1970; null while it does. */
  readonly goneAt: number | null;
}

/** Older entries are dropped: nobody looks at those cards any more. */
const maxEntries = 2_000;

/** The live state of listings, by id. */
export const useLiveStore = create<Readonly<Record<string, LiveEntry>>>(() => ({}));

/** Merges a live update. Older states are ignored: responses can arrive out of order. */
export function applyLiveUpdate({ items, gone, serverTime }: LiveSnapshot): void {
  const at = Date.parse(serverTime);
  recordServerTime(at);
  const known = useLiveStore.getState();
  const changed = new Map<string, LiveEntry>();
  for (const item of items) {
    const fields = toLiveFields(item);
    const before = known[item.itemId];
    const isNewer = before?.fields == null || before.fields.lastSeenAt < fields.lastSeenAt;
    const isBack = before?.goneAt != null && before.goneAt < at;
    if (isNewer || isBack) changed.set(item.itemId, { fields: isNewer ? fields : before.fields, goneAt: null });
  }
  for (const id of gone) {
    const before = known[id];
    if (before?.goneAt == null) changed.set(id, { fields: before?.fields ?? null, goneAt: at });
  }
  if (changed.size === 0) return;
  const others = Object.entries(known).filter(([id]) => !changed.has(id));
  useLiveStore.setState(Object.fromEntries([...others, ...changed].slice(-maxEntries)), true);
}

function toLiveFields({ currentBidPrice, bidCount, itemEndDate, lastSeenAt }: LiveState): LiveFields {
  return {
    price: { value: Number(currentBidPrice.value), currency: currentBidPrice.currency },
    bidCount,
    itemEndDate,
    endsAt: Date.parse(itemEndDate),
    lastSeenAt: Date.parse(lastSeenAt),
  };
}

/** Returns a card with its live entry merged in. A listing that disappears before its end has ended early. */
export function withLiveState(card: Card, entry: LiveEntry | undefined): Card {
  if (entry === undefined) return card;
  const { fields, goneAt } = entry;
  const latest = fields && fields.lastSeenAt > card.lastSeenAt ? { ...card, ...fields } : card;
  if (goneAt === null || goneAt < latest.lastSeenAt || goneAt >= latest.endsAt) return latest;
  // A listing that was not seen for hours may still run: it is only no longer shown.
  const hasEnded = goneAt - latest.lastSeenAt < maxListingAgeMs;
  return { ...latest, live: false, endsAt: hasEnded ? goneAt : latest.endsAt };
}

/** Returns a card with the present live state merged in. */
export function withCurrentLiveState(card: Card): Card {
  return withLiveState(card, useLiveStore.getState()[card.id]);
}
