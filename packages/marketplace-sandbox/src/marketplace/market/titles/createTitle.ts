import { wordList } from '../../vocabulary/vocabulary.ts';
import { createLot } from '../lots/createLot.ts';
import type { Lot } from '../lots/Lot.ts';
import { Random } from '../lots/Random.ts';
import { magicTitle, pokemonTitle } from './gameTitle.ts';
import { sportTitle } from './sportTitle.ts';
import { maxTitleLength } from './titleText.ts';

const titleStream = 2;

function plainTitle(random: Random, lot: Lot): string {
  switch (lot.kind) {
    case 'sport':
      return sportTitle(random, lot);
    case 'pokemon':
      return pokemonTitle(random, lot);
    case 'magic':
      return magicTitle(random, lot);
  }
}

/** Returns the longer title where the marketplace allows it, otherwise the shorter one. */
function ifItFits(longer: string, shorter: string): string {
  return longer.length <= maxTitleLength ? longer : shorter;
}

/** Invents the title a seller gives a lot, with the noise that is common: capitals, exclamation marks, emoji. */
export function createTitle(seed: number, slot: number, generation: number, lot: Lot): string {
  const random = new Random(seed, slot, generation, titleStream);
  let title = plainTitle(random, lot);
  if (random.chance(0.22)) title = ifItFits(`${title} ${random.pick(wordList('noise'))}`, title);
  if (random.chance(0.035)) {
    const emoji = random.pick(wordList('emoji'));
    title = ifItFits(random.chance(0.4) ? `${emoji} ${title}` : `${title} ${emoji}`, title);
  }
  if (random.chance(0.05)) title = ifItFits(`${title}${random.pick(['!', '!!', '***'])}`, title);
  // Capitals can be longer than the letters they replace.
  return random.chance(0.25) ? ifItFits(title.toUpperCase(), title) : title;
}

/** Invents the n-th title of an endless list, for benches and tests that need titles but no marketplace. */
export function inventTitle(seed: number, number: number): { title: string; graded: boolean } {
  const lot = createLot(seed, number, 0);
  return { title: createTitle(seed, number, 0, lot), graded: lot.slab !== null };
}
