import {
  type Era,
  eras,
  fameOf,
  magicCards,
  magicSets,
  type PokemonSet,
  type Printing,
  pokemon,
  pokemonSets,
  printings,
} from '../../vocabulary/vocabulary.ts';
import { type MagicLot, type PokemonLot, toCents } from './Lot.ts';
import { type Random, WeightedList } from './Random.ts';
import { createSlab, slabFactor } from './slab.ts';

const conditions = ['Near Mint or Better', 'Lightly Played (Excellent)', 'Moderately Played (Very Good)'];
const [nearMint = ''] = conditions;
const pokemonConditions = [nearMint, nearMint, ...conditions, 'Heavily Played (Poor)'];
/** The newest generation that a set of an era can show. */
const newestGeneration: Record<Era, number> = { wotc: 2, ex: 3, dp: 4, bw: 5, xy: 6, sm: 7, swsh: 8, sv: 9 };

const sets = new WeightedList(pokemonSets, ({ share }) => share);
const pokemonUpTo = (newest: number) =>
  new WeightedList(pokemon, (each) => (each.generation <= newest ? fameOf(each.fame).pokemonDemand : 0));
const firstGeneration = pokemonUpTo(1);
const ofEra = new Map(
  eras.map((era) => [
    era,
    {
      pokemon: pokemonUpTo(newestGeneration[era]),
      printings: new WeightedList(printings, (printing) => (printing.era === era ? printing.share : 0)),
    },
  ]),
);

function eraOf(set: PokemonSet) {
  const era = ofEra.get(set.era);
  if (!era) throw new Error(`there is no era for ${set.name}`);
  return era;
}

function pickPrinting(random: Random, set: PokemonSet): Printing {
  const printing = eraOf(set).printings.pick(random);
  // Shadowless cards exist only in the first set.
  return printing.long === 'Shadowless' && set.name !== 'Base Set' ? pickPrinting(random, set) : printing;
}

function pickNumber(random: Random, set: PokemonSet, printing: Printing): string {
  if (printing.long === 'Trainer Gallery') {
    if (set.name === 'Crown Zenith') return `GG${random.integer(10, 70)}/GG70`;
    return `TG${String(random.integer(1, 30)).padStart(2, '0')}/TG30`;
  }
  const number = printing.secret ? set.cards + random.integer(2, 48) : random.integer(1, set.cards);
  const digits = ['wotc', 'ex', 'dp'].includes(set.era) ? 1 : 3;
  return [number, set.cards].map((each) => String(each).padStart(digits, '0')).join('/');
}

function worthOf(random: Random, lot: Omit<PokemonLot, 'worth'>): number {
  const { slab } = lot;
  const vintage = lot.set.era === 'wotc' || lot.set.era === 'ex';
  let worth = fameOf(lot.pokemon.fame).pokemonWorth * lot.set.worth * lot.printing.worth;
  if (lot.japanese) worth *= 0.7;
  if (vintage) worth *= 0.5;
  if (slab) {
    worth = worth * slabFactor(slab, false) * (vintage && slab.grade.value === '10' ? 3.5 : 1) + 7 * slab.grader.worth;
  } else if (lot.rawCondition.startsWith('Heavily')) worth *= 0.4;
  if (lot.cards > 1) worth *= lot.cards * 0.6;
  if (lot.reprint) worth = 1.5;
  return toCents(worth * Math.exp(random.normal() * 0.4));
}

/** Invents a Pokémon card. */
export function createPokemonLot(random: Random): PokemonLot {
  const set = sets.pick(random);
  const onlyFirst = ['151', 'Evolutions'].includes(set.name) || (set.era === 'wotc' && set.year < 2000);
  const creature = (onlyFirst ? firstGeneration : eraOf(set).pokemon).pick(random);
  const printing = pickPrinting(random, set);
  const oddity = random.next();
  const cards = oddity < 0.012 ? random.integer(2, 6) : 1;
  const pickList = oddity > 0.99;
  const reprint = oddity > 0.5 && oddity < 0.506;
  const single = cards === 1 && !pickList && !reprint;
  const lot = {
    kind: 'pokemon' as const,
    pokemon: creature,
    set,
    printing,
    year: set.year,
    cardNumber: pickNumber(random, set, printing),
    japanese: set.japaneseName !== '' && random.chance(0.2),
    slab: single && random.chance(0.4) ? createSlab(random, { year: set.year, game: true, autograph: false }) : null,
    rawCondition: random.pick(pokemonConditions),
    cards,
    pickList,
    reprint,
  };
  return { ...lot, worth: worthOf(random, lot) };
}

/** Invents a Magic card. They exist so that clients have to tell games apart. */
export function createMagicLot(random: Random): MagicLot {
  const card = random.pick(magicCards);
  const [oldest] = magicSets;
  const set = card.fame === 5 && oldest ? oldest : random.pick(magicSets);
  const { name: setName, year, cards } = set;
  const foil = year > 1999 && random.chance(0.25);
  const slab = random.chance(0.2) ? createSlab(random, { year, game: true, autograph: false }) : null;
  const worth = fameOf(card.fame).magicWorth * set.worth * (foil ? 2 : 1) * (slab ? slabFactor(slab, false) : 1);
  return {
    kind: 'magic',
    card,
    setName,
    foil,
    year,
    slab,
    worth: toCents(worth * Math.exp(random.normal() * 0.4)),
    cardNumber: `${random.integer(1, cards)}/${cards}`,
    rawCondition: random.pick(conditions),
    japanese: false,
    cards: 1,
    pickList: false,
    reprint: false,
  };
}
