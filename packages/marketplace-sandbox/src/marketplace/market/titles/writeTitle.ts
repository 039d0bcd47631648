import { emoji, noiseWords } from '../../vocabulary/trade/noiseWords.ts';
import { Dice } from '../lots/Dice.ts';
import type { Lot } from '../lots/Lot.ts';
import { longestTitle } from './fitTitle.ts';
import { magicTitle, pokemonTitle } from './gameTitle.ts';
import { sportTitle } from './sportTitle.ts';

const titleStream = 2;

function plainTitle(dice: Dice, lot: Lot): string {
  switch (lot.kind) {
    case 'sport':
      return sportTitle(dice, lot);
    case 'pokemon':
      return pokemonTitle(dice, lot);
    case 'magic':
      return magicTitle(dice, lot);
  }
}

/** The noise around a title: capitals, shouting, pictures. Never longer than the marketplace allows. */
function messedUp(dice: Dice, title: string): string {
  let text = title;
  if (dice.chance(0.22)) text = withAddition(text, dice.pick(noiseWords), false);
  if (dice.chance(0.035)) text = withAddition(text, dice.pick(emoji), dice.chance(0.4));
  if (dice.chance(0.05)) text = withAddition(text, dice.pick(['!', '!!', '***']), false, '');
  if (dice.chance(0.25)) text = upper(text);
  return text;
}

function withAddition(text: string, addition: string, first: boolean, glue = ' '): string {
  const longer = first ? `${addition}${glue}${text}` : `${text}${glue}${addition}`;
  return longer.length <= longestTitle ? longer : text;
}

/** Capitals may be longer than the letters they stand for. */
function upper(text: string): string {
  const capitals = text.toUpperCase();
  return capitals.length <= longestTitle ? capitals : text;
}

/** The title a seller gives a lot. */
export function writeTitle(seed: number, slot: number, generation: number, lot: Lot): string {
  const dice = new Dice(seed, slot, generation, titleStream);
  return messedUp(dice, plainTitle(dice, lot));
}
