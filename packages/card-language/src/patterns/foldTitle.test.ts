import { expect, test } from 'vitest';
import { foldTitle } from './foldTitle.ts';

test.each([
  ['Pokémon™ PSA 10? (not PSA)', 'pokemon psa 10? (not psa)'],
  ['Ja`Marr 12⁄99 “Blue” – Łukasz', `ja'marr 12/99 "blue" - lukasz`],
  ['x'.repeat(500), 'x'.repeat(400)],
])('folds the title %j to %j', (title, folded) => {
  expect(foldTitle(title)).toBe(folded);
});
