import { create } from 'zustand';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import type { Card } from '../card.ts';

/** The fields of a card that change while its auction runs. */
export type LiveFields = Pick<Card, 'price' | 'bidCount' | 'itemEndDate' | 'endsAt' | 'lastSeenAt'>;

/** The state of one listing by live updates. */
export interface LiveEntry {
  /** The latest fields; null when only the removal is known. */
  readonly fields: LiveFields | null;
  /** The time when the API stopped listing it, in milliseconds since 1970; null while it lists it. */
  readonly goneAt: number | null;
}

/** The live state of listings, by id. */
export const useLiveStore = create<Readonly<Record<string, LiveEntry>>>(() => ({}));

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
