import { expect, test } from 'vitest';
import { readTitle } from '../titles/readTitle.ts';
import { cardIdentity, isSameCard } from './cardIdentity.ts';

const read = (title: string) => ({ title, facts: readTitle(title, 'basketball') });
const identityOf = (title: string) => cardIdentity(title, readTitle(title, 'basketball'));
const base = '2018-19 Panini Prizm Marcus Tellwood RC #280 Silver PSA 10';

test.each([
  '2018 PRIZM MARCUS TELLWOOD #280 SILVER PRIZM ROOKIE PSA 10 GEM MINT',
  'PSA 10 Marcus Tellwood 2018-19 Prizm Silver #280 Hawks L@@K',
  'Tellwood 2018 Panini Prizm #280 silver psa10',
])('%s is a copy of the base title', (title) => {
  expect(isSameCard(read(base), read(title))).toBe(true);
});

test.each([
  ['another set', base.replace('Prizm', 'Select')],
  ['another number', base.replace('#280', '#281')],
  ['another year', base.replace('2018-19', '2019-20')],
  ['another parallel', base.replace('Silver', 'Green')],
  ['no parallel', base.replace('Silver', '')],
  ['another grade', base.replace('PSA 10', 'PSA 9')],
  ['another grader', base.replace('PSA 10', 'SGC 10')],
  ['no grade', base.replace('PSA 10', '')],
  ['an autograph', `${base} Auto`],
  ['a relic', `${base} Jersey Relic`],
  ['an insert', base.replace('Prizm', 'Prizm Emergent')],
  ['a variation', `${base} SSP`],
  ['another player', base.replace('Marcus Tellwood', 'Davor Kresic')],
])('a title with %s is no copy', (_, title) => {
  expect(isSameCard(read(base), read(title))).toBe(false);
});

test.each([
  ['no year', base.replace('2018-19', '')],
  ['no set', base.replace('Panini Prizm', '')],
  ['no number', base.replace('#280', '')],
  ['a slab without a grade', base.replace('PSA 10', 'PSA graded')],
  ['a lot', `Lot of 3 ${base}`],
  ['a reprint', `${base} REPRINT`],
])('a title with %s matches nothing, not even itself', (_, title) => {
  expect(identityOf(title)).toBeNull();
  expect(isSameCard(read(title), read(title))).toBe(false);
});

test.each([
  ['Charizard Holo 4/102 Base Set 1999 Unlimited', true],
  ['Charizard 4/102 Base Set English', true],
  ['Charizard 4/102 Base Set 1st Edition', false],
  ['Charizard 4/102 1st Edition', false],
  ['Charizard #4 Shadowless', false],
  ['Charizard 4/102 Base Set Red Cheeks', false],
  ['Charizard 4/102 Base Set Reverse Holo', false],
  ['Charizard 4/102 Base Set Japanese', false],
  ['Glurak 4/102 Base Set', false],
  ['Charizard 4/102 Base Set 2002', false],
])('takes a Pokémon title with "%s" for a copy of Charizard #4 Base Set 1999: %s', (title, expected) => {
  const [one, other] = ['Charizard #4 Base Set 1999', title].map((text) => ({
    title: text,
    facts: readTitle(text, 'pokemon'),
  }));
  expect(one && other && isSameCard(one, other)).toBe(expected);
});

test.each([
  ['Shadowless Charizard #4', 'Charizard 4/102 Base Set Shadowless', true],
  ['Charizard 4/102 1st Edition', 'Charizard 4/102 Base Set Shadowless 1st Ed', true],
  ['Pikachu 25/165 151 Master Ball Reverse Holo', '151 Pikachu 25/165 Reverse Master Ball', true],
  ['Pikachu 58/102 Base Set Red Cheeks', 'Pikachu 58/102 Base Set Red Cheek', true],
])('of Pokémon, "%s" and "%s" are copies: %s', (first, second, expected) => {
  const [one, other] = [first, second].map((title) => ({ title, facts: readTitle(title, 'pokemon') }));
  expect(one && other && isSameCard(one, other)).toBe(expected);
});

test('the series of a set are one set, as their numbers go on', () => {
  const [one, other] = ['2021 Topps Series 2 Ned Ford #400', '2021 Topps Ned Ford #400'].map((title) => ({
    title,
    facts: readTitle(title, 'baseball'),
  }));
  expect(one && other && isSameCard(one, other)).toBe(true);
});

test('titles that count different numbers of copies are no copies, and one that counts none may be', () => {
  const gold = base.replace('Silver', 'Gold');
  const [ten, five] = [read(`${gold} 3/10`), read(`${gold} 3/5`)];
  expect(isSameCard(ten, five)).toBe(false);
  expect(isSameCard(ten, read(gold))).toBe(true);
  expect(isSameCard(read('2018 Prizm Marcus Tellwood #280 /99'), read('2018 Prizm Marcus Tellwood #280'))).toBe(false);
});

test.each([
  ['', '/||||||'],
  ['Silver Prizm', 'silver||||||'],
  ['Prizm', 'prizm||||||'],
  ['12/99', '/99||||||'],
  ['Gold 1/10', 'gold||||||'],
  ['Jersey', '/||relic||||'],
  ['RPA', '/|auto|relic||||'],
  ["Let's Go Downtown SSP SSP", '/|||||downtown+lets go|'],
  ['SSP', '/|||||ssp|'],
  ['Blue Refractor', 'blue||||||'],
  ['Silver Holo', 'holo||||||'],
  ['Minis', '/|||||mini|'],
  ['PSA 8 (OC)', '/||||||psa 8+oc'],
  ['PSA 8 OC', '/||||||psa 8+oc'],
  ['CGC 10', '/||||||cgc 10'],
  ['CGC Pristine 10', '/||||||cgc 10+'],
  ['PSA 10 perfect', '/||||||psa 10'],
  ['BGS 10 Black Label', '/||||||bgs 10+'],
  ['BGS Pristine 10', '/||||||bgs 10'],
  ['1st Bowman Unlimited English', '/||||||'],
  ['xDowntown', '/||||||'],
  ['Downtown5', '/||||||'],
  ['Japanese Tiffany', '/|||japanese|tiffany||'],
  ['PSA 9 Auto 10', '/|auto|||||psa 9+auto 10'],
  ['SGC 9 PSA 8', '/||||||psa 8+sgc 9'],
  ['PSA 9 MBA', '/||||||mba +psa 9'],
])('identifies a card with "%s" by %s behind its set and number', (said, rest) => {
  expect(identityOf(`2018-19 Prizm Ned Ford #CPA-NF ${said}`)).toBe(`basketball|2018|prizm|cpanf|${rest}`);
});

test.each([
  ['Marcus Tellwood', 'M. Tellwood', true],
  ['Marcus Tellwood', 'Davor Kresic', false],
  ['Marcus Tellwood', '', true],
  ['', 'Marcus Tellwood', true],
  ['Ty Bo', 'Ed Li', true],
])('takes cards of "%s" and "%s" for one: %s', (one, other, expected) => {
  const [first, second] = [one, other].map((name) => read(`2018 Prizm ${name} #280`));
  expect(first && second && isSameCard(first, second)).toBe(expected);
});
