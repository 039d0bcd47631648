import type { NotificationKind } from './notificationKinds.ts';

/** The license allows no copy of what the marketplace shows to be older (docs/ebay.md, License agreement). */
export const maxCopyMs = 6 * 60 * 60_000;

interface SeenCard {
  readonly kind: NotificationKind;
  /** Milliseconds since 1970, as is `seenAt`. */
  readonly endsAt: number;
  /** The marketplace last returned the card at this time. */
  readonly seenAt: number;
}

/** Returns until when a receiver may keep a card of a message: the auction's end, and six hours after it was seen. */
export function keepUntil({ kind, endsAt, seenAt }: SeenCard): number {
  return Math.min(kind === 'ended' ? Number.POSITIVE_INFINITY : endsAt, seenAt + maxCopyMs);
}
