import type { LiveState, liveStates } from '#contract/cards.ts';
import { noteServerTime } from '../serverClock.ts';
import { type LiveNews, type Standing, useLiveNews } from './liveNews.ts';

export type Told = (typeof liveStates)['_zod']['output'];

/** Cards nobody looks at any more need not be remembered for ever. */
const most = 2_000;

/** Takes in what the API tells. An older word than the one we have is no news: answers overtake one another. */
export function hear({ items, gone, serverTime }: Told): void {
  const at = Date.parse(serverTime);
  noteServerTime(at);
  const known = useLiveNews.getState();
  const heard = new Map<string, LiveNews>();
  for (const item of items) {
    const standing = standingOf(item);
    const before = known[item.itemId];
    const isNews = before?.standing == null || before.standing.lastSeenAt < standing.lastSeenAt;
    const isBack = before?.goneAt != null && before.goneAt < at;
    if (isNews || isBack) heard.set(item.itemId, { standing: isNews ? standing : before.standing, goneAt: null });
  }
  for (const id of gone) {
    const before = known[id];
    if (before?.goneAt == null) heard.set(id, { standing: before?.standing ?? null, goneAt: at });
  }
  if (heard.size === 0) return;
  const others = Object.entries(known).filter(([id]) => !heard.has(id));
  useLiveNews.setState(Object.fromEntries([...others, ...heard].slice(-most)), true);
}

function standingOf({ currentBidPrice, bidCount, itemEndDate, lastSeenAt }: LiveState): Standing {
  return {
    price: { value: Number(currentBidPrice.value), currency: currentBidPrice.currency },
    bidCount,
    itemEndDate,
    endsAt: Date.parse(itemEndDate),
    lastSeenAt: Date.parse(lastSeenAt),
  };
}
