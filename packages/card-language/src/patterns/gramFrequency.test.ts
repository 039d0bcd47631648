import { expect, test } from 'vitest';
import { foldTitle } from './foldTitle.ts';
import { bigramId, characterCode, unigramId } from './GramSet.ts';
import { gramFrequency, typicalTitles } from './gramFrequency.ts';

const code = (character: string) => characterCode(character.charCodeAt(0));

test('knows what most titles have, and what none has', () => {
  expect(gramFrequency(unigramId(code(' ')))).toBeGreaterThan(0.99);
  expect(gramFrequency(bigramId(code('p'), code('s')))).toBeGreaterThan(0.3);
  expect(gramFrequency(bigramId(code('z'), code('q')))).toBeLessThan(0.01);
});

test('learns from titles as they are when they are folded', () => {
  expect(typicalTitles.map(foldTitle)).toEqual(typicalTitles);
  expect(new Set(typicalTitles).size).toBe(typicalTitles.length);
});
