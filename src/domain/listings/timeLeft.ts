const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The color of the time left (docs/requirements.md, 4.time). */
export type Urgency = 'red' | 'orange' | 'green';

export interface TimeLeft {
  readonly text: string;
  readonly color: Urgency;
}

/**
 * Returns the time an auction still runs, in words (docs/requirements.md, 4.time).
 *
 * @param endsAt the end of the auction, milliseconds since 1970
 * @param now    the present on the server's clock, milliseconds since 1970
 */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const left = endsAt - now;
  // An end that is not a number counts as ended: a card must not promise unknown time.
  if (!(left > 0)) return { text: 'Ended', color: 'red' };
  if (left < hour) return { text: `${Math.floor(left / minute)}m left`, color: 'red' };
  if (left < day)
    return { text: `${Math.floor(left / hour)}h ${Math.floor((left % hour) / minute)}m left`, color: 'orange' };
  return { text: `${Math.floor(left / day)}d ${Math.floor((left % day) / hour)}h left`, color: 'green' };
}
