import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { misspellings } from './misspellings.ts';
import { noiseWords } from './noiseWords.ts';
import { firstNames, surnames } from './playerNames.ts';
import { foreignNames, pokemonNames } from './pokemonNames.ts';

/** Lists the texts in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Set || value instanceof Map) return [...value].flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'));

test.each(files)('%s has no empty text, and none with space around it', async (file) => {
  const texts = textsIn(await import(join(import.meta.dirname, file)));
  expect(texts).not.toEqual([]);
  expect(texts.filter((text) => text === '' || text.trim() !== text)).toEqual([]);
});

test('no misspelling is a name or a word of its own', () => {
  const known = new Set([...surnames, ...firstNames, ...pokemonNames, ...noiseWords, ...misspellings.values()]);
  expect([...misspellings.keys()].filter((word) => known.has(word))).toEqual([]);
});

test('each foreign name of a Pokémon is another word than the English one, which is known', () => {
  const known = new Set([...pokemonNames, ...noiseWords, ...misspellings.keys()]);
  expect(foreignNames.filter(({ name }) => known.has(name) || !/^[a-z]+$/.test(name))).toEqual([]);
  expect(foreignNames.filter(({ english }) => !pokemonNames.includes(english))).toEqual([]);
  const meant = Map.groupBy(foreignNames, ({ name }) => name);
  expect([...meant.values()].filter((rows) => new Set(rows.map(({ english }) => english)).size > 1)).toEqual([]);
});
