import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteWord } from './editQueryText.ts';
import { parseQuery, removePart } from './parseQuery.ts';
import type { QueryPart } from './Query.ts';
import { type QueryToken, scanQuery } from './scanQuery.ts';

/** Parts that mean the same wherever they stand, as long as nothing they join with is next to them. */
const independentParts = [
  ...['charizard', 'tallow', 'wemby', 'psa10', 'bgs 9.5', '/99', '# 57', '12 / 99', '2018-19', 'upper deck'],
  ...[
    '-silver',
    '-(red, blue)',
    '-(a, b, c)',
    '(topps, bowman)',
    '"blue wave"',
    '-"red ice"',
    'sgc or cgc',
    'dončić',
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
    'é',
    'rookie',
    'rc',
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

/** Shows a token as its kind, what is in it, and the first and last index of its span. */
const shownToken = (token: QueryToken) =>
  `${token.excluded ? '-' : ''}${token.kind} ${token.kind === 'group' ? token.items.join('|') : token.inner} @${token.span.from}-${token.span.to}`;

test.each([
  ['a b', ['word a @0-1', 'word b @2-3']],
  ['--a', ['-word a @0-3']],
  ['–a', ['-word a @0-2']],
  ['a - b', ['word a @0-1', 'word b @4-5']],
  ['-,a', ['word a @2-3']],
  ['a -', ['word a @0-1']],
  ['-)', []],
  ['-()', []],
  ['-(,)a', ['word a @4-5']],
  ['"a b"c', ['phrase a b @0-5', 'word c @5-6']],
  ['-"a b"', ['-phrase a b @0-6']],
  ['“a”', ['phrase a @0-3']],
  ['„a«', ['phrase a @0-3']],
  ['"a', ['word a @1-2']],
  ['""', ['phrase  @0-2']],
  ['(a, b)', ['group a|b @0-6']],
  ['(a|b)', ['group a|b @0-5']],
  ['(a OR b)', ['group a|b @0-8']],
  ['(aor b)', ['word aor @1-4', 'word b @5-6']],
  ['(a)', ['word a @1-2']],
  ['-(a)', ['-group a @0-4']],
  ['-(a', ['-group a @0-3']],
  ['(a, b', ['word a @1-2', 'word b @4-5']],
  ['(a,,b)', ['group a|b @0-6']],
  ['( - a , "b" )', ['group a|b @0-13']],
  ['((a, b))', ['group a|b @1-7']],
  ['a(b, c)d', ['word a @0-1', 'group b|c @1-7', 'word d @7-8']],
  ['a)b', ['word a @0-1', 'word b @2-3']],
  ['# ab-5', ['word # ab-5 @0-6']],
  ['# ab', ['word # @0-1', 'word ab @2-4']],
  ['#ab', ['word #ab @0-3']],
  ['12 / 99', ['word 12 / 99 @0-7']],
  ['# 12 / 99', ['word # 12 / 99 @0-9']],
  ['tg1 / tg30', ['word tg1 / tg30 @0-10']],
  ['/ 99', ['word / 99 @0-4']],
  ['/  99 ', ['word /  99 @0-5']],
  ['/ ab', ['word / @0-1', 'word ab @2-4']],
  ['12 / 99/5', ['word 12 @0-2', 'word / @3-4', 'word 99/5 @5-9']],
  ['12/99', ['word 12/99 @0-5']],
  ['1/a', ['word 1/a @0-3']],
  ['ab/cd', ['word ab/cd @0-5']],
  ['a/99', ['word a @0-1', 'word /99 @1-4']],
  ['a#5', ['word a @0-1', 'word #5 @1-3']],
  ['5#5', ['word 5 @0-1', 'word #5 @1-3']],
  ['a/ 5', ['word a/ @0-2', 'word 5 @3-4']],
  ['# 5-a', ['word # 5-a @0-5']],
  ['é🔥b', ['word é @0-1', 'word b @3-4']],
  ['🔥', []],
  ['a™\u200bb', ['word a™\u200bb @0-4']],
  ['a,b;c', ['word a @0-1', 'word b @2-3', 'word c @4-5']],
  ['-/99', ['-word /99 @0-4']],
  [' a ', ['word a @1-2']],
  ['a\n"b\nc"', ['word a @0-1', 'phrase b\nc @2-7']],
  ['/ 5a', ['word / @0-1', 'word 5a @2-4']],
])('scans %j as the tokens %j', (text, expected) => {
  const tokens = scanQuery(text);
  expect(tokens.map(shownToken)).toEqual(expected);
  expect(tokens.map((token) => token.text)).toEqual(tokens.map(({ span }) => text.slice(span.from, span.to)));
});

test('scans forty items of a group', () => {
  const items = Array.from({ length: 50 }, (_, index) => `a${index}`);
  expect(scanQuery(`(${items.join(', ')})`)).toMatchObject([{ kind: 'group', items: items.slice(0, 40) }]);
});

test('removes a part from a copy of a parsed query', () => {
  const parsed = { ...parseQuery('tallow psa 10 -lot') };
  const [, grade] = parsed.parts;
  expect(grade && removePart(parsed, grade)).toEqual(parseQuery('tallow -lot'));
});

test('returns for each part its span in the query and what it adds to the query', () => {
  const text = 'upper deck  king james "blue wave" -reprint (a, b) psa 10';
  const { parts, query } = parseQuery(text);
  expect(parts).toHaveLength(6);
  for (const part of parts) {
    expect(text.slice(part.span.from, part.span.to)).toBe(part.text);
    expect(part.excluded ? query.mustNot : query.must).toContain(part.matchers);
  }
});
