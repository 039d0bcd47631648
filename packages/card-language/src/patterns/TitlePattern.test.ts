import { expect, test } from 'vitest';
import { bigramId, characterCode, GramSet, isTrigram, isUnigram, trigramId, unigramId } from './GramSet.ts';
import { type Requirement, requiredGrams } from './requiredGrams.ts';
import { TitlePattern } from './TitlePattern.ts';

const mayMatch = (regex: RegExp, text: string) => new TitlePattern(regex).mayMatch(new GramSet(text));

test.each([
  [/ab+c/, 'abbc'],
  [/ab{2}c/, 'abbc'],
  [/ab{1,3}cd/, 'abbbcd'],
  [/ab?c/, 'ac'],
  [/ab*cd/, 'acd'],
  [/a(?:b|cd)e/, 'acde'],
  [/a(?:bc)+d/, 'abcbcd'],
  [/a[bc]d|xyz/, 'acd'],
  [/a(?=b)bc/, 'abc'],
  [/(?<!x)abc/, 'abc'],
  [/a.c/, 'a c'],
  [/\babc\b/, 'x abc'],
  [/pok[eé]mon/, 'pokémon'],
  [/a?/, ''],
])('%s is tried on the text it matches: %s', (regex, text) => {
  expect(regex.test(text)).toBe(true);
  expect(mayMatch(regex, text)).toBe(true);
});

test.each([
  [/lots?/, 'loot slt'],
  [/abc/, 'ab bc'],
  [/\bbox\b|pack/, 'bo ox pa ac ck'],
])('%s is not tried on a text without its trigrams: %s', (regex, text) => {
  expect(mayMatch(regex, text)).toBe(false);
});

const characterOfCode = new Map(
  Array.from({ length: 128 }, (_, unit) => [characterCode(unit), String.fromCharCode(unit)] as const),
);
const codesOf = (text: string) => [...text].map((character) => characterCode(character.charCodeAt(0)));
const letters = [...'abcdef'];
const trigramNames = new Map(
  letters
    .flatMap((one) => letters.flatMap((other) => letters.map((third) => one + other + third)))
    .map((name) => {
      const [one = 0, other = 0, third = 0] = codesOf(name);
      return [trigramId(bigramId(one, other), third), name];
    }),
);

/** As if titles had letters by chance, the first of them most often. */
const frequencyOfCode = (code: number) => 0.95 ** code;
function frequencyOf(gram: number): number {
  if (isTrigram(gram)) return 0.02;
  return isUnigram(gram)
    ? frequencyOfCode(gram - unigramId(0))
    : frequencyOfCode(gram >> 6) * frequencyOfCode(gram & 63) * 0.5;
}

/** Shows a requirement as "ab&(c|d)" in the order in which it is checked, and grams of rarer characters as "?". */
function shown(requirement: Requirement | null): string {
  if (requirement === null) return 'nothing';
  if (typeof requirement !== 'number')
    return 'all' in requirement ? requirement.all.map(shown).join('&') : `(${requirement.any.map(shown).join('|')})`;
  if (isTrigram(requirement)) return trigramNames.get(requirement) ?? '?';
  if (isUnigram(requirement)) return characterOfCode.get(requirement - unigramId(0)) ?? '?';
  return `${characterOfCode.get(requirement >> 6)}${characterOfCode.get(requirement & 63)}`;
}

test.each([
  [/a/, 'a'],
  [/ab/, 'ab&b&a'],
  [/abc/, 'abc&bc&ab'],
  [/abcd/, 'abc&bcd&bc'],
  [/a|b/, '(a|b)'],
  [/ab|b/, '(b|ab&b&a)'],
  [/a|b|(?:c|d)/, '(a|d|c|b)'],
  [/a?b/, 'b'],
  [/a*b/, 'b'],
  [/a+b/, 'ab&b&a'],
  [/ab+c/, 'bc&ab&b'],
  [/ab{2}c/, 'bc&ab&b'],
  [/ab{10}c/, 'bc&ab&b'],
  [/a^b/, 'ab&b&a'],
  [/ab{0,2}c/, 'c&a'],
  [/ab{1,}c/, 'bc&ab&b'],
  [/ab??c/, 'c&a'],
  [/(?:ab)c/, 'ab&b&c'],
  [/(?:ab)?c/, 'c'],
  [/(?:ab){0}c/, 'c'],
  [/(?:ab){2}c/, 'ab&b&c'],
  [/(ab)c/, 'ab&b&c'],
  [/(?<name>ab)c/, 'ab&b&c'],
  [/a(?=b)c/, 'ac&b&c'],
  [/a(?!b)c/, 'ac&c&a'],
  [/(?<=a)b/, 'b&a'],
  [/(?<!a)b/, 'b'],
  [/^ab$/, 'ab&b&a'],
  [/\bab\b/, 'ab&b&a'],
  [/a\Bb/, 'ab&b&a'],
  [/a.b/, 'b&a'],
  [/a\db/, '(0b|1b|2b|3b|4b|5b|6b|7b|8b|9b)&b&(a0|a1|a2|a3|a4|a5|a6|a7|a8|a9)'],
  [/a\wb/, 'b&a'],
  [/\p{Letter}ab/u, 'ab&b&a'],
  [/a\P{Letter}b/u, 'b&a'],
  [/a\/b/, '?&/b&a/'],
  [/[ab]c/, '(ac|bc)&c&(a|b)'],
  [/[a-c]d/, '(ad|cd|bd)&d&(a|c|b)'],
  [/[a-]b/, '(ab|-b)&b&(a|-)'],
  [/[^a]b/, 'b'],
  [/[\d/]b/, 'b&(0b|1b|2b|3b|4b|5b|6b|7b|8b|9b|/b)'],
  [/[\w/]b/, 'b'],
  [/[a\]]b/, 'b'],
  [/[\d-]b/, 'b&(0b|1b|2b|3b|4b|5b|6b|7b|8b|9b|-b)'],
  [/[0-9]a/, '(0a|1a|2a|3a|4a|5a|6a|7a|8a|9a)&a'],
  [/[0-8]a/, '(0a|1a|2a|3a|4a|5a|6a|7a|8a)&a&(0|1|2|3|4|5|6|7|8)'],
  [/a[0-8]/, '(a0|a1|a2|a3|a4|a5|a6|a7|a8)&a&(0|1|2|3|4|5|6|7|8)'],
  [/[0-9][0-9]/, 'nothing'],
  [/|a/, 'nothing'],
  [/a|/, 'nothing'],
  [/()/, 'nothing'],
  [/aé/, 'a'],
  [/éa/, 'a'],
  [/a\|b/, 'b&a'],
  [/[ab][cd][ef]/, '(ace|acf|ade|adf|bce|bcf|bde|bdf)&(ad|ac|bd|bc)&(de|ce|df|cf)'],
  [/[ab][cd]e/, '(ace|ade|bce|bde)&(de|ce)&(ad|ac|bd|bc)'],
  [/[abc][abc]a/, '(aaa|aba|aca|baa|bba|bca|caa|cba|cca)&(aa|ca|ba)&a'],
  [/[abc][abc][ab]/, '(aa|ca|ab|ba|cb|bb)&(a|c|b)&(a|c|b)'],
  [/(?:ab|cd)(?:ef|fd)/, '(ab&b&a|cd&c&d)&(ef&f&e|fd&f&d)'],
  [/(?:a(?:b|c)|d)e/, 'e&(a&(c|b)|d)'],
  [/(?:(?:ab)(?:cd))e/, 'ab&cd&b'],
  [/(?:ab|c)d|(?:f|e)/, '(e|f|d&(c|ab&b&a))'],
  [/abcdefabc/, 'abc&bcd&cde'],
  [/ab(?<!c)d/, 'abd&bd&ab'],
  [/ab(?:cd)?ef/, 'ab&ef&b'],
  [/a(?:|b)c/, 'c&a'],
])('derives from %s that a match has %s, the rarest first', (regex, expected) => {
  expect(shown(requiredGrams(regex, frequencyOf))).toBe(expected);
});
