/** A saved card as a row of the exported table. Amounts are decimal text, times ISO 8601; what is unknown is null. */
export interface WishlistRow {
  readonly title: string;
  readonly folder: string | null;
  readonly note: string | null;
  readonly maximum: string | null;
  readonly currency: string;
  readonly bid: string | null;
  readonly shipping: string | null;
  readonly bids: number | null;
  readonly ends: string | null;
  readonly state: string;
  readonly lastSeen: string | null;
  readonly link: string;
}

const columns: readonly (readonly [heading: string, field: keyof WishlistRow])[] = [
  ['Title', 'title'],
  ['Folder', 'folder'],
  ['Note', 'note'],
  ['My maximum', 'maximum'],
  ['Currency', 'currency'],
  ['Bid', 'bid'],
  ['Shipping', 'shipping'],
  ['Bids', 'bids'],
  ['Ends', 'ends'],
  ['State', 'state'],
  ['Last seen', 'lastSeen'],
  ['Link', 'link'],
];

/** Writes saved cards as CSV (RFC 4180), with a byte order mark, without which Excel misreads accents. */
export function wishlistCsv(rows: readonly WishlistRow[]): string {
  const lines = [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, field]) => row[field]))];
  return `\uFEFF${lines.map((line) => `${line.map(toCell).join(',')}\r\n`).join('')}`;
}

/**
 * Spreadsheets run a cell that begins like this as a formula, also behind spaces and quotes that they drop. Sellers write
 * titles, so they could run one at the collector's desk.
 */
const formula = /^[\s"'\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|%]/u;

function toCell(value: string | number | null): string {
  const text = String(value ?? '').replaceAll('\0', '');
  const isHarmless = !formula.test(text) || typeof value === 'number';
  return `"${(isHarmless ? text : `'${text}`).replaceAll('"', '""')}"`;
}
