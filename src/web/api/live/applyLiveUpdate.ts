import type { LiveState, liveStates } from '#contract/cards.ts';
import { recordServerTime } from '../serverClock.ts';
import { type LiveEntry, type LiveFields, useLiveStore } from './liveStore.ts';

export type LiveSnapshot = (typeof liveStates)['_zod']['output'];

/** Older entries are dropped: nobody looks at those cards any more. */
const maxEntries = 2_000;

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
