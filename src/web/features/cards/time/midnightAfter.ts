/**
 * When the visitor's day ends, as the API takes it. Every moment of a day gives the same text, so that everybody in one
 * part of the world asks with the same words and answers can be given twice.
 *
 * @param now milliseconds since 1970
 */
export function midnightAfter(now: number): string {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).toISOString();
}
