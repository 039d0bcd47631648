import { expect, test } from 'vitest';
import { similarKeywords } from './similarCards.ts';

test.each([
  [
    'CGC NM-MT 8 Charizard 119/131 Reverse Holo Prismatic Evolutions',
    ['Charizard Reverse Holo Prismatic Evolutions', 'Charizard Prismatic Evolutions', 'Charizard'],
  ],
  [
    '2023 Panini Prizm Victor Wembanyama #136 Silver RC PSA 10',
    [
      '2023 Panini Prizm Victor Wembanyama Silver',
      'Panini Prizm Victor Wembanyama Silver',
      'Victor Wembanyama Silver',
      'Victor Wembanyama',
      'Wembanyama',
    ],
  ],
  ['PSA 10', []],
  ['-"Ned" (OR) | Tallow*', ['Ned Tallow', 'Ned']],
])('searches for cards like "%s" by %j', (title, keywords) => {
  expect(similarKeywords(title)).toEqual(keywords);
});
