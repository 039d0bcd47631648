import type { Money } from '../cards/card.ts';

/** What was heard of a listing since its card was loaded. */
export interface LiveNews {
  readonly price: Money;
  readonly bidCount: number;
  readonly itemEndDate: string;
  readonly endsAt: number;
  readonly lastSeenAt: number;
}

const heard = new Map<string, LiveNews>();
/** Listings the API tells of no more. */
const gone = new Set<string>();
const listeners = new Map<string, Set<() => void>>();

/** Cards nobody looks at any more need not be remembered for ever. */
const most = 2_000;

export function newsOf(id: string): LiveNews | undefined {
  return heard.get(id);
}

export function isGone(id: string): boolean {
  return gone.has(id);
}

export function noteGone(id: string): void {
  if (gone.has(id)) return;
  gone.add(id);
  tell(id);
}

/** Takes in news. An older word than the one we have is no news: answers overtake one another. */
export function noteNews(id: string, news: LiveNews): void {
  const known = heard.get(id);
  const isBack = gone.delete(id);
  if (!isBack && known !== undefined && known.lastSeenAt >= news.lastSeenAt) return;
  heard.delete(id);
  heard.set(id, news);
  if (heard.size > most) for (const oldest of heard.keys().take(heard.size - most)) heard.delete(oldest);
  tell(id);
}

function tell(id: string): void {
  for (const listener of listeners.get(id) ?? []) listener();
}

/** The function that comes back stops listening. */
export function onNews(id: string, listener: () => void): () => void {
  const own = listeners.get(id) ?? new Set();
  listeners.set(id, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(id);
  };
}
