import type { Dice } from '../lots/Dice.ts';
import type { MagicLot, PokemonLot } from '../lots/Lot.ts';
import { fitTitle } from './fitTitle.ts';
import { gradeText, slabExtras } from './gradeText.ts';
import { nameText, withoutAccents } from './nameText.ts';
import { type Segment, segment } from './Segment.ts';

function setName(lot: PokemonLot): string {
  return lot.japanese && lot.set[6] ? lot.set[6] : lot.set[0];
}

function creature(dice: Dice, lot: PokemonLot): string {
  const suffix = lot.printing[3];
  const name = nameText(dice, lot.pokemon[0]);
  if (suffix !== 'ex' || lot.set[4] !== 'sv') return `${name} ${suffix}`.trim();
  return `${name} ${dice.pick(['ex', 'ex', 'EX'])}`;
}

/** Japan names the same tiers differently. */
function printing(dice: Dice, lot: PokemonLot): string {
  const [long, short] = lot.printing;
  if (lot.printing[3] === long) return '';
  if (lot.japanese && short === 'SIR') return dice.pick(['SAR', 'Special Art Rare']);
  if (lot.japanese && short === 'IR') return dice.pick(['AR', 'Art Rare']);
  return dice.chance(0.6) ? long : short;
}

function numberText(dice: Dice, lot: PokemonLot): string {
  const [number] = lot.cardNumber.split('/');
  return dice.pick([lot.cardNumber, lot.cardNumber, lot.cardNumber, `#${number}`, `#${lot.cardNumber}`]);
}

/** A grader's label: year, game, set code, language, number, name, printing. */
function labelTitle(dice: Dice, lot: PokemonLot): string {
  const slab = lot.slab;
  if (!slab) return '';
  const [number] = lot.cardNumber.split('/');
  const code = lot.japanese
    ? `JPN ${lot.set[5]}-${setName(lot)}`
    : lot.set[4] === 'sv'
      ? `${lot.set[1]} EN-${lot.set[0]}`
      : lot.set[0];
  const name = `${lot.pokemon[0]} ${lot.printing[3]}`.trim();
  const text = fitTitle([
    segment(String(lot.year), 90),
    segment('Pokemon', 95),
    segment(code, 80),
    segment(`#${number}`, 75),
    segment(dice.chance(0.3) && lot.printing[1] === 'FA' ? `FA/${name}` : name, 100),
    segment(lot.printing[0] === lot.printing[3] ? '' : lot.printing[0], 60),
    segment(`${slab.grader[0]} ${slab.grade[0]}`, 98),
  ]);
  return withoutAccents(text).replaceAll('’', "'").toUpperCase();
}

const orders = [
  ['game', 'name', 'number', 'printing', 'set', 'language', 'grade', 'extras'],
  ['name', 'number', 'set', 'printing', 'language', 'game', 'grade', 'extras'],
  ['grade', 'name', 'number', 'printing', 'set', 'language', 'game', 'extras'],
  ['year', 'game', 'set', 'name', 'printing', 'number', 'language', 'grade', 'extras'],
  ['game', 'set', 'name', 'printing', 'number', 'holo', 'language', 'grade', 'extras'],
  ['name', 'printing', 'number', 'language', 'set', 'game', 'condition', 'grade', 'extras'],
] as const;

const worthKeeping: Readonly<Record<(typeof orders)[number][number], number>> = {
  name: 100,
  grade: 97,
  number: 85,
  set: 82,
  printing: 80,
  language: 75,
  game: 60,
  extras: 50,
  year: 40,
  condition: 35,
  holo: 12,
};

export function pokemonTitle(dice: Dice, lot: PokemonLot): string {
  if (lot.slab?.grader[0] === 'PSA' && dice.chance(0.2)) return labelTitle(dice, lot);
  const raw = { N: ['NM', 'NM/M', 'Near Mint', 'Mint'], L: ['LP', 'Lightly Played'], M: ['MP'], H: ['HP', 'Damaged'] };
  const words = {
    name: creature(dice, lot),
    grade: lot.slab ? gradeText(dice, lot.slab, lot.year) : '',
    number: numberText(dice, lot),
    set: setName(lot).replaceAll('’', "'"),
    printing: printing(dice, lot),
    language: lot.japanese
      ? dice.pick(['Japanese', 'Japanese', 'JPN', 'JP', 'Japan'])
      : dice.chance(0.12)
        ? 'English'
        : '',
    game: dice.pick(['Pokemon', 'Pokemon', 'Pokemon TCG', 'Pokémon', 'Pokémon TCG', 'Pokemon Card']),
    extras: lot.slab ? slabExtras(dice, lot.slab) : '',
    year: String(lot.year),
    condition: lot.slab ? '' : dice.pick(raw[(lot.rawCondition[0] ?? 'N') as keyof typeof raw]),
    holo: 'Holo',
  };
  const segments: Segment[] = dice.pick(orders).map((part) => segment(words[part], worthKeeping[part]));
  if (lot.cards > 1)
    segments.push(segment(dice.pick([`Lot of ${lot.cards}`, `Bundle x${lot.cards}`, `x${lot.cards}`]), 96));
  if (lot.pickList) segments.push(segment(dice.pick(['Choose Your Card', 'You Pick', 'Complete Your Set']), 96));
  if (lot.reprint) segments.push(segment(dice.pick(['Proxy', 'Custom Art Card', 'Reprint', 'Novelty Card']), 99));
  return fitTitle(segments, dice.chance(0.04) ? ' - ' : ' ');
}

export function magicTitle(dice: Dice, lot: MagicLot): string {
  return fitTitle([
    segment(dice.pick(['MTG', 'Magic the Gathering', 'Magic: The Gathering']), 70),
    segment(lot.card[0], 100),
    segment(lot.setName.replace('’', "'"), 90),
    segment(lot.foil ? 'Foil' : '', 80),
    segment(lot.cardNumber, 40),
    segment(lot.slab ? gradeText(dice, lot.slab, lot.year) : dice.pick(['NM', 'LP', 'English']), 95),
  ]);
}
