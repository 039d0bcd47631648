import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GramSet, maxTriggered } from './GramSet.ts';
import { PatternTable } from './PatternTable.ts';
import { TitlePattern } from './TitlePattern.ts';

const entry = (regex: RegExp) => ({ pattern: new TitlePattern(regex) });
const words = ['lot', 'pack', 'box', 'tin', 'set', 'case', 'code', 'pick', 'break', 'proxy'];
/** Enough for two words of bits. Some need no gram, and some need two that stand apart. */
const entries = Array.from({ length: 4 }, (_, part) =>
  words.map((word, index) =>
    entry(part === 0 && index === 3 ? /\d/ : part < 2 ? new RegExp(word) : new RegExp(`${word}.*${words.at(-index)}`)),
  ),
).flat();
const table = new PatternTable(entries);

test('a table offers the patterns that may match, in order, and no others', () => {
  const text = fc
    .array(fc.constantFrom(...words, 'lo', 'ck', '7', 'é'), { maxLength: 8 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(text, (title) => {
      const grams = new GramSet(title);
      expect(table.candidates(grams)).toEqual(entries.filter(({ pattern }) => pattern.mayMatch(grams)));
    }),
  );
});

test('a table takes patterns only in the order in which they were made', () => {
  const [first, second] = entries;
  expect(() => new PatternTable([second, first].filter((one) => one !== undefined))).toThrow(
    'must be made in the order',
  );
  expect(() => new PatternTable([first, first].filter((one) => one !== undefined))).toThrow(
    'must be made in the order',
  );
});

/** Runs a module in a process of its own, in which no other test has made patterns, and returns what it prints. */
function printed(code: string): string {
  const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const imports = ['GramSet', 'PatternTable', 'TitlePattern'].map(
    (name) => `import * as ${name} from ${urlOf(`${name}.ts`)};`,
  );
  const lines = [`import ${urlOf('../index.ts')};`, ...imports, code].join('\n');
  return execFileSync(process.execPath, ['--input-type=module', '--eval', lines], { encoding: 'utf8' }).trim();
}

test('all patterns that titles are read with have a bit of their own', () => {
  const next = Number(printed('console.log(new TitlePattern.TitlePattern(/next/).triggerIndex)'));
  expect(next).toBeGreaterThan(100);
  expect(next).toBeLessThan(maxTriggered);
});

test('a table offers patterns that come too late for a bit of their own in order, too', () => {
  const offered = printed(`
    const sources = [...Array.from({ length: ${maxTriggered} }, () => 'x'), 'lots?', 'packs?', 'lot'];
    const entries = sources.map((source) => ({ pattern: new TitlePattern.TitlePattern(new RegExp(source)) }));
    const candidates = new PatternTable.PatternTable(entries).candidates(new GramSet.GramSet('a lot'));
    console.log(candidates.map(({ pattern }) => pattern.regex.source).join(' '));
  `);
  expect(offered).toBe('lots? lot');
});
