import { Dice } from './Dice.ts';
import { drawMagicLot } from './drawMagicLot.ts';
import { drawPokemonLot } from './drawPokemonLot.ts';
import { drawSportLot } from './drawSportLot.ts';
import type { Lot } from './Lot.ts';

const lotStream = 1;

/** Which lot stands in a slot in its n-th generation. Depends on nothing else, so a picture needs only these numbers. */
export function drawLot(seed: number, slot: number, generation: number): Lot {
  const dice = new Dice(seed, slot, generation, lotStream);
  const share = dice.next();
  if (share < 0.25) return drawSportLot(dice, 'Basketball');
  if (share < 0.49) return drawSportLot(dice, 'Baseball');
  if (share < 0.71) return drawSportLot(dice, 'Football');
  if (share < 0.95) return drawPokemonLot(dice);
  if (share < 0.97) return drawSportLot(dice, 'Ice Hockey');
  if (share < 0.985) return drawSportLot(dice, 'Soccer');
  return drawMagicLot(dice);
}
