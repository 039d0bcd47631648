import type { MagicLot, PokemonLot } from '../lots/Lot.ts';
import type { Random } from '../lots/Random.ts';
import {
  gradeText,
  joinTitle,
  labelTitle,
  nameText,
  slabExtras,
  straightApostrophes,
  type TitlePart,
} from './titleText.ts';

/** The parts of a title, and how much a seller wants to keep each when the title gets too long. */
const importance = {
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
type Part = keyof typeof importance;

const orders: readonly (readonly Part[])[] = [
  ['game', 'name', 'number', 'printing', 'set', 'language', 'grade', 'extras'],
  ['name', 'number', 'set', 'printing', 'language', 'game', 'grade', 'extras'],
  ['grade', 'name', 'number', 'printing', 'set', 'language', 'game', 'extras'],
  ['year', 'game', 'set', 'name', 'printing', 'number', 'language', 'grade', 'extras'],
  ['game', 'set', 'name', 'printing', 'number', 'holo', 'language', 'grade', 'extras'],
  ['name', 'printing', 'number', 'language', 'set', 'game', 'condition', 'grade', 'extras'],
];

const conditionWords: Readonly<Record<string, readonly string[]>> = {
  N: ['NM', 'NM/M', 'Near Mint', 'Mint'],
  L: ['LP', 'Lightly Played'],
  M: ['MP'],
  H: ['HP', 'Damaged'],
};
const gameNames = ['Pokemon', 'Pokemon', 'Pokemon TCG', 'Pokémon', 'Pokémon TCG', 'Pokemon Card'];

function setName({ japanese, set }: PokemonLot): string {
  return (japanese && set.japaneseName) || set.name;
}

function pokemonName(random: Random, { pokemon, printing, set }: PokemonLot): string {
  const name = nameText(random, pokemon.name);
  if (printing.suffix !== 'ex' || set.era !== 'sv') return `${name} ${printing.suffix}`.trim();
  return `${name} ${random.pick(['ex', 'ex', 'EX'])}`;
}

/** Writes the printing. Japan names some tiers differently. */
function printingText(random: Random, { printing: { long, short, suffix }, japanese }: PokemonLot): string {
  if (suffix === long) return '';
  if (japanese && short === 'SIR') return random.pick(['SAR', 'Special Art Rare']);
  if (japanese && short === 'IR') return random.pick(['AR', 'Art Rare']);
  return random.chance(0.6) ? long : short;
}

function shortNumber({ cardNumber }: PokemonLot): string {
  return `#${cardNumber.split('/')[0]}`;
}

function numberText(random: Random, lot: PokemonLot): string {
  const { cardNumber } = lot;
  return random.pick([cardNumber, cardNumber, cardNumber, shortNumber(lot), `#${cardNumber}`]);
}

function languageText(random: Random, { japanese }: PokemonLot): string {
  if (japanese) return random.pick(['Japanese', 'Japanese', 'JPN', 'JP', 'Japan']);
  return random.chance(0.12) ? 'English' : '';
}

/** Writes a grader's label: year, game, set code, language, number, name, printing. */
function printedLabel(random: Random, lot: PokemonLot): string {
  const { set, printing } = lot;
  const english = set.era === 'sv' ? `${set.code} EN-${set.name}` : set.name;
  const name = `${lot.pokemon.name} ${printing.suffix}`.trim();
  return labelTitle([
    [String(lot.year), 90],
    ['Pokemon', 95],
    [lot.japanese ? `JPN ${set.japaneseCode}-${setName(lot)}` : english, 80],
    [shortNumber(lot), 75],
    [random.chance(0.3) && printing.short === 'FA' ? `FA/${name}` : name, 100],
    [printing.long === printing.suffix ? '' : printing.long, 60],
    [`PSA ${lot.slab?.grade.value}`, 98],
  ]);
}

/** Invents the title of a Pokémon card. */
export function pokemonTitle(random: Random, lot: PokemonLot): string {
  const { slab, cards } = lot;
  if (slab?.grader.short === 'PSA' && random.chance(0.2)) return printedLabel(random, lot);
  const words: Readonly<Record<Part, string>> = {
    name: pokemonName(random, lot),
    grade: gradeText(random, slab, lot.year),
    number: numberText(random, lot),
    set: straightApostrophes(setName(lot)),
    printing: printingText(random, lot),
    language: languageText(random, lot),
    game: random.pick(gameNames),
    extras: slabExtras(random, slab),
    year: String(lot.year),
    condition: slab ? '' : random.pick(conditionWords[lot.rawCondition[0] ?? 'N'] ?? ['']),
    holo: 'Holo',
  };
  const parts: TitlePart[] = random.pick(orders).map((part) => [words[part], importance[part]]);
  if (cards > 1) parts.push([random.pick([`Lot of ${cards}`, `Bundle x${cards}`, `x${cards}`]), 96]);
  if (lot.pickList) parts.push([random.pick(['Choose Your Card', 'You Pick', 'Complete Your Set']), 96]);
  if (lot.reprint) parts.push([random.pick(['Proxy', 'Custom Art Card', 'Reprint', 'Novelty Card']), 99]);
  return joinTitle(parts, random.chance(0.04) ? ' - ' : ' ');
}

/** Invents the title of a Magic card. */
export function magicTitle(random: Random, lot: MagicLot): string {
  return joinTitle([
    [random.pick(['MTG', 'Magic the Gathering', 'Magic: The Gathering']), 70],
    [lot.card.name, 100],
    [lot.setName.replace('’', "'"), 90],
    [lot.foil ? 'Foil' : '', 80],
    [lot.cardNumber, 40],
    [lot.slab ? gradeText(random, lot.slab, lot.year) : random.pick(['NM', 'LP', 'English']), 95],
  ]);
}
