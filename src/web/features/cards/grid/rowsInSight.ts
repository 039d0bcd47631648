/** How a grid is laid out, in pixels and columns. */
export interface GridMeasure {
  readonly columns: number;
  /** From the top of one row to the top of the next; all rows are alike. */
  readonly pitch: number;
}

export interface CardsInSight {
  readonly first: number;
  /** The place behind the last one. */
  readonly end: number;
  /** The height of what stands before and behind them. */
  readonly before: number;
  readonly behind: number;
}

/** So many rows above and below are on the page before they come into sight. */
const spareRows = 3;

/**
 * Which cards of a long grid have to be on the page.
 *
 * @param top how far the window's top edge is below the grid's, in pixels
 */
export function cardsInSight(
  cards: number,
  { columns, pitch }: GridMeasure,
  top: number,
  height: number,
): CardsInSight {
  const rows = Math.ceil(cards / columns);
  const within = (row: number) => Math.min(Math.max(row, 0), rows);
  const firstRow = within(Math.min(Math.floor(top / pitch) - spareRows, rows - 1));
  const endRow = Math.max(within(Math.ceil((top + height) / pitch) + spareRows), Math.min(firstRow + 1, rows));
  return {
    first: firstRow * columns,
    end: Math.min(endRow * columns, cards),
    before: firstRow * pitch,
    behind: (rows - endRow) * pitch,
  };
}
