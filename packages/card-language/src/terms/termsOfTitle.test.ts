import { expect, test } from 'vitest';
import { readTitle } from '../titles/readTitle.ts';
import type { Category } from '../vocabulary/filterValues.ts';
import { type Term, termsOfTitle } from './termsOfTitle.ts';

const termsOf = (title: string, category: Category = 'basketball'): Term[] =>
  termsOfTitle(title, readTitle(title, category));
const textsOf = (title: string, category?: Category) => new Set(termsOf(title, category).map(({ text }) => text));

test.each<[title: string, category: Category, found: string, notFound: string]>([
  ['Dončić Pokémon™ ★', 'basketball', 'doncic pokemon', 'pokemontm'],
  ['2018 Donruss Optic Ned Ford Rookie', 'basketball', 'rated rookie', ''],
  ['2018 Prizm Ned Ford Rookie', 'basketball', 'rookie', 'rated'],
  ['2018 Prizm Ned Ford', 'basketball', 'of-prizm', ''],
  ['2018 Pannini Prizm Ned Ford', 'basketball', 'prizm', 'of-prizm'],
  [`${'x '.repeat(59)}last beyond`, 'basketball', 'last', 'beyond'],
  ['1987 Donruss Ned Ford RC', 'baseball', 'rookie', 'rated'],
  ['2014 Donruss Ned Ford RC', 'baseball', 'rated rookie', ''],
  ['2013 Donruss Ned Ford RC', 'baseball', 'rookie', 'rated'],
  ['Card PSA10', 'basketball', 'psa 10 psa10', ''],
  ['Card PSA GEM MT 10', 'basketball', 'psa psa10 gem mt', 'psa9'],
  ['Card PSA 8 Auto 10', 'basketball', 'psa8 auto10', 'psa10'],
  ['Card PSA 8/10', 'basketball', 'psa8 auto10', '/10 8/10 psa10'],
  ['Card PSA AUTH', 'basketball', 'psaauth', ''],
  ['CGC 10 Card (not PSA)', 'basketball', 'cgc cgc10', 'psa psa10'],
  ['Card PSA 10?', 'basketball', 'card', 'psa psa10'],
  ['Card BCCG 10', 'basketball', 'bccg bccg10', 'bgs bgs10'],
  ['Card BVG 8', 'basketball', 'bvg bgs8', ''],
  ['Card PSA/DNA', 'basketball', 'psadna dna', 'psa'],
  ['Rookies Refractors Patches', 'basketball', 'rookies rookie refractors refractor patches patch', ''],
  ['X-Fractor', 'basketball', 'x fractor xfractor', ''],
  ['Ja’Marr O’Dell T.J.', 'basketball', 'jamarr odell tj', ''],
  ['T J O Dell', 'basketball', 'tj odell', ''],
  ['Ja Marr', 'basketball', 'ja marr jamarr', ''],
  ['2018 Prizm Wemby', 'basketball', 'wemby victor wembanyama', ''],
  ["1999 Prizm Shaq O'Neal", 'basketball', 'shaq shaquille oneal', ''],
  ['2024 Prizm Kobe Bufkin', 'basketball', 'kobe bufkin', 'bryant'],
  ['Ho-Oh', 'pokemon', 'ho oh hooh', ''],
  ['Card PSA 10 /99', 'basketball', 'psa10 /99', '10/99'],
  ['Card 12 / 99', 'basketball', '12/99 /99', ''],
  ['Card (not Chrome)', 'baseball', 'card not', 'chrome'],
  ['2023 Prizm Monopoly Card', 'basketball', 'prizm no-prizm', ''],
  ['2023 Prizm Card', 'basketball', 'prizm', 'no-prizm'],
  ['2023 Topps Chrome Update Card', 'baseball', 'chrome', 'no-toppschrome'],
  ['2023 Topps Cosmic Chrome Card', 'baseball', 'chrome no-toppschrome', ''],
  ['Celebrations Base Set Card', 'pokemon', 'base set no-baseset', ''],
  ['2023 Select Silver Prizm Card', 'basketball', 'prizm no-prizm', ''],
  ['2023 Bowman 1st Chrome Card', 'baseball', 'bowman chrome', 'no-bowmanchrome'],
  ['2023 Flair Card', 'basketball', 'flair of-flair', 'fleer'],
  ['2023 Flair Showcase Card', 'basketball', 'flair no-flair', ''],
  ['1991 Studio Card', 'baseball', 'studio of-donrussstudio', 'donruss'],
  ['1998 Fleer Ultra Card', 'basketball', 'fleer ultra', 'of-fleerultra'],
  ['1998 UD Ionix Card', 'basketball', 'ud ionix of-udionix', 'upper'],
  ['2020 Optic Card', 'basketball', 'optic donruss no-donruss', ''],
  ['2020 Panini Prizm Phoenix Suns Card', 'basketball', 'no-phoenix', ''],
  ['2008 Bowman Heritage Card', 'baseball', 'heritage no-heritage', ''],
  ['1975 Topps Card', 'baseball', 'vintage', ''],
  ['1985 Topps Card', 'baseball', 'topps', 'vintage'],
  ['2001 Sparkmouse', 'pokemon', 'vintage', ''],
  ['Card # 57', 'basketball', '#57', ''],
  ['Bowman 1st Round', 'baseball', 'bowman round', '1st'],
  ['Mr.Mime', 'pokemon', 'mr mime mrmime', ''],
  ['Card 12/99', 'basketball', '12/99 /99 numbered', '#12'],
  ['Geometric#081/199', 'basketball', 'geometric 81/199 /199', ''],
  ['Card #/99', 'basketball', '/99', ''],
  ['Card Auto/99', 'basketball', '/99 auto', ''],
  ['Sparkmouse 004/102', 'pokemon', '4/102 #4', '004/102 numbered'],
  ['Card #57', 'basketball', '#57 57', '/57'],
  ['Card #CPA-NK', 'baseball', '#cpank cpank cpa nk', ''],
  ['Card No. 57', 'baseball', '#57', ''],
  ['2018-19 Prizm', 'basketball', '2018-19 2018', '2019'],
  ['2018/19 Prizm', 'basketball', '2018-19 2018', '/19'],
  ['86 Fleer', 'basketball', '1986 86 1986-87', ''],
  ['1986 Fleer', 'football', '1986', '1986-87'],
  ['Card PSA ready', 'basketball', 'raw', 'psa'],
  ['Card PSA 10', 'basketball', 'graded', 'raw'],
  ['Ned Ford Sr', 'baseball', 'sr-only', ''],
  ['Ned Ford Sr & Jr', 'baseball', 'sr jr', 'sr-only'],
  ['Base Set 2', 'pokemon', 'base set2', 'set'],
  ['M Sparkmouse EX 5/80', 'pokemon', 'm mega', ''],
  ['Sparkmouse 5/80 NM/M', 'pokemon', 'nm', 'mega'],
  ['Sparkmouse GG10/GG70', 'pokemon', 'gg 10 gg10 gg10/gg70 /gg70', '70 gg70'],
  ['Sparkmouse GG70/GG70', 'pokemon', 'gg 70 gg70 gg70/gg70', ''],
  ['Pokemon 151 Sparkmouse', 'pokemon', '151', 'japanese'],
  ['Bowman 1st Edition Ned Ford', 'baseball', 'bowman 1st edition', ''],
  ['Boston Red Sox', 'baseball', 'redsox sox', 'red'],
  ['Ned Ford No Auto Without Patch', 'baseball', 'nonauto nonpatch', 'auto patch'],
  ['Ned Ford No Doubt Auto', 'baseball', 'no doubt auto', ''],
  ['1997 Metal Universe Jordan', 'basketball', 'jordan michael', ''],
  ['1997 Metal Universe Jordan', 'football', 'jordan', 'michael'],
  ['Base Set Sparkmouse #4', 'pokemon', '#4 4/102', '4/130'],
  ['Base Set Sparkmouse 4/110', 'pokemon', '4/110', '4/102'],
  ['Base Set Japanese Sparkmouse #4', 'pokemon', '#4', '4/102'],
  ['Evolving Skies German Sparkmouse #4', 'pokemon', '4/203', ''],
  ['VSTAR Universe Sparkmouse #4', 'pokemon', 'japanese 4/172', ''],
  ['Sparkmouse Promo #4', 'pokemon', '#4', '4/102'],
  ['Hidden Fates Sparkmouse SV4', 'pokemon', 'sv4', 'sv4/68'],
  ['Ripkin Rokie', 'baseball', 'ripkin ripken rokie rookie', ''],
  ['Cincinnati Reds', 'baseball', 'reds', 'red'],
  ['Prizm Draft Picks', 'basketball', 'draftpicks draftpick draft', 'pick picks'],
  ['Non-Holo Card', 'pokemon', 'nonholo', 'holo'],
  ['SSP EN-SURGING SPARKS', 'pokemon', 'surging sparks pokemon', ''],
  ['MEW EN-151 SPARKMOUSE', 'pokemon', '151 sparkmouse', 'mew'],
  ['Mew ex 151/165', 'pokemon', 'mew 151/165', ''],
  ['Sparkmouse sv2a', 'pokemon', 'japanese sv2a', ''],
  ['2020 Optic RR', 'football', 'rookie of-donrussoptic donruss', 'panini'],
  ['1/1 Superfractor', 'baseball', '1/1 superfractor', ''],
  ['11/25 Jersey Match 1/1', 'baseball', '11/25 /25', '1/1'],
  ['Pick Your Card', 'baseball', 'pick choose', ''],
])('indexes "%s" (%s) under %s, not under %s', (title, category, found, notFound) => {
  const texts = textsOf(title, category);
  const words = (text: string) => text.split(' ').filter((word) => word !== '');
  expect(words(found).filter((word) => !texts.has(word))).toEqual([]);
  expect(words(notFound).filter((word) => texts.has(word))).toEqual([]);
});

test('gives neighbors consecutive positions, a glued word the positions of both ends, and facts positions apart', () => {
  const terms = termsOf('Blue X-Fractor Prizm RC');
  const positionsOf = (word: string) => terms.filter(({ text }) => text === word).map(({ position }) => position);
  expect(positionsOf('blue')[0]).toBe(0);
  expect(positionsOf('x')).toEqual([1]);
  expect(positionsOf('fractor')).toEqual([2]);
  expect(positionsOf('xfractor').slice(0, 2)).toEqual([1, 2]);
  expect(positionsOf('rc')).toEqual([4]);
  expect(Math.min(...positionsOf('rookie'))).toBeGreaterThan(5);
});

test('adds grader and grade as one term once', () => {
  expect(termsOf('Card PSA 10').filter(({ text }) => text === 'psa10')).toHaveLength(1);
  expect(termsOf('Card BVG 8').map(({ text }) => text)).toEqual(expect.arrayContaining(['bvg8', 'bgs8']));
});

test('returns the same terms for the same title, each once per position', () => {
  const terms = termsOf('2018-19 Prizm #57 PSA 10 12/99');
  expect(termsOf('2018-19 Prizm #57 PSA 10 12/99')).toEqual(terms);
  expect(new Set(terms.map(({ text, position }) => `${text} ${position}`)).size).toBe(terms.length);
});
