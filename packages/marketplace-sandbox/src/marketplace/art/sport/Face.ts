import type { Dice } from '../../market/lots/Dice.ts';
import type { SportLot } from '../../market/lots/Lot.ts';
import type { Paper } from '../ink/Paper.ts';

/** A card is drawn in these units: 100 to the inch. */
export const cardWidth = 250;
export const cardHeight = 350;
export const cardCorner = 10;

/** What a card design is given: the lot, its colours, something to throw and something to draw on. */
export interface Face {
  readonly lot: SportLot;
  readonly primary: string;
  readonly secondary: string;
  /** The colour of the parallel's foil, or silver. */
  readonly foil: string;
  readonly dice: Dice;
  readonly paper: Paper;
}
