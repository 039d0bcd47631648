import { centsFor } from './centsFor.ts';
import type { Dice } from './Dice.ts';
import { slabFactor } from './drawSlab.ts';
import type { SportLot } from './Lot.ts';

/** What a plain modern card of a player of fame 1 to 5 fetches, in dollars. */
const plainCard = [0, 0.5, 0.9, 1.7, 3.4, 7];
const vintageEnd = 1981;

/** How much a low number of copies is worth where the parallel itself does not say. */
function scarcity(copies: number): number {
  return copies === 0 ? 1 : Math.max(1, (150 / copies) ** 0.55);
}

/** What a sports card should fetch, in cents: fame times set times everything that makes it scarce. */
export function sportWorth(dice: Dice, lot: Omit<SportLot, 'worth'>): number {
  const fame = lot.player[5];
  let worth = plainCard[fame] ?? 1;
  worth *= lot.set[5];
  worth *= lot.insert?.[2] ?? 1;
  worth *= lot.parallel ? lot.parallel[4] : scarcity(lot.copies);
  if (lot.rookie || lot.firstBowman) worth *= 2 + fame * 0.6;
  if (lot.autograph === 'factory') worth *= 6;
  if (lot.autograph === 'signed') worth *= 5;
  if (lot.patch) worth *= 2.2;
  if (lot.year < vintageEnd) worth *= 1 + (vintageEnd - lot.year) / 18;
  if (lot.slab) worth = worth * slabFactor(lot.slab, lot.year < vintageEnd) + 6 * lot.slab.grader[4];
  if (lot.slab?.population) worth *= 1.1;
  if (lot.cards > 1) worth *= lot.cards * 0.7;
  if (lot.reprint) worth = Math.min(worth, 4) * 0.6;
  worth *= Math.exp(dice.bell() * 0.42);
  return centsFor(worth);
}
