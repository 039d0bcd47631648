import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Names } from './PhraseMatcher.ts';

const names = ['red sox', 'red', 'a&g', 'o-pee-chee', '49ers', 'ice', 'ice blue', 'st. louis', 'o pee chee'];
const escaped = (name: string, gap: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', gap);
const text = fc
  .array(fc.constantFrom(...names, 'x', '1', ' ', ' ', '-', '  ', "'", 'redsox', 'é', '|'), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

test.each([
  ['letters', 'a-z', false],
  ['lettersAndDigits', 'a-z\\d', false],
  ['lettersAndDigits', 'a-z\\d', true],
] as const)(
  'names bound by %s are found where a pattern of all of them would find them (%#)',
  (bounds, bound, loose) => {
    const table = new Names(names, bounds, loose);
    const longestFirst = names.toSorted((one, other) => other.length - one.length);
    const ways = longestFirst.map((name) => escaped(name, loose ? '[ -]+' : ' ')).join('|');
    const pattern = new RegExp(`(?<![${bound}])(?:${ways})(?![${bound}])`);
    fc.assert(
      fc.property(text, (title) => {
        const found = table.find(title);
        const expected = pattern.exec(title);
        expect(found && [found.start, title.slice(found.start, found.end)]).toEqual(
          expected && [expected.index, expected[0]],
        );
      }),
      { numRuns: 2000 },
    );
  },
);

test('a name is told by its place in the list', () => {
  expect(new Names(names, 'letters').find('boston red sox')).toEqual({ start: 7, end: 14, index: 0 });
});
