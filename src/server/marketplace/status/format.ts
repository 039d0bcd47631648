const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration in its two largest units: `45 s`, `12 min`, `3 h 10 min`, `2 d 4 h`. */
export function formatDuration(milliseconds: number): string {
  const length = Math.max(milliseconds, 0);
  if (length < minute) return `${Math.floor(length / second)} s`;
  if (length < hour) return `${Math.floor(length / minute)} min`;
  if (length < day) return `${Math.floor(length / hour)} h ${Math.floor((length % hour) / minute)} min`;
  return `${Math.floor(length / day)} d ${Math.floor((length % day) / hour)} h`;
}

/** Formats a number with separators: `12,345`. */
export function formatCount(number: number): string {
  return number.toLocaleString('en');
}

/** Removes control characters, which could move a terminal's cursor, from text of other systems. */
export function stripControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
