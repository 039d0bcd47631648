import type { PokemonEra } from './pokemonSets.ts';

/** The look of a game card, as the art knows it. */
export type GameStyle = 'classic' | 'modern' | 'fullArt' | 'rainbow' | 'gold' | 'shiny';

/**
 * A printing: words sellers use (long, short), the rarity aspect, suffix of the card's name, look, whether it is
 * numbered above the set, worth against a common card, share.
 */
export type Printing = readonly [
  long: string,
  short: string,
  rarity: string,
  suffix: string,
  style: GameStyle,
  secret: boolean,
  factor: number,
  share: number,
];

export const printings: Readonly<Record<PokemonEra, readonly Printing[]>> = {
  wotc: [
    ['Holo', 'Holo', 'Rare Holo', '', 'classic', false, 4, 10],
    ['1st Edition Holo', '1st Ed Holo', 'Rare Holo', '', 'classic', false, 12, 4],
    ['1st Edition', '1st Ed', 'Rare', '', 'classic', false, 2.5, 5],
    ['Shadowless', 'Shadowless', 'Rare', '', 'classic', false, 4, 2],
    ['Unlimited', 'Unlimited', 'Rare', '', 'classic', false, 1.4, 5],
    ['Reverse Holo', 'Rev Holo', 'Rare', '', 'classic', false, 2, 1],
  ],
  ex: [
    ['Holo', 'Holo', 'Rare Holo', '', 'classic', false, 2, 6],
    ['ex Ultra Rare', 'ex', 'Rare Holo ex', 'ex', 'classic', false, 6, 5],
    ['Gold Star', 'Gold Star', 'Rare Holo Star', '', 'shiny', false, 45, 1],
    ['Reverse Holo', 'RH', 'Uncommon', '', 'classic', false, 1.5, 4],
  ],
  dp: [
    ['Holo', 'Holo', 'Rare Holo', '', 'classic', false, 2, 6],
    ['LV.X', 'LV.X', 'Rare Holo LV.X', 'LV.X', 'shiny', false, 5, 4],
    ['Prime', 'Prime', 'Rare Prime', 'Prime', 'shiny', false, 4, 2],
    ['Reverse Holo', 'Rev Holo', 'Rare', '', 'classic', false, 1.3, 3],
  ],
  bw: [
    ['Full Art', 'FA', 'Ultra Rare', 'EX', 'fullArt', false, 6, 4],
    ['Ultra Rare', 'UR', 'Rare Holo EX', 'EX', 'shiny', false, 3, 5],
    ['Secret Rare', 'SR', 'Secret Rare', '', 'gold', true, 7, 2],
    ['Reverse Holo', 'RH', 'Common', '', 'modern', false, 0.8, 3],
  ],
  xy: [
    ['Full Art', 'FA', 'Ultra Rare', 'EX', 'fullArt', false, 4, 4],
    ['Ultra Rare', 'UR', 'Rare Holo EX', 'EX', 'shiny', false, 2.4, 5],
    ['BREAK', 'BREAK', 'Rare BREAK', 'BREAK', 'gold', false, 2, 2],
    ['Holo Rare', 'Holo', 'Rare Holo', '', 'modern', false, 1, 5],
    ['Reverse Holo', 'Rev Holo', 'Common', '', 'modern', false, 0.7, 3],
  ],
  sm: [
    ['Full Art', 'FA', 'Ultra Rare', 'GX', 'fullArt', false, 3.5, 5],
    ['Ultra Rare', 'UR', 'Rare Holo GX', 'GX', 'shiny', false, 2, 5],
    ['Rainbow Rare', 'HR', 'Hyper Rare', 'GX', 'rainbow', true, 7, 3],
    ['Shiny', 'SSR', 'Shiny Holo Rare', 'GX', 'shiny', true, 5, 3],
    ['Alternate Full Art', 'Alt Art', 'Ultra Rare', 'GX', 'fullArt', false, 12, 1],
    ['Reverse Holo', 'Rev Holo', 'Common', '', 'modern', false, 0.6, 3],
  ],
  swsh: [
    ['Full Art', 'FA', 'Ultra Rare', 'V', 'fullArt', false, 2, 5],
    ['Ultra Rare', 'UR', 'Rare Holo V', 'V', 'shiny', false, 1, 6],
    ['VMAX', 'VMAX', 'Rare Holo VMAX', 'VMAX', 'shiny', false, 1.6, 6],
    ['VSTAR', 'VSTAR', 'Rare Holo VSTAR', 'VSTAR', 'shiny', false, 1.3, 4],
    ['Alternate Art', 'Alt Art', 'Secret Rare', 'VMAX', 'fullArt', true, 40, 2],
    ['Alternate Full Art', 'AA', 'Ultra Rare', 'V', 'fullArt', false, 16, 2],
    ['Rainbow Rare', 'HR', 'Secret Rare', 'VMAX', 'rainbow', true, 4, 3],
    ['Gold Secret Rare', 'Gold', 'Secret Rare', '', 'gold', true, 3.5, 2],
    ['Trainer Gallery', 'TG', 'Trainer Gallery Holo Rare', '', 'fullArt', false, 2.4, 4],
    ['Reverse Holo', 'Rev Holo', 'Common', '', 'modern', false, 0.4, 4],
    ['Holo Rare', 'Holo', 'Rare Holo', '', 'modern', false, 0.6, 4],
  ],
  sv: [
    ['Special Illustration Rare', 'SIR', 'Special Illustration Rare', 'ex', 'fullArt', true, 24, 6],
    ['Illustration Rare', 'IR', 'Illustration Rare', '', 'fullArt', true, 5, 9],
    ['Double Rare', 'RR', 'Double Rare', 'ex', 'shiny', false, 0.9, 7],
    ['Full Art', 'FA', 'Ultra Rare', 'ex', 'fullArt', true, 2.4, 4],
    ['Hyper Rare', 'HR', 'Hyper Rare', 'ex', 'gold', true, 5, 3],
    ['Shiny Rare', 'SR', 'Shiny Rare', '', 'shiny', true, 2, 2],
    ['Master Ball Reverse Holo', 'Master Ball', 'Rare', '', 'modern', false, 6, 2],
    ['Poke Ball Reverse Holo', 'Poke Ball', 'Common', '', 'modern', false, 1.4, 3],
    ['Reverse Holo', 'Rev Holo', 'Uncommon', '', 'modern', false, 0.35, 4],
  ],
};
