const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A length of time in its two largest units: `45 s`, `12 min`, `3 h 10 min`, `2 d 4 h`. */
export function span(milliseconds: number): string {
  const length = Math.max(milliseconds, 0);
  if (length < minute) return `${Math.floor(length / second)} s`;
  if (length < hour) return `${Math.floor(length / minute)} min`;
  if (length < day) return `${Math.floor(length / hour)} h ${Math.floor((length % hour) / minute)} min`;
  return `${Math.floor(length / day)} d ${Math.floor((length % day) / hour)} h`;
}

/** A number as people read it: `12,345`. */
export function count(number: number): string {
  return number.toLocaleString('en');
}

/** Text from outside made safe for a terminal: control signs could move its cursor, or worse. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
