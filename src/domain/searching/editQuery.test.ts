import { expect, test } from 'vitest';
import { exactly, withoutPart } from './editQuery.ts';

test.each([
  ['michael jordan psa 10', 'psa 10', 'michael jordan'],
  ['michael jordan psa 10', 'michael jordan', 'psa 10'],
  ['jordan -lot rc', '-lot', 'jordan rc'],
  ['arc rc', 'rc', 'arc'],
  ['rc arc rc', 'rc', 'arc rc'],
  ['  jordan   psa  ', 'psa', 'jordan'],
  ['"base set" charizard', '"base set"', 'charizard'],
  ['mew /99', '/99', 'mew'],
  ['mew', 'mew', ''],
  ['mew', 'mewtwo', 'mew'],
  ['mewtwo', 'mew', 'two'],
  ['mew', '', 'mew'],
])('"%s" without "%s" is "%s"', (query, asked, left) => {
  expect(withoutPart(query, { asked })).toBe(left);
});

test.each([
  ['jordn prizm', 'jordn', '"jordn" prizm'],
  ['Jordn prizm', 'jordn', '"Jordn" prizm'],
  ['jordnx jordn', 'jordn', 'jordnx "jordn"'],
  ['"jordn" prizm', 'jordn', '"jordn" prizm'],
  ['"old jordn" jordn', 'jordn', '"old jordn" "jordn"'],
  ['5" jordn', 'jordn', '5" "jordn"'],
  ['-jordn', 'jordn', '-"jordn"'],
  ['pokemón', 'pokemón', '"pokemón"'],
  ['what? (a+b', '(a+b', 'what? "(a+b"'],
  ['mew', '', 'mew'],
  ['mew', 'dragon', 'mew'],
])('"%s" with "%s" as typed is "%s"', (query, word, wanted) => {
  expect(exactly(query, word)).toBe(wanted);
});

test('asking twice for a word as typed changes nothing more', () => {
  for (const query of ['jordn prizm', 'jordn jordn', 'a "jordn" b jordn']) {
    const once = exactly(query, 'jordn');
    expect(exactly(once, 'jordn')).toBe(once);
  }
});
