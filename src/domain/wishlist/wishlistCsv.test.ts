import { expect, test } from 'vitest';
import { type WishlistRow, wishlistCsv } from './wishlistCsv.ts';

const row: WishlistRow = {
  title: '2018 Prizm "Silver", PSA 10',
  folder: 'Rookies',
  note: 'two\nlines',
  maximum: '120.50',
  currency: 'USD',
  bid: '12.50',
  shipping: null,
  bids: 3,
  ends: '2030-01-01T12:00:00.000Z',
  state: 'live',
  lastSeen: '2030-01-01T11:00:00.000Z',
  link: 'https://www.ebay.com/itm/1',
};

const cellOf = (title: string) => /\r\n"((?:[^"]|"")*)"/.exec(wishlistCsv([{ ...row, title }]))?.[1];

test('writes one line a card, quotes each cell and leaves what is unknown empty', () => {
  const [heading, line, end] = wishlistCsv([row]).split('\r\n');
  expect(heading).toBe(
    '\uFEFF"Title","Folder","Note","My maximum","Currency","Bid","Shipping","Bids","Ends","State","Last seen","Link"',
  );
  expect(line).toBe(
    '"2018 Prizm ""Silver"", PSA 10","Rookies","two\nlines","120.50","USD","12.50","","3",' +
      '"2030-01-01T12:00:00.000Z","live","2030-01-01T11:00:00.000Z","https://www.ebay.com/itm/1"',
  );
  expect(end).toBe('');
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '"=1',
  "'=1",
  '＝1',
  '＠x',
  '\u200b=1',
  '|calc',
  '%0A=1',
  '=HYPERLINK("https://evil.example","x")',
])('no spreadsheet runs the title %j as a formula', (title) => {
  expect(cellOf(title)).toBe(`'${title}`.replaceAll('"', '""'));
});

test.each(['2018-19 Prizm', 'A = B', '#57 -1', '🔥 card'])('leaves the title %j as it is', (title) => {
  expect(cellOf(title)).toBe(title);
});

test('a quote or a line end in a title cannot begin another cell or line', () => {
  expect(cellOf('a","=1')).toBe('a"",""=1');
  expect(cellOf('a\r\n=1')).toBe('a\r\n=1');
});
