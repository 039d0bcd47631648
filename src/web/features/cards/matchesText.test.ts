import { expect, test } from 'vitest';
import type { Card } from '#web/api/card.ts';
import { matchesText } from './matchesText.ts';

const card = { title: 'Fossil Dragon PSA 10', description: 'Pokémon, first print' } as Card;

// @req 4.list.18
test.each([
  ['dra', true],
  ['DRAGON psa', true],
  ['pokemon', true],
  ['first', true],
  ['dragon first', false],
  ['zqx', false],
])('"%s" is in the title or the description: %s', (text, found) => {
  expect(matchesText(card, text)).toBe(found);
});
