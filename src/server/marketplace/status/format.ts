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

/** Columns of a terminal. */
export const terminalWidth = 80;
export const labelWidth = 22;

/** Formats a label and a text as lines, with the text in a column of its own. */
export function fact(label: string, text: string): string[] {
  return wrap(text, `  ${label.padEnd(labelWidth)}`, ' '.repeat(labelWidth + 2));
}

/** Wraps a text between words. A word that is longer than a line stays whole. */
export function wrap(text: string, first: string, further: string): string[] {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > terminalWidth) {
      lines.push(line);
      line = further;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line];
}
