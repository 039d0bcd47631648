import type { Lot, MagicLot, PokemonLot, SportLot } from '../lots/Lot.ts';
import { leagues } from '../lots/leagues.ts';

/** Reads one structured answer of a seller; empty where the seller has none. */
type Reader<Kind> = (lot: Kind) => string;
type Readers<Kind> = Readonly<Record<string, Reader<Kind>>>;

const authenticators = {
  '': '',
  'PSA/DNA': 'PSA/DNA',
  JSA: 'James Spence (JSA)',
  BAS: 'Beckett Authentication Services (BAS)',
};

const makers = ['Topps', 'Panini', 'Upper Deck', 'Fleer', 'Donruss', 'Bowman', 'Score', 'Leaf', 'Skybox', 'O-Pee-Chee'];

function season(lot: SportLot): string {
  if (!leagues[lot.sport].splitSeasons) return String(lot.year);
  return `${lot.year}-${String((lot.year + 1) % 100).padStart(2, '0')}`;
}

function features(lot: SportLot): string {
  if (lot.rookie) return 'Rookie';
  if (lot.firstBowman) return '1st Bowman';
  if (lot.copies > 0) return 'Serial Numbered';
  return lot.insert ? 'Insert' : 'Base Set';
}

function finish(lot: PokemonLot): string {
  if (lot.printing[0].includes('Reverse')) return 'Reverse Holo';
  return ['1st Edition', 'Shadowless', 'Unlimited'].includes(lot.printing[0]) ? 'Regular' : 'Holo';
}

const grading: Readers<Lot> = {
  Graded: (lot) => (lot.slab ? 'Yes' : 'No'),
  'Professional Grader': (lot) => lot.slab?.grader[1] ?? '',
  Grade: (lot) => lot.slab?.grade[0] ?? '',
  'Certification Number': (lot) => lot.slab?.certificate ?? '',
  'Card Condition': (lot) => (lot.slab ? '' : lot.rawCondition),
  'Card Number': (lot) => lot.cardNumber,
  'Year Manufactured': (lot) => String(lot.year),
};

const sportAspects: Readers<SportLot> = {
  Sport: (lot) => lot.sport,
  'Player/Athlete': (lot) => lot.player[0].replaceAll('’', "'"),
  Team: (lot) => lot.team[0],
  League: (lot) => leagues[lot.sport].aspectName,
  Season: season,
  Set: (lot) => `${season(lot)} ${lot.set[0].replaceAll('’', "'")}`,
  Manufacturer: (lot) => makers.find((maker) => lot.set[0].includes(maker)) ?? 'Panini',
  'Parallel/Variety': (lot) => lot.parallel?.[0] ?? 'Base',
  'Insert Set': (lot) => lot.insert?.[0] ?? '',
  Features: features,
  Autographed: (lot) => (lot.autograph === 'none' ? 'No' : 'Yes'),
  'Autograph Authentication': (lot) => authenticators[lot.autographBy],
  Type: () => 'Sports Trading Card',
  Vintage: (lot) => (lot.year < 1990 ? 'Yes' : 'No'),
  Language: () => 'English',
  ...grading,
};

const pokemonAspects: Readers<PokemonLot> = {
  Game: () => 'Pokémon TCG',
  'Card Name': (lot) => `${lot.pokemon[0]} ${lot.printing[3]}`.trim(),
  Character: (lot) => lot.pokemon[0],
  Set: (lot) => (lot.japanese && lot.set[6] ? lot.set[6] : lot.set[0]),
  Rarity: (lot) => lot.printing[2],
  Finish: finish,
  'Card Type': () => 'Pokémon',
  Language: (lot) => (lot.japanese ? 'Japanese' : 'English'),
  Manufacturer: (lot) =>
    lot.set[4] === 'wotc' && !lot.japanese ? 'Wizards of the Coast' : 'The Pokémon Company International',
  Vintage: (lot) => (lot.year < 2001 ? 'Yes' : 'No'),
  ...grading,
};

const magicAspects: Readers<MagicLot> = {
  Game: () => 'Magic: The Gathering',
  'Card Name': (lot) => lot.card[0],
  Set: (lot) => lot.setName,
  Finish: (lot) => (lot.foil ? 'Foil' : 'Regular'),
  Language: () => 'English',
  Manufacturer: () => 'Wizards of the Coast',
  ...grading,
};

function read<Kind>(readers: Readers<Kind>, lot: Kind, name: string): string {
  return Object.hasOwn(readers, name) ? (readers[name]?.(lot) ?? '') : '';
}

/** One answer of the seller, by the marketplace's name for it; empty when there is none. */
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

/** The names of all aspects a listing of sports or of game cards can have. */
export const sportAspectNames: readonly string[] = Object.keys(sportAspects);
export const gameAspectNames: readonly string[] = Object.keys(pokemonAspects);

/** Everything a seller answered, in the order of the listing page. */
export function aspectsOf(lot: Lot): readonly (readonly [name: string, value: string])[] {
  const names = lot.kind === 'sport' ? sportAspectNames : gameAspectNames;
  return names.map((name) => [name, aspectOf(lot, name)] as const).filter(([, value]) => value !== '');
}
