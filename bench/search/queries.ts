import type { BenchQuery } from './Engine.ts';

const words = (text: string, match: 'exact' | 'fuzzy' = 'exact') =>
  text.split(' ').map((word) => ({ text: word, match }));
const all = (...texts: string[]): BenchQuery[] => texts.map((text) => ({ words: words(text) }));
const typed = (text: string): BenchQuery => {
  const typing = text.split(' ');
  return {
    words: typing.map((word, place) => ({ text: word, match: place === typing.length - 1 ? 'prefix' : 'exact' })),
  };
};

/** What is asked, by class. Every answer has 55 listings, the true total and all facets. */
export const queryClasses: Readonly<Record<string, readonly BenchQuery[]>> = {
  realistic: all(
    'michael jordan fleer',
    'charizard holo psa',
    'patrick mahomes prizm rookie',
    'ken griffey jr',
    'pikachu promo',
  ),
  'one common word': all('psa', 'topps', 'pokemon', 'rookie', 'prizm'),
  'common, never meet': all('pokemon yankees', 'charizard lakers', 'topps pikachu', 'donruss charizard'),
  prefix: [typed('char'), typed('michael jor'), typed('psa 1'), typed('p'), typed('holo re')],
  'one typo or two': ['charizrad holo', 'refrcator', 'micheal jordan', 'mahomse prizm', 'pikachi'].map((text) => ({
    words: words(text, 'fuzzy'),
  })),
  'side by side': ['psa 10', 'gem mint 10', 'michael jordan', 'topps chrome'].map((text) => ({
    words: words(text),
    adjacent: true,
  })),
  'filters only': [
    { words: [], category: 'pokemon' },
    { words: [], category: 'baseball', maxPrice: 20 },
    { words: [], maxPrice: 5 },
  ],
  'filters and words': [
    { words: words('psa 10'), category: 'pokemon' },
    { words: words('rookie'), maxPrice: 10 },
    { words: words('michael jordan'), category: 'basketball', maxPrice: 50 },
  ],
  'nothing asked': [{ words: [] }],
};
