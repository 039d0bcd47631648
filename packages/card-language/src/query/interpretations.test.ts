import { expect, test } from 'vitest';
import { parseQuery } from './parseQuery.ts';

/** Returns what each part of a query is called and the words it looks for, `text:match` joined by `+`. */
const partsOf = (text: string) =>
  parseQuery(text).parts.map(({ label, matchers }) => [
    label,
    matchers.map(({ words }) => words.map((word) => `${word.text}:${word.match}`).join('+')),
  ]);

test.each([
  ['psa 9/10', 'PSA 9/10', ['psa9:exact+auto10:exact']],
  ['psa/dna 9/10', 'PSA/DNA 9/10', ['psa9:exact+psadna:exact+auto10:exact']],
  ['psa/dna 9', 'PSA/DNA 9', ['psadna:exact+auto9:exact']],
  ['psa/dna auth', 'PSA/DNA Authentic', ['psadna:exact']],
  ['psa auth', 'PSA Authentic', ['psaauth:exact']],
  ['bgs authentic', 'BGS Authentic', ['bgsauth:exact']],
  ['sgc 98 ', 'SGC 98', ['sgc98:exact', 'sgc10:exact+98:exact']],
])('"%s" asks for the grade %s, written %j', (text, label, matchers) => {
  expect(partsOf(text)).toEqual([[label, matchers]]);
});

test('a part of a code has no typos, and the code as one word has them from seven letters on', () => {
  expect(partsOf('x-kettering ')).toEqual([['x-kettering', ['xkettering:fuzzy', 'x:exact+kettering:exact']]]);
  expect(partsOf('cpa-csx ')).toEqual([['cpa-csx', ['cpacsx:exact', 'cpa:exact+csx:exact']]]);
});
