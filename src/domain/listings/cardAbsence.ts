/** Why a card is not live: its end is over, it was not seen for hours before its end, or nothing is known of it. */
export type CardAbsence = 'ended' | 'notSeen' | 'unknown';

export const absenceTitles: Readonly<Record<CardAbsence, string>> = {
  ended: 'This auction has ended',
  notSeen: 'Not seen for some hours',
  unknown: 'This auction is not on Cardfall now',
};

/**
 * Returns why a card is not live. Nobody tells us that an auction was ended early, so one before its end counts as not seen.
 *
 * @param known what was last seen of the card; null if nothing is known
 * @param now milliseconds since 1970
 */
export function cardAbsence(known: { readonly endsAt: number } | null, now: number): CardAbsence {
  if (known === null) return 'unknown';
  return known.endsAt > now ? 'notSeen' : 'ended';
}
