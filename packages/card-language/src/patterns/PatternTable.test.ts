import { expect, test } from 'vitest';
import { GramSet, maxTriggered } from './GramSet.ts';
import { PatternTable } from './PatternTable.ts';
import { TitlePattern } from './TitlePattern.ts';

const entry = (regex: RegExp) => ({ pattern: new TitlePattern(regex) });
const entries = [/lots?/, /\d/, /pack/, /a?/, /box|tin/].map(entry);
const sources = (text: string) =>
  new PatternTable(entries).candidates(new GramSet(text)).map(({ pattern }) => pattern.regex.source);

test.each([
  ['', ['\\d', 'a?']],
  ['a lot', ['lots?', '\\d', 'a?']],
  ['a tin in a pack of a lot', ['lots?', '\\d', 'pack', 'a?', 'box|tin']],
  ['box', ['\\d', 'a?', 'box|tin']],
])('offers for %j the patterns %j', (text, expected) => {
  expect(sources(text)).toEqual(expected);
});

test('offers patterns that come too late for a bit of their own in order, too', () => {
  const early = entry(/pack/);
  const late = Array.from({ length: maxTriggered }, () => entry(/lots?/)).slice(-2);
  const candidates = (text: string) => new PatternTable([early, ...late]).candidates(new GramSet(text));
  expect(candidates('lot')).toEqual(late);
  expect(candidates('a pack, a lot')).toEqual([early, ...late]);
  expect(candidates('box')).toEqual([]);
});
