import { expect, test, vi } from 'vitest';
import { KnownNames } from './KnownNames.ts';

vi.setConfig({ testTimeout: 30_000 });

const namesOf = (...names: string[]) => {
  const known = new KnownNames();
  for (const name of names) known.addTitle(name, { subjects: [name], set: null });
  return known;
};

test('KnownNames completes a name at each of its words once two titles have it', () => {
  const known = namesOf('Ned Ford', 'Ned Ford', 'Al Bray');
  expect(known.complete('ne', 5)).toEqual(['Ned Ford']);
  expect(known.complete('ford', 5)).toEqual(['Ned Ford']);
  expect(known.complete('ned fo', 5)).toEqual(['Ned Ford']);
  expect(known.complete('al', 5)).toEqual([]);
  expect(known.complete('n', 5)).toEqual([]);
});

test('KnownNames returns the most frequent names first, up to the limit', () => {
  const known = namesOf(...['Ned Ford', 'Ned Fry', 'Ned Fox'].flatMap((name, more) => Array(2 + more).fill(name)));
  expect(known.complete('ned', 2)).toEqual(['Ned Fox', 'Ned Fry']);
});

test('KnownNames takes three words for a name, and four only if one begins a surname', () => {
  const names = ['Ned Joe Ford', 'Ned De Joe Ford', 'Ned Joe Ron Ford'];
  expect(namesOf(...names, ...names).complete('ned', 5)).toEqual(['Ned Joe Ford', 'Ned De Joe Ford']);
});

test('KnownNames keeps at most 50,000 names and never drops frequent ones for new ones', () => {
  const known = namesOf(...Array(1_000).fill('Ned Ford'));
  for (let number = 0; number < 120_000; number++) known.addTitle('', { subjects: [`Player N${number}`], set: null });
  expect(known.size).toBeLessThanOrEqual(50_000);
  expect(known.complete('ned', 1)).toEqual(['Ned Ford']);
});

test('returns a name in the spelling that most titles use, and reads its dots and capitals as the same name', () => {
  const known = new KnownNames();
  const titles = ['JJ MCCARTHY rookie', 'J.J. McCarthy rookie', 'JJ McCarthy RC', 'rookie JJ McCarthy', 'jj mccarthy'];
  const subjectsOf = (title: string) => [title.startsWith('J.J.') ? 'J.J. Mccarthy' : 'Jj Mccarthy'];
  for (const title of titles) known.addTitle(title, { subjects: subjectsOf(title), set: null });
  expect(known.complete('mcc', 9)).toEqual(['JJ McCarthy']);
  expect(known.complete('j.j. mc', 9)).toEqual(['JJ McCarthy']);
});

test.each([
  [['NED MCFORD', 'Ned McFord'], 'Ned McFord'],
  [['Ned Mcford', 'Ned McFord'], 'Ned Mcford'],
  [['Ned Mcford', 'Ned McFord', 'Ned McFord', 'Ned McFord'], 'Ned McFord'],
  [['NED MCFORD', 'ned mcford'], 'Ned Mcford'],
])(
  'returns a name as most titles with small and capital letters write it, or the first of them: %j',
  (titles, name) => {
    const known = new KnownNames();
    for (const title of titles) known.addTitle(title, { subjects: ['Ned Mcford'], set: null });
    expect(known.complete('ned', 1)).toEqual([name]);
  },
);
