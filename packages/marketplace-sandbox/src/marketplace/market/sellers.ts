import { places, wordList } from '../vocabulary/vocabulary.ts';
import { Random } from './lots/Random.ts';

export interface Seller {
  readonly username: string;
  readonly feedbackPercentage: string;
  readonly feedbackScore: number;
  readonly country: string;
  readonly city: string;
  readonly postalCode: string;
  readonly topRated: boolean;
}

const sellerStream = 6;
const sellerCount = 2_400;
const created = new Map<number, Seller>();
const homePlaces = places.filter(({ country }) => country === 'US');
const foreignPlaces = places.filter(({ country }) => country !== 'US');

function createSeller(random: Random, index: number): Seller {
  const joint = random.pick(['', '_', '-', '.']);
  const number = random.chance(0.55) ? String(random.integer(1, 999)) : '';
  const home = random.pick(homePlaces);
  const foreign = random.pick(foreignPlaces);
  const place = random.chance(0.92) ? home : foreign;
  const feedbackScore = Math.floor(10 ** random.between(0, 5.2)) - 1;
  const name = `${random.pick(wordList('sellerFirst'))}${joint}${random.pick(wordList('sellerSecond'))}`;
  const percentage = (): string => (random.chance(0.6) ? '100.0' : random.between(96.5, 99.9).toFixed(1));
  return {
    username: `${name}${number}${index % 7 === 0 ? index : ''}`,
    feedbackPercentage: feedbackScore < 3 ? '0.0' : percentage(),
    feedbackScore,
    ...place,
    topRated: feedbackScore > 500 && random.chance(0.3),
  };
}

/** Picks one of the market's sellers. A few of them sell a lot. */
export function pickSeller(seed: number, random: Random): Seller {
  const index = Math.floor(random.next() ** 1.8 * sellerCount);
  const key = seed * sellerCount + index;
  const seller = created.get(key) ?? createSeller(new Random(seed, index, sellerStream), index);
  created.set(key, seller);
  return seller;
}
