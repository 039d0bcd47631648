import { awayPlaces, homePlaces } from '../../vocabulary/trade/places.ts';
import { sellerFirstWords, sellerSecondWords } from '../../vocabulary/trade/sellerWords.ts';
import { Dice } from '../lots/Dice.ts';

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
const sellers = 2_400;
const known = new Map<number, Seller>();

function draw(dice: Dice, index: number): Seller {
  const joint = dice.pick(['', '_', '-', '.']);
  const number = dice.chance(0.55) ? String(dice.whole(1, 999)) : '';
  const home = dice.pick(homePlaces);
  const away = dice.pick(awayPlaces);
  const [country, city, postalCode] = dice.chance(0.92) ? (['US', ...home] as const) : away;
  const feedbackScore = Math.floor(10 ** dice.between(0, 5.2)) - 1;
  return {
    username: `${dice.pick(sellerFirstWords)}${joint}${dice.pick(sellerSecondWords)}${number}${index % 7 === 0 ? index : ''}`,
    feedbackPercentage: feedbackScore < 3 ? '0.0' : dice.chance(0.6) ? '100.0' : dice.between(96.5, 99.9).toFixed(1),
    feedbackScore,
    country,
    city,
    postalCode,
    topRated: feedbackScore > 500 && dice.chance(0.3),
  };
}

/** One of the market's sellers; a few of them sell a lot. */
export function sellerOf(seed: number, dice: Dice): Seller {
  const index = Math.floor(dice.next() ** 1.8 * sellers);
  const key = seed * sellers + index;
  const seller = known.get(key) ?? draw(new Dice(seed, index, sellerStream), index);
  known.set(key, seller);
  return seller;
}
