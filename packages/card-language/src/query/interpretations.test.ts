import { expect, test } from 'vitest';
import { parseQuery } from './parseQuery.ts';
import { type QueryToken, scanQuery } from './scanQuery.ts';

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
