import { createMagicLot, createPokemonLot } from './gameLot.ts';
import type { Lot } from './Lot.ts';
import { Random } from './Random.ts';
import { createSportLot } from './sportLot.ts';

const lotStream = 1;

/**
 * Invents the lot of a slot in its n-th generation. It depends on nothing but these three numbers, so a picture needs
 * only them.
 */
export function createLot(seed: number, slot: number, generation: number): Lot {
  const random = new Random(seed, slot, generation, lotStream);
  const share = random.next();
  if (share < 0.25) return createSportLot(random, 'Basketball');
  if (share < 0.49) return createSportLot(random, 'Baseball');
  if (share < 0.71) return createSportLot(random, 'Football');
  if (share < 0.95) return createPokemonLot(random);
  if (share < 0.97) return createSportLot(random, 'Ice Hockey');
  if (share < 0.985) return createSportLot(random, 'Soccer');
  return createMagicLot(random);
}
