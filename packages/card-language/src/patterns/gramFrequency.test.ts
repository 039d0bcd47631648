import { expect, test } from 'vitest';
import { foldTitle } from './foldTitle.ts';
import { bigramId, characterCode, unigramId } from './GramSet.ts';
import { gramFrequency, typicalTitles } from './gramFrequency.ts';

const code = (character: string) => characterCode(character.charCodeAt(0));

test('gramFrequency tells what most titles have from what hardly any has', () => {
  expect(gramFrequency(unigramId(code(' ')))).toBeGreaterThan(0.99);
  expect(gramFrequency(bigramId(code('p'), code('s')))).toBeGreaterThan(0.3);
  const never = gramFrequency(bigramId(code('z'), code('q')));
  expect(never).toBeLessThan(0.01);
  expect(never).toBeGreaterThan(0);
});

test('typical titles are folded already, and none comes twice', () => {
  expect(typicalTitles.map(foldTitle)).toEqual(typicalTitles);
  expect(new Set(typicalTitles).size).toBe(typicalTitles.length);
});
