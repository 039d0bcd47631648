/**
 * The purposes a call can have. The first three are given up in reverse order when there are few calls (decision 10).
 *
 * - `completeHours` reads every auction once, hours before its end, and counts how many there are.
 * - `lastLook` finds out about every auction again shortly before its end.
 * - `following` reads what has bids more often until then.
 * - `askedFor` searches for what visitors search for and the catalogue does not hold.
 * - `probing` finds out what the marketplace understands.
 */
export const streams = ['completeHours', 'lastLook', 'following', 'askedFor', 'probing'] as const;

export type Stream = (typeof streams)[number];

/** The largest share of the daily calls each stream may use: visitors must not drain what all others see. */
export const maxShares: Readonly<Record<Stream, number>> = {
  completeHours: 1,
  lastLook: 1,
  following: 1,
  askedFor: 0.25,
  probing: 0.02,
};

/** The column of `marketplace_calls` that counts a stream. */
export const streamColumns = {
  completeHours: 'complete_hours',
  lastLook: 'last_look',
  following: 'following',
  askedFor: 'asked_for',
  probing: 'probing',
} as const satisfies Readonly<Record<Stream, string>>;
