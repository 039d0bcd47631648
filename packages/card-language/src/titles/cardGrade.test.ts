import { expect, test } from 'vitest';
import { cardGrade } from './cardGrade.ts';
import { readTitle } from './readTitle.ts';

test.each([
  ['2020 Prizm Ned Ford PSA 10', '10'],
  ['2020 Prizm Ned Ford BGS 9.5', '9.5'],
  ['1968 Topps Ned Ford SGC 86', '7.5'],
  ['1968 Topps Ned Ford SGC 98', '10'],
  ['2020 Prizm Ned Ford PSA/DNA 10 auto', null],
  ['2020 Prizm Ned Ford PSA Authentic', null],
  ['CGC 9 Sparkmouse (not PSA)', '9'],
  ['2020 Prizm Ned Ford raw', null],
])('reads from "%s" the grade %s', (title, grade) => {
  expect(cardGrade(readTitle(title, null).gradings)).toBe(grade);
});
