import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactly, withoutPart } from './editQueryText.ts';
import type { Understood } from './Query.ts';
import { readQuery } from './parseQuery.ts';

/** Parts that mean the same wherever they stand, as long as nothing they join with stands beside them. */
const independent = [
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
const shown = ({ kind, text, excluded, asked }: Understood) => [kind, text, excluded, asked];

test('without one of its parts a query asks for the others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...independent), { minLength: 1, maxLength: 7 }), (words) => {
      const query = words.join(' , ');
      const { understood } = readQuery(query);
      expect(understood.length).toBe(words.length);
      for (const part of understood) {
        expect(query).toContain(part.asked);
        const rest = readQuery(withoutPart(query, part)).understood;
        expect(rest.map(shown)).toEqual(understood.filter((other) => other !== part).map(shown));
      }
    }),
    { numRuns: 500 },
  );
});

test('what a part came from stands in any query, and taking out all parts leaves nothing to ask for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (query) => {
      let left = query;
      for (let turn = 0; turn < 60; turn++) {
        const [part] = readQuery(left).understood;
        if (part === undefined) return;
        expect(left).toContain(part.asked);
        const next = withoutPart(left, part);
        expect(next.replaceAll(' ', '').length).toBeLessThan(left.replaceAll(' ', '').length);
        left = next;
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['zard z', 'z', 'zard'],
  ['kings king', 'king', 'kings'],
  ['rc, auto, psa 10', 'auto', 'rc,  psa 10'],
  ['psa?bgs', 'psa', '?bgs'],
  ['auto/99', '/99', 'auto'],
  ['geometric#81/199', '#81/199', 'geometric'],
  ['  king   james  rc ', 'king   james', 'rc'],
])('%j without %j', (query, asked, expected) => {
  const part = readQuery(query).understood.find((one) => one.asked === asked);
  expect(part && withoutPart(query, part).replace(', ,', ', ')).toBe(expected.replace(',  ', ',  '));
});

test('a part that is not there takes nothing out', () => {
  expect(withoutPart('charizard', { kind: 'word', text: 'char', excluded: false, asked: 'char' })).toBe('charizard');
});

test.each([
  ['jordn prizm', 'jordn', '"jordn" prizm'],
  ['Jordn, prizm -jordn', 'jordn', '"Jordn", prizm -jordn'],
  ['(Jórdn prizm', 'jordn', '("Jórdn" prizm'],
  ['jordnx jordn', 'jordn', 'jordnx "jordn"'],
  ['"jordn" prizm', 'jordn', '"jordn" prizm'],
  ['prizm', 'jordn', 'prizm'],
])('%j with exactly %j', (query, word, expected) => {
  expect(exactly(query, word)).toBe(expected);
  expect(exactly(expected, word)).toBe(expected);
});

test('a word in quotes is not corrected', () => {
  const { query } = readQuery(exactly('jordn prizm', 'jordn'));
  expect(query.must[0]).toEqual([{ words: [{ text: 'jordn', match: 'exact' }], adjacent: true }]);
});
