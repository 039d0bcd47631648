import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteWord, removePartFromText } from './editQueryText.ts';
import { parseQuery, removePart } from './parseQuery.ts';
import type { QueryPart } from './Query.ts';

/** Parts that mean the same wherever they stand, as long as nothing they join with is next to them. */
const independentParts = [
  ...['charizard', 'tallow', 'wemby', 'rc', 'psa10', 'bgs 9.5', '/99', '# 57', '12 / 99', '2018-19', 'upper deck'],
  ...[
    '-silver',
    '-(red, blue)',
    '-(a, b, c)',
    '(topps, bowman)',
    '"blue wave"',
    '-"red ice"',
    'sgc or cgc',
    'é',
    't.j.',
  ],
  ...["ja'marr", '#cpa-nk', 'umbreon', 'umbreons', '1st edition', 'red sox', 'non-holo', 'king james'],
];
/** Parts that change their meaning with their neighbors. */
const dependentParts = [
  ...[
    'psa',
    '10',
    '9',
    'auto',
    'or',
    'better',
    'gem mint',
    'beckett',
    'josh',
    '86',
    'fleer',
    '18/19',
    'jr',
    'the',
    'de',
  ],
  ...[
    'la',
    'marlo',
    'x',
    'rookie',
    'bowman 1st',
    'first',
    '#',
    '/',
    '-',
    '"',
    '(',
    ')',
    ',',
    'lot',
    '-lot',
    'red',
    'sox',
  ],
];
const shown = ({ kind, label, excluded, text }: QueryPart) => [kind, label, excluded, text];

test('leaves the other parts as they are when one of independent parts is removed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...independentParts), { minLength: 1, maxLength: 7 }), (words) => {
      const query = words.join(' , ');
      const parsed = parseQuery(query);
      expect(parsed.parts.length).toBe(words.length);
      for (const part of parsed.parts) {
        const others = parsed.parts.filter((other) => other !== part).map(shown);
        expect(removePart(parsed, part).parts.map(shown)).toEqual(others);
        expect(parseQuery(removePartFromText(query, part.text)).parts.map(shown)).toEqual(others);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('returns without a part what a fresh parse of the remaining text returns', () => {
  const words = fc.constantFrom(...independentParts, ...dependentParts, ...dependentParts);
  const separators = fc.constantFrom(' ', ' ', ' ', '', ', ');
  const queries = fc.array(fc.tuple(words, separators), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(queries, (pieces) => {
      const parsed = parseQuery(pieces.flat().join(''));
      for (const part of parsed.parts) {
        const rest = removePart(parsed, part);
        expect(rest).toEqual(parseQuery(rest.text));
        for (const other of rest.parts) {
          const restOfRest = removePart(rest, other);
          expect(restOfRest).toEqual(parseQuery(restOfRest.text));
        }
      }
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test('interprets nothing again but the words the removed part stood among', () => {
  const parsed = parseQuery('tallow prizm -(red, blue) "red ice" psa 10');
  const [tallow] = parsed.parts;
  if (tallow === undefined) throw new Error('the query has no parts');
  const rest = removePart(parsed, tallow);
  expect(rest.text).toBe('prizm -(red, blue) "red ice" psa 10');
  expect(rest.parts.map(({ label }) => label)).toEqual(['Prizm', 'red, blue', 'red ice', 'PSA 10']);
  // The same objects: a fresh parse would make new ones.
  for (const index of [1, 2, 3]) expect(rest.parts[index]?.matchers).toBe(parsed.parts[index + 1]?.matchers);
});

test('every part is text of the query, and removing all parts leaves nothing to search for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (query) => {
      let rest = parseQuery(query);
      for (let turn = 0; turn < 60; turn++) {
        const [part] = rest.parts;
        if (part === undefined) return;
        expect(rest.text).toContain(part.text);
        const next = removePart(rest, part);
        expect(next.text.replaceAll(' ', '').length).toBeLessThan(rest.text.replaceAll(' ', '').length);
        rest = next;
      }
    }),
    { numRuns: 500 },
  );
}, 60_000);

test.each([
  ['zard z', 'z', 'zard'],
  ['kings king', 'king', 'kings'],
  ['rc, auto, psa 10', 'auto', 'rc, psa 10'],
  ['psa?bgs', 'psa', '?bgs'],
  ['auto/99', '/99', 'auto'],
  ['geometric#81/199', '#81/199', 'geometric'],
  ['  king   james  rc ', 'king   james', 'rc'],
])('removes from %j the part %j and leaves %j', (query, text, expected) => {
  const parsed = parseQuery(query);
  const part = parsed.parts.find((one) => one.text === text);
  expect(part && removePart(parsed, part).text.replace(', ,', ',')).toBe(expected);
  expect(removePartFromText(query, text).replace(', ,', ',')).toBe(expected);
});

test('removes nothing if the text of the part is not in the query as whole words', () => {
  expect(removePartFromText('charizard', 'char')).toBe('charizard');
});

test.each([
  ['jordn prizm', 'jordn', '"jordn" prizm'],
  ['Jordn, prizm -jordn', 'jordn', '"Jordn", prizm -jordn'],
  ['(Jórdn prizm', 'jordn', '("Jórdn" prizm'],
  ['jordnx jordn', 'jordn', 'jordnx "jordn"'],
  ['"jordn" prizm', 'jordn', '"jordn" prizm'],
  ['prizm', 'jordn', 'prizm'],
])('quotes in %j the word %j: %j', (query, word, expected) => {
  expect(quoteWord(query, word)).toBe(expected);
  expect(quoteWord(expected, word)).toBe(expected);
});

test('does not correct a quoted word', () => {
  const { query } = parseQuery(quoteWord('jordn prizm', 'jordn'));
  expect(query.must[0]).toEqual([{ words: [{ text: 'jordn', match: 'exact' }], adjacent: true }]);
});
