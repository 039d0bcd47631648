import { expect, test } from 'vitest';
import { KnownNames } from './KnownNames.ts';

const noted = (...names: string[]) => {
  const known = new KnownNames();
  for (const name of names) known.note({ subjects: [name], set: null });
  return known;
};

test('a name is known when two titles have it, and found at each of its words', () => {
  const known = noted('Ned Ford', 'Ned Ford', 'Al Bray');
  expect(known.beginning('ne', 5)).toEqual(['Ned Ford']);
  expect(known.beginning('ford', 5)).toEqual(['Ned Ford']);
  expect(known.beginning('ned fo', 5)).toEqual(['Ned Ford']);
  expect(known.beginning('al', 5)).toEqual([]);
  expect(known.beginning('n', 5)).toEqual([]);
});

test('the commonest come first, and no more than asked for', () => {
  const known = noted(...['Ned Ford', 'Ned Fry', 'Ned Fox'].flatMap((name, more) => Array(2 + more).fill(name)));
  expect(known.beginning('ned', 2)).toEqual(['Ned Fox', 'Ned Fry']);
});

test('ever new names do not pile up, and the common ones stay', () => {
  const known = noted(...Array(1_000).fill('Ned Ford'));
  for (let number = 0; number < 120_000; number++) known.note({ subjects: [`Player N${number}`], set: null });
  expect(known.size).toBeLessThanOrEqual(50_000);
  expect(known.beginning('ned', 1)).toEqual(['Ned Ford']);
});
