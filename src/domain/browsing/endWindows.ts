/** How soon a listing ends, as filters and counts name it. */
export const endWindows = ['15m', '1h', 'tonight'] as const;

export type EndWindow = (typeof endWindows)[number];

const minute = 60_000;

/**
 * The instant a window closes, in milliseconds since 1970. Only the visitor knows when the night ends where they are.
 *
 * @param midnight the end of the visitor's day; null where nobody told, and then "tonight" is no window
 */
export function windowEnd(window: EndWindow, now: number, midnight: number | null): number | null {
  switch (window) {
    case '15m':
      return now + 15 * minute;
    case '1h':
      return now + 60 * minute;
    case 'tonight':
      return midnight;
  }
}
