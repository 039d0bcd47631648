import { create } from 'zustand';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import type { Card } from '../cards/card.ts';

/** How a listing stood when it was last told of. */
export type Standing = Pick<Card, 'price' | 'bidCount' | 'itemEndDate' | 'endsAt' | 'lastSeenAt'>;

/** What was heard of a listing since its card was loaded. */
export interface LiveNews {
  readonly standing: Standing | null;
  /** Since when the API tells of it no more; null while it does. */
  readonly goneAt: number | null;
}

export const useLiveNews = create<Readonly<Record<string, LiveNews>>>(() => ({}));

/** A card as it stands by what was heard of it. What is gone before its time has ended early. */
export function newest(card: Card, news: LiveNews | undefined): Card {
  if (news === undefined) return card;
  const { standing, goneAt } = news;
  const seen = standing && standing.lastSeenAt > card.lastSeenAt ? { ...card, ...standing } : card;
  if (goneAt === null || goneAt < seen.lastSeenAt || goneAt >= seen.endsAt) return seen;
  // Of what nobody saw for hours it is not known that it ended, only that it is told of no more.
  const ended = goneAt - seen.lastSeenAt < maxListingAgeMs;
  return { ...seen, live: false, endsAt: ended ? goneAt : seen.endsAt };
}

/** The same, of the present moment. */
export function newestNow(card: Card): Card {
  return newest(card, useLiveNews.getState()[card.id]);
}
