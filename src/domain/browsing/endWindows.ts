/** The choices of the filter by end time. */
export const endWindows = ['15m', '1h', 'tonight'] as const;

export type EndWindow = (typeof endWindows)[number];

const minute = 60_000;

/**
 * Returns the end of a window, milliseconds since 1970. Only the visitor's browser knows the local midnight.
 *
 * @param midnight the end of the visitor's day; if it is null, "tonight" has no end
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
