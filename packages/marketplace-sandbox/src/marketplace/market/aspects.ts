import { leagueOf } from '../vocabulary/vocabulary.ts';
import type { Lot, MagicLot, PokemonLot, SportLot } from './lots/Lot.ts';

/** Reads each aspect from a lot, by the marketplace's name. Empty text: the seller gave none. */
type Aspects<Kind> = Readonly<Record<string, (lot: Kind) => string>>;

const authenticators = {
  '': '',
  'PSA/DNA': 'PSA/DNA',
  JSA: 'James Spence (JSA)',
  BAS: 'Beckett Authentication Services (BAS)',
};
const makers = ['Topps', 'Panini', 'Upper Deck', 'Fleer', 'Donruss', 'Bowman', 'Score', 'Leaf', 'Skybox', 'O-Pee-Chee'];

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');
const straight = (text: string): string => text.replaceAll('’', "'");

function season({ sport, year }: SportLot): string {
  return leagueOf(sport).splitSeasons ? `${year}-${String((year + 1) % 100).padStart(2, '0')}` : String(year);
}

function features({ rookie, firstBowman, copies, insert }: SportLot): string {
  if (rookie) return 'Rookie';
  if (firstBowman) return '1st Bowman';
  return copies > 0 ? 'Serial Numbered' : insert ? 'Insert' : 'Base Set';
}

function finish({ printing: { long } }: PokemonLot): string {
  if (long.includes('Reverse')) return 'Reverse Holo';
  return ['1st Edition', 'Shadowless', 'Unlimited'].includes(long) ? 'Regular' : 'Holo';
}

const gradingAspects: Aspects<Lot> = {
  Graded: ({ slab }) => yesNo(slab !== null),
  'Professional Grader': ({ slab }) => slab?.grader.aspect ?? '',
  Grade: ({ slab }) => slab?.grade.value ?? '',
  'Certification Number': ({ slab }) => slab?.certificate ?? '',
  'Card Condition': ({ slab, rawCondition }) => (slab ? '' : rawCondition),
  'Card Number': ({ cardNumber }) => cardNumber,
  'Year Manufactured': ({ year }) => String(year),
};

const sportAspects: Aspects<SportLot> = {
  Sport: ({ sport }) => sport,
  'Player/Athlete': ({ player }) => straight(player.name),
  Team: ({ team }) => team.name,
  League: ({ sport }) => leagueOf(sport).aspect,
  Season: season,
  Set: (lot) => `${season(lot)} ${straight(lot.set.name)}`,
  Manufacturer: ({ set }) => makers.find((maker) => set.name.includes(maker)) ?? 'Panini',
  'Parallel/Variety': ({ parallel }) => parallel?.name ?? 'Base',
  'Insert Set': ({ insert }) => insert?.name ?? '',
  Features: features,
  Autographed: ({ autograph }) => yesNo(autograph !== 'none'),
  'Autograph Authentication': ({ autographBy }) => authenticators[autographBy],
  Type: () => 'Sports Trading Card',
  Vintage: ({ year }) => yesNo(year < 1990),
  Language: () => 'English',
  ...gradingAspects,
};

const pokemonAspects: Aspects<PokemonLot> = {
  Game: () => 'Pokémon TCG',
  'Card Name': ({ pokemon, printing }) => `${pokemon.name} ${printing.suffix}`.trim(),
  Character: ({ pokemon }) => pokemon.name,
  Set: ({ japanese, set }) => (japanese && set.japaneseName) || set.name,
  Rarity: ({ printing }) => printing.rarity,
  Finish: finish,
  'Card Type': () => 'Pokémon',
  Language: ({ japanese }) => (japanese ? 'Japanese' : 'English'),
  Manufacturer: ({ set, japanese }) =>
    set.era === 'wotc' && !japanese ? 'Wizards of the Coast' : 'The Pokémon Company International',
  Vintage: ({ year }) => yesNo(year < 2001),
  ...gradingAspects,
};

const magicAspects: Aspects<MagicLot> = {
  Game: () => 'Magic: The Gathering',
  'Card Name': ({ card }) => card.name,
  Set: ({ setName }) => setName,
  Finish: ({ foil }) => (foil ? 'Foil' : 'Regular'),
  Language: () => 'English',
  Manufacturer: () => 'Wizards of the Coast',
  ...gradingAspects,
};

function read<Kind>(aspects: Aspects<Kind>, lot: Kind, name: string): string {
  return Object.hasOwn(aspects, name) ? (aspects[name]?.(lot) ?? '') : '';
}

/** Returns one aspect of a lot by the marketplace's name; empty when there is none. */
export function aspectOf(lot: Lot, name: string): string {
  switch (lot.kind) {
    case 'sport':
      return read(sportAspects, lot, name);
    case 'pokemon':
      return read(pokemonAspects, lot, name);
    case 'magic':
      return read(magicAspects, lot, name);
  }
}

/** The names of all aspects that a listing of sports or of game cards can have. */
export const sportAspectNames: readonly string[] = Object.keys(sportAspects);
export const gameAspectNames: readonly string[] = Object.keys(pokemonAspects);

/** Returns all aspects of a lot in the order of the listing page. */
export function aspectsOf(lot: Lot): readonly (readonly [name: string, value: string])[] {
  const names = lot.kind === 'sport' ? sportAspectNames : gameAspectNames;
  return names.map((name) => [name, aspectOf(lot, name)] as const).filter(([, value]) => value !== '');
}
