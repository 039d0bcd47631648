import { sortOrders } from '@cardfall/listing-index';
import { Random } from '@cardfall/marketplace-sandbox';
import { type BenchQuery, type OwnQuery, wordsIn } from './Engine.ts';
import { inventedListing } from './inventedMarket.ts';

const words = (text: string, match: 'exact' | 'fuzzy' = 'exact') =>
  text.split(' ').map((word) => ({ text: word, match }));
const all = (...texts: string[]): BenchQuery[] => texts.map((text) => ({ words: words(text) }));
const typing = (text: string): BenchQuery => {
  const typed = text.split(' ');
  return {
    words: typed.map((word, index) => ({ text: word, match: index === typed.length - 1 ? 'prefix' : 'exact' })),
  };
};
const own = (query: OwnQuery, words: Partial<BenchQuery> = {}): BenchQuery => ({ words: [], ...words, own: query });

/** Queries by class. Each result has 55 listings, the exact total and all facets. */
export const queryClasses: Readonly<Record<string, readonly BenchQuery[]>> = {
  realistic: all(
    'michael jordan fleer',
    'charizard holo psa',
    'patrick mahomes prizm rookie',
    'ken griffey jr',
    'pikachu promo',
  ),
  'one common word': all('psa', 'topps', 'pokemon', 'rookie', 'prizm'),
  'common words, no match': all('pokemon yankees', 'charizard lakers', 'topps pikachu', 'donruss charizard'),
  // Prefixes that are not words: our index completes a word only to terms that are far more frequent.
  prefix: [typing('chari'), typing('michael jord'), typing('roo'), typing('pok'), typing('holo refr')],
  'one typo or two': ['charizrad holo', 'refrcator', 'micheal jordan', 'mahomse prizm', 'pikachi'].map((text) => ({
    words: words(text, 'fuzzy'),
  })),
  phrase: ['psa 10', 'gem mint 10', 'michael jordan', 'topps chrome'].map((text) => ({
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
  'no query': [{ words: [] }],
};

/** The words of a listing and random choices: a query of a class is made of them. */
interface QuerySource {
  readonly title: readonly string[];
  readonly otherTitle: readonly string[];
  readonly random: Random;
}

const pickFrom = ({ random }: QuerySource, texts: readonly string[], count: number) => {
  const left = [...new Set(texts)];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.integer(0, left.length - 1), 1)[0],
  );
};
const anyPrice = ({ random }: QuerySource) =>
  random.chance(0.5) ? random.pick([5, 10, 20, 50, 100]) : random.integer(3, 300);
const anyCategory = ({ random }: QuerySource) => random.pick(['basketball', 'baseball', 'football', 'pokemon']);
const wordsOf = (source: QuerySource, count: number) => words(pickFrom(source, source.title, count).join(' '));

/** Classes in which every query is another one, so that no engine gains from having answered it before. */
export const variedClasses: Readonly<Record<string, (source: QuerySource) => BenchQuery>> = {
  'any word of a title': (source) => ({ words: wordsOf(source, 1) }),
  'any two words of a title': (source) => ({ words: wordsOf(source, 2) }),
  'any three words of a title': (source) => ({ words: wordsOf(source, 3) }),
  'words of two titles': (source) => ({
    words: [...wordsOf(source, 2), ...words(pickFrom(source, source.otherTitle, 1).join(' '))],
  }),
  'any phrase of two words': ({ title, random }) => {
    const first = random.integer(0, Math.max(0, title.length - 2));
    return { words: words(title.slice(first, first + 2).join(' ')), adjacent: true };
  },
  'any two words and filters': (source) => ({
    words: wordsOf(source, 2),
    category: anyCategory(source),
    maxPrice: anyPrice(source),
  }),
  'any filters': (source) => ({ words: [], category: anyCategory(source), maxPrice: anyPrice(source) }),
};

/** Returns the queries of a varied class with these numbers. The same number is the same query for every engine. */
export function variedQueries(queryClass: string, from: number, count: number, market: { size: number; now: number }) {
  const create = variedClasses[queryClass];
  if (create === undefined) return [];
  const wordsOfAny = (random: Random) => wordsIn(inventedListing(random.integer(0, market.size - 1), market.now).title);
  return Array.from({ length: count }, (_, offset) => {
    const random = new Random(Object.keys(variedClasses).indexOf(queryClass), from + offset, 73);
    return create({ title: wordsOfAny(random), otherTitle: wordsOfAny(random), random });
  });
}

const repeated = (count: number, word: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => word(index));

/** Queries for our index only. Typed ones go through the query parser. */
export const ownClasses: Readonly<Record<string, readonly BenchQuery[]>> = {
  'as people type': [
    'michael jordan rc',
    'charizard -reprint (psa, cgc)',
    '"gem mint" /99',
    'jordn psa 10',
    'pikac',
  ].map((typed) => own({ typed })),
  'one letter': [own({}, typing('p')), own({}, typing('psa 1')), own({}, typing('s'))],
  'best match': [
    own({ typed: 'michael jordan', sort: 'best_match' }),
    own({ typed: 'psa rookie', sort: 'best_match' }),
    own({ sort: 'best_match' }, typing('p')),
  ],
  'every sort order, no query': sortOrders.map((sort) => own({ sort })),
  'ten pages': [own({ pages: 10 }), own({ pages: 10, sort: 'price_low' }, all('psa')[0])],
  'hidden flags and end times': [own({ narrowed: true }), own({ narrowed: true }, all('rookie')[0])],
  hostile: [
    'charizard '.repeat(1_024),
    repeated(500, (at) => `word${at}`).join(' '),
    `(${repeated(300, (at) => `player${at}`).join(', ')})`,
    `(${'rc auto ud psa, '.repeat(200)})`,
    repeated(26, (at) => String.fromCharCode(97 + at)).join(' '),
    'a',
    '('.repeat(5_000),
    '-(a, (b, -(c, "d'.repeat(300),
    repeated(40, () => 'michael').join(' '),
    `psa ${repeated(99, (at) => `-${at}`).join(' ')}`,
    `psa ${'-red -blue -gold -silver -chrome -auto -topps -panini -refractor -rookie -prizm -optic -base -draft '.repeat(4)}`,
    'refractar superfracter autographd michaal charizrad jordaan prizzm mosaick griffeyy mahomess',
    'psa topps pokemon rookie prizm michael jordan charizard auto refractor gold silver chrome optic',
  ].map((typed) => own({ typed })),
};
