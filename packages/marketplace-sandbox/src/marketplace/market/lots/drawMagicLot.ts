import { magicCards, magicSets } from '../../vocabulary/games/magicCards.ts';
import { centsFor } from './centsFor.ts';
import type { Dice } from './Dice.ts';
import { drawSlab, slabFactor } from './drawSlab.ts';
import type { MagicLot } from './Lot.ts';

const plainCard = [0, 1.5, 4, 12, 45, 900];

export function drawMagicLot(dice: Dice): MagicLot {
  const card = dice.pick(magicCards);
  const [setName, year, cards, premium] = card[2] === 5 ? (magicSets[0] ?? dice.pick(magicSets)) : dice.pick(magicSets);
  const foil = year > 1999 && dice.chance(0.25);
  const slab = dice.chance(0.2) ? drawSlab(dice, { year, game: true, autograph: false }) : null;
  const worth =
    (plainCard[card[2]] ?? 1) *
    premium *
    (foil ? 2 : 1) *
    (slab ? slabFactor(slab, false) : 1) *
    Math.exp(dice.bell() * 0.4);
  return {
    kind: 'magic',
    card,
    setName,
    foil,
    year,
    cardNumber: `${dice.whole(1, cards)}/${cards}`,
    slab,
    rawCondition: dice.pick(['Near Mint or Better', 'Lightly Played (Excellent)', 'Moderately Played (Very Good)']),
    japanese: false,
    cards: 1,
    pickList: false,
    reprint: false,
    worth: centsFor(worth),
  };
}
