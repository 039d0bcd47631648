/** The layout of a grid, in columns and pixels. */
export interface GridLayout {
  readonly columns: number;
  /** The distance from the top of one row to the next; all rows have the same height. */
  readonly rowPitch: number;
}

export interface VisibleRange {
  readonly first: number;
  /** The index after the last card. */
  readonly end: number;
  /** The heights of the rows that are not rendered, in pixels. */
  readonly paddingTop: number;
  readonly paddingBottom: number;
}

/** The rows rendered above and below the window. */
const overscanRows = 3;

/**
 * Returns the cards of a long grid to render.
 *
 * @param top the distance from the grid's top edge to the window's, in pixels
 */
export function visibleRange(
  cards: number,
  { columns, rowPitch }: GridLayout,
  top: number,
  height: number,
): VisibleRange {
  const rows = Math.ceil(cards / columns);
  const clampRow = (row: number) => Math.min(Math.max(row, 0), rows);
  const firstRow = clampRow(Math.min(Math.floor(top / rowPitch) - overscanRows, rows - 1));
  const endRow = Math.max(clampRow(Math.ceil((top + height) / rowPitch) + overscanRows), Math.min(firstRow + 1, rows));
  return {
    first: firstRow * columns,
    end: Math.min(endRow * columns, cards),
    paddingTop: firstRow * rowPitch,
    paddingBottom: (rows - endRow) * rowPitch,
  };
}
