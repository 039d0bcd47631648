const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How near the end is; the page turns it into a colour (specification, section 4: red, orange, green). */
export type Urgency = 'red' | 'orange' | 'green';

export interface TimeLeft {
  readonly text: string;
  readonly color: Urgency;
}

/**
 * The words for the time an auction still runs (specification, section 4).
 *
 * @param endsAt the end of the auction, milliseconds since 1970
 * @param now    the present on the server's clock, milliseconds since 1970
 */
export function timeLeft(endsAt: number, now: number): TimeLeft {
  const left = endsAt - now;
  // An end that is not a number counts as over: a card must never promise time that nobody knows of.
  if (!(left > 0)) return { text: 'Ended', color: 'red' };
  if (left < hour) return { text: `${Math.floor(left / minute)}m left`, color: 'red' };
  if (left < day)
    return { text: `${Math.floor(left / hour)}h ${Math.floor((left % hour) / minute)}m left`, color: 'orange' };
  return { text: `${Math.floor(left / day)}d ${Math.floor((left % day) / hour)}h left`, color: 'green' };
}
