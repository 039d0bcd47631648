import type { Dice } from '../../market/lots/Dice.ts';
import type { SportLot } from '../../market/lots/Lot.ts';
import type { CardStyle } from '../../vocabulary/products/SportSet.ts';
import { brightness, darker } from '../ink/colours.ts';
import type { Paper } from '../ink/Paper.ts';
import { artCard, burstCard } from './artCard.ts';
import { chromeCard } from './chromeCard.ts';
import type { Face } from './Face.ts';
import { flagshipCard } from './flagshipCard.ts';
import { premiumCard } from './premiumCard.ts';
import { prizmCard } from './prizmCard.ts';
import { retroCard } from './retroCard.ts';
import { vintageCard } from './vintageCard.ts';

const designs: Readonly<Record<CardStyle, (face: Face) => string>> = {
  chrome: chromeCard,
  prizm: prizmCard,
  vintage: vintageCard,
  retro: retroCard,
  flagship: flagshipCard,
  premium: premiumCard,
  art: artCard,
};

/** Inserts worth this much more than a base card get the loud design. */
const hunted = 14;

export function faceOf(lot: SportLot, dice: Dice, paper: Paper): Face {
  const [, first, second] = lot.team;
  // A white shirt on white paper would be lost: the darker colour is the shirt's.
  const [primary, secondary] = brightness(first) > 0.8 ? [darker(second, 0.1), first] : [first, second];
  return { lot, primary, secondary, foil: lot.parallel?.[1] ?? '#c3cad4', dice, paper };
}

/** The front of a sports card, 250 by 350. */
export function drawSportFront(lot: SportLot, dice: Dice, paper: Paper): string {
  const face = faceOf(lot, dice, paper);
  return lot.insert && lot.insert[2] >= hunted ? burstCard(face) : designs[lot.set[3]](face);
}
