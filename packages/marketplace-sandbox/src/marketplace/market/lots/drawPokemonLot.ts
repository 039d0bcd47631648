import { type Pokemon, pokemonNames } from '../../vocabulary/games/pokemonNames.ts';
import { type Printing, printings } from '../../vocabulary/games/pokemonRarities.ts';
import { type PokemonEra, type PokemonSet, pokemonSets } from '../../vocabulary/games/pokemonSets.ts';
import { centsFor } from './centsFor.ts';
import type { Dice } from './Dice.ts';
import { drawSlab, slabFactor } from './drawSlab.ts';
import type { PokemonLot } from './Lot.ts';
import { Wheel } from './Wheel.ts';

const demand = [0, 1, 1.5, 2.6, 4.5, 8];
const plainCard = [0, 0.6, 1, 2, 4, 8];
const gameConditions = [
  'Near Mint or Better',
  'Near Mint or Better',
  'Near Mint or Better',
  'Lightly Played (Excellent)',
  'Moderately Played (Very Good)',
  'Heavily Played (Poor)',
];
/** The newest creatures an era can show. */
const newestGeneration: Record<PokemonEra, number> = { wotc: 2, ex: 3, dp: 4, bw: 5, xy: 6, sm: 7, swsh: 8, sv: 9 };

const sets = new Wheel(pokemonSets, ([, , , , , , , , share]) => share);
const eras = Object.keys(newestGeneration) as PokemonEra[];
const pokemonOf = new Map(
  eras.map((era) => [
    era,
    new Wheel(pokemonNames, ([, , fame, generation]) =>
      generation <= newestGeneration[era] ? (demand[fame] ?? 1) : 0,
    ),
  ]),
);
const firstGeneration = new Wheel(pokemonNames, ([, , fame, generation]) =>
  generation === 1 ? (demand[fame] ?? 1) : 0,
);
const printingsOf = new Map(eras.map((era) => [era, new Wheel(printings[era], ([, , , , , , , share]) => share)]));

function creatureFor(dice: Dice, set: PokemonSet): Pokemon {
  const onlyFirst = set[0] === '151' || set[0] === 'Evolutions' || (set[4] === 'wotc' && set[2] < 2000);
  const wheel = onlyFirst ? firstGeneration : pokemonOf.get(set[4]);
  if (!wheel) throw new Error(`no creature for ${set[0]}`);
  return wheel.spin(dice);
}

function printingFor(dice: Dice, set: PokemonSet): Printing {
  const wheel = printingsOf.get(set[4]);
  if (!wheel) throw new Error(`no printing for ${set[0]}`);
  const printing = wheel.spin(dice);
  // Shadowless exists only in the first set; elsewhere it would be a fake.
  return printing[0] === 'Shadowless' && set[0] !== 'Base Set' ? printingFor(dice, set) : printing;
}

function numberOf(dice: Dice, set: PokemonSet, printing: Printing): string {
  if (printing[0] === 'Trainer Gallery') {
    return set[0] === 'Crown Zenith'
      ? `GG${dice.whole(10, 70)}/GG70`
      : `TG${String(dice.whole(1, 30)).padStart(2, '0')}/TG30`;
  }
  const number = printing[5] ? set[3] + dice.whole(2, 48) : dice.whole(1, set[3]);
  const digits = set[4] === 'wotc' || set[4] === 'ex' || set[4] === 'dp' ? 1 : 3;
  return `${String(number).padStart(digits, '0')}/${String(set[3]).padStart(digits, '0')}`;
}

function worthOf(dice: Dice, lot: Omit<PokemonLot, 'worth'>): number {
  const [, , fame] = lot.pokemon;
  const vintage = lot.set[4] === 'wotc' || lot.set[4] === 'ex';
  let worth = (plainCard[fame] ?? 1) * lot.set[7] * lot.printing[6];
  if (lot.japanese) worth *= 0.7;
  if (vintage) worth *= 0.5;
  if (lot.slab)
    worth =
      worth * slabFactor(lot.slab, false) * (vintage && lot.slab.grade[0] === '10' ? 3.5 : 1) + 7 * lot.slab.grader[4];
  else if (lot.rawCondition.startsWith('Heavily')) worth *= 0.4;
  if (lot.cards > 1) worth *= lot.cards * 0.6;
  if (lot.reprint) worth = 1.5;
  worth *= Math.exp(dice.bell() * 0.4);
  return centsFor(worth);
}

export function drawPokemonLot(dice: Dice): PokemonLot {
  const set = sets.spin(dice);
  const pokemon = creatureFor(dice, set);
  const printing = printingFor(dice, set);
  const oddity = dice.next();
  const cards = oddity < 0.012 ? dice.whole(2, 6) : 1;
  const pickList = oddity > 0.99;
  const reprint = oddity > 0.5 && oddity < 0.506;
  const lot = {
    kind: 'pokemon' as const,
    pokemon,
    set,
    printing,
    year: set[2],
    cardNumber: numberOf(dice, set, printing),
    japanese: set[6] !== '' && dice.chance(0.2),
    slab:
      cards === 1 && !pickList && !reprint && dice.chance(0.4)
        ? drawSlab(dice, { year: set[2], game: true, autograph: false })
        : null,
    rawCondition: dice.pick(gameConditions),
    cards,
    pickList,
    reprint,
  };
  return { ...lot, worth: worthOf(dice, lot) };
}
