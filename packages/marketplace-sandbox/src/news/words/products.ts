import type { Sport } from './players.ts';

/** A set and what its scarcer cards are called. */
export type SportSet = readonly [name: string, parallels: readonly string[]];

const refractors = ['Gold Refractor /50', 'Orange Refractor /25', 'Blue Refractor /150', 'Red Refractor /5'];
const prizms = ['Gold Prizm /10', 'Silver Prizm', 'Blue Shimmer /25', 'Mojo /25'];

export const sportSets: Readonly<Record<Sport, readonly SportSet[]>> = {
  baseball: [
    ['Topps Chrome', refractors],
    ['Bowman Chrome', ['Gold Refractor auto /50', 'Speckle Refractor auto /299', 'Orange Refractor auto /25']],
    ['Topps Heritage', ['Chrome /999', 'Black-bordered /50']],
    ['Bowman Draft', ['Sky Blue auto /499', 'Aqua Lava auto /199', 'Gold auto /50']],
    ['Stadium Club', ['Red Foil', 'Gold Rainbow 1/1']],
  ],
  basketball: [
    ['Panini Prizm', prizms],
    ['Donruss Optic', ['Holo', 'Gold /10', 'Purple Shock']],
    ['Panini Select', ['Tie-Dye /25', 'Zebra', 'Gold /10']],
    ['Topps Chrome', refractors],
  ],
  football: [
    ['Panini Prizm', prizms],
    ['Panini Mosaic', ['Genesis', 'Gold /10', 'Honeycomb']],
    ['Donruss Optic', ['Holo', 'Downtown', 'Gold Vinyl 1/1']],
  ],
  hockey: [
    ['Upper Deck Series 1', ['Young Guns', 'Young Guns Exclusives /100', 'Young Guns Canvas']],
    ['O-Pee-Chee Platinum', ['Seismic Gold /50', 'Retro Rainbow', 'Matte Pink']],
    ['SP Authentic', ['Future Watch auto /999', 'Future Watch auto patch /100']],
  ],
};

export const vintageSets = [
  '1957 Topps',
  '1933 Goudey',
  '1971 Topps',
  '1952 Bowman',
  '1965 Topps',
  '1955 Topps',
  '1941 Play Ball',
];

export const pokemon = [
  'Charizard',
  'Umbreon',
  'Gengar',
  'Lugia',
  'Eevee',
  'Psyduck',
  'Rayquaza',
  'Snorlax',
  'Pikachu',
  'Mew',
  'Magikarp',
];

export const knownPokemonSets = [
  'Base Set',
  'Neo Genesis',
  'Evolving Skies',
  'Jungle',
  'Hidden Fates',
  'Skyridge',
  'Fossil',
  'Neo Destiny',
  'Paldean Fates',
];

/** Sets nobody has announced. */
export const comingPokemonSets = [
  'Hollow Tides',
  'Ember Crown',
  'Glass Orchard',
  'Northern Static',
  'Velvet Harbor',
  'Sunken Archive',
  'Paper Lanterns',
];
