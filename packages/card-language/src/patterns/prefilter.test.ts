import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { flagRules } from '../flags/flagRules.ts';
import { readTitle } from '../titles/readTitle.ts';
import { editions, languages } from '../titles/readTraits.ts';
import { graders } from '../vocabulary/graders.ts';
import { noiseWords, teams } from '../vocabulary/noiseWords.ts';
import { notParallels, parallelColors, parallelPatterns } from '../vocabulary/parallels.ts';
import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import { brands, sportsSets } from '../vocabulary/sportsSets.ts';
import { GramSet } from './GramSet.ts';
import { TitlePattern } from './TitlePattern.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const sources = [
  ...flagRules.flatMap(({ pattern, harmless }) => [pattern.source, harmless?.source ?? '']),
  ...[...editions.entries, ...languages.entries].map(({ pattern }) => pattern.regex.source),
  ...graders.map(({ written }) => written),
];
const words = [
  ...new Set([
    ...sources.flatMap((source) => source.match(/[a-z\d]{2,}/g) ?? []),
    ...parallelColors,
    ...parallelPatterns,
    ...notParallels,
    ...pokemonSets.flatMap(({ name, codes, also }) => [name, ...codes, ...(also ?? [])]),
    ...sportsSets.flatMap(([name, , also]) => [name, ...(also ?? '').split(',')]),
    ...brands,
    ...teams,
    ...noiseWords,
  ]),
];
const number = fc.oneof(
  fc.nat({ max: 2100 }).map(String),
  fc.tuple(fc.nat({ max: 220 }), fc.nat({ max: 220 })).map(([one, other]) => `${one}/${other}`),
  fc.constantFrom('1/1', '#57', '# 57', '12 / 99', '/ 99', "#'d to 50", '2018-19', "'86", 'PSA 10', 'PSA 8/10', '(2)'),
  fc.constantFrom(
    'x3',
    '2x',
    'SV107/SV122',
    'GG38',
    '#CPA-NK',
    'SVP EN 085',
    'cert 12345678',
    'POP 5',
    'Auto 9',
    '1st',
  ),
);
const punctuation = fc.constantFrom('-', '/', '&', '(', ')', '?', '#', ',', '.', '"', '|', '’', '🔥', 'é', '™');
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words) },
  { weight: 3, arbitrary: number },
  punctuation,
);
const title = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', ' ', ' ', ' ', '')), { minLength: 1, maxLength: 14 })
  .map((pieces) => pieces.flat().join(''));

test('reads a title as if every pattern were tried', () => {
  const categories = fc.constantFrom('basketball' as const, 'pokemon' as const, null);
  fc.assert(
    fc.property(title, categories, (text, category) => {
      const facts = readTitle(text, category);
      const unfiltered = vi.spyOn(TitlePattern.prototype, 'mayMatch').mockReturnValue(true);
      const factsOfAll = readTitle(text, category);
      unfiltered.mockRestore();
      expect(facts).toEqual(factsOfAll);
    }),
    { numRuns: 4000 },
  );
}, 60_000);

test.each([
  [/\bpsa\b/, 'a psa', true],
  [/\bpsa\b/, 'a pas', false],
  [/psa|bgs/, 'bgs 9', true],
  [/psa|bgs/, 'cgc 9', false],
  [/ab?c/, 'ac', true],
  [/(?:ab)*c/, 'c', true],
  [/(?:ab)+c/, 'c', false],
  [/(?:ab){0,2}c/, 'c', true],
  [/a[bc]d/, 'acd', true],
  [/a[bc]d/, 'aed', false],
  [/a[^b]d/, 'acd', true],
  [/a(?!b)/, 'ac', true],
  [/a(?=b)/, 'ac', false],
  [/(?<=x)a/, 'ya', false],
  [/(?<!x)a/, 'ya', true],
  [/(?<n>a)\/\d/, 'a/5', true],
  [/(?<n>a)\/\d/, 'a 5', false],
  [/(?<=\|)a/, 'a', true],
  [/\p{Letter}x/u, 'öx', true],
  [/ab|/, 'c', true],
  [/a.c/, 'abc', true],
])('lets %s be tried on %j: %s', (pattern, text, expected) => {
  expect(new TitlePattern(pattern).mayMatch(new GramSet(text))).toBe(expected);
});
