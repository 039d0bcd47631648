import type { SportLot } from '../market/lots/Lot.ts';
import { nameHash, Random, WeightedList } from '../market/lots/Random.ts';
import { designs, leagueOf, type Player, poses, signatures } from '../vocabulary/vocabulary.ts';
import { evaluate, renderTemplate, type Values } from './renderTemplate.ts';
import { brightness, type Gradients, inkOn, mix } from './svg.ts';

/** Inserts worth at least this much get the loud design. */
const minBurstWorth = 14;
const lastWornYear = 1990;
/** Turns and mirrors what would look the same on every card. */
export const flips = [
  'scale(1)',
  'translate(250 0) scale(-1 1)',
  'translate(250 350) scale(-1)',
  'translate(0 350) scale(1 -1)',
];

export function capitals(words: string): string {
  return words.toUpperCase().replace('’', "'");
}

/** Returns the colors of the team. A white shirt would be lost on white paper, so the darker color is the shirt's. */
function teamColors({ team: { primary, secondary } }: SportLot) {
  return brightness(primary) > 0.8
    ? { primary: mix(secondary, '#000000', 0.1), secondary: primary }
    : { primary, secondary };
}

/** Picks a design that fits the style and the foil of a card. Returns its template and the values of that. */
function pickDesign({ set, insert, parallel }: SportLot, random: Random, colors: Values) {
  const style = (insert?.worth ?? 0) >= minBurstWorth ? 'burst' : set.style;
  const foil = parallel === null ? 'none' : parallel.name === 'Silver Prizm' ? 'silver' : 'color';
  const fitting = new WeightedList(designs, (row) =>
    row.style === style && (row.foils.includes(foil) || row.foils.length === 0) ? row.share : 0,
  );
  const { template, rainbow, values } = fitting.pick(random);
  const own = values.map((pair) => {
    const [name = '', ...word] = pair.split(' ');
    return [name, evaluate(word.join(' '), colors)];
  });
  return { template, values: { rainbow: Number(rainbow), ...Object.fromEntries(own) } };
}

function pickPose(random: Random, { sport, position }: Player): string {
  const own = poses.filter((pose) => pose.sport === sport);
  const fitting = own.filter(({ positions }) => positions.includes(position));
  return random.pick(fitting.length > 0 ? fitting : own.filter(({ positions }) => positions.includes('other'))).name;
}

/** Returns what the figure of a player is drawn from. Hair, bat and signature depend on the name. */
function playerValues({ player, sport }: SportLot, random: Random, { primary, secondary }: Values): Values {
  const own = new Random(nameHash(player.name));
  return {
    pose: pickPose(random, player),
    headwear: own.pick(leagueOf(sport).headwear),
    hair: own.chance(0.85) ? '#1d1512' : '#6b4a2c',
    wood: own.pick(['#d7ab6b', '#3a2a20']),
    signature: own.pick(signatures).path,
    jersey: String(primary),
    trim: String(secondary),
    jerseyNumber: player.jersey,
    numberInk: inkOn(String(primary)) === '#ffffff' ? '#ffffff' : mix(String(secondary), '#000000', 0.2),
  };
}

/** Returns how worn an old card looks, from 0 to 1; 0 for a new one. */
function wearOf({ year, slab, rawCondition }: SportLot): number {
  const rawGrade: Readonly<Record<string, number>> = { Poor: 1.5, 'Very Good': 3 };
  const grade = slab ? Number(slab.grade.value) || 2 : (rawGrade[rawCondition] ?? 6);
  return year > lastWornYear ? 0 : (10 - grade) / 9;
}

/** The serial number of a limited card, and the sign of a first card. Empty for all others. */
function marksOf({ copies, copy, rookie, firstBowman }: SportLot): Values {
  const serial = `${String(copy).padStart(String(copies).length, '0')}/${copies}`;
  return {
    stamp: copies === 0 ? '' : copies === 1 ? 'ONE OF ONE' : serial,
    badge: firstBowman ? '1st' : rookie ? 'RC' : '',
  };
}

/** Returns the words that are printed on a card. */
function wordsOf({ player, team, set, insert }: SportLot): Values {
  const name = capitals(player.name);
  const [first = '', ...rest] = name.split(' ');
  const last = rest.length > 0 ? rest.join(' ') : first;
  const nickname = capitals(player.team);
  const brand = capitals(set.name).replace('PANINI ', '');
  return {
    ...{ name, last, nickname, brand },
    first: rest.length > 0 ? first : '',
    shortName: last.length > 12 ? last : name,
    team: capitals(team.name),
    abbreviation: nickname.slice(0, 3),
    firstAndTeam: rest.length > 0 ? `${first} · ${nickname}` : nickname,
    series: insert ? capitals(insert.name) : brand,
  };
}

/** Draws the front of a sports card, 250 by 350. */
export function drawSportFront(lot: SportLot, random: Random, gradients: Gradients, detailed: boolean): string {
  const { indoors, lawn, floor } = leagueOf(lot.sport);
  const { primary, secondary } = teamColors(lot);
  const colors = { primary, secondary, foil: lot.parallel?.color ?? '#c3cad4' };
  const design = pickDesign(lot, random, colors);
  const wear = wearOf(lot);
  const values = {
    ...{ indoors, lawn, floor, detailed, ...colors },
    ...wordsOf(lot),
    ...playerValues(lot, random, colors),
    ...marksOf(lot),
    ink: inkOn(primary),
    foilInk: inkOn(colors.foil),
    pattern: lot.parallel?.pattern ?? 'plain',
    patch: lot.patch,
    signed: lot.autograph !== 'none',
    worn: wear === 0 ? 0 : (0.5 + wear * 1.1).toFixed(1),
    creased: wear > 0.45,
    flip: random.pick(flips),
    mirror: random.pick(flips.slice(0, 2)),
    shirt: gradients.define('figure', `${mix(primary, '#ffffff', 0.24)}, ${primary}, ${mix(primary, '#000000', 0.42)}`),
    // All figures have the same clay skin: they are figurines, not portraits.
    skin: gradients.define('figure', '#c4a486, #98735a, #5f4536'),
    ...design.values,
  };
  return renderTemplate(`front-${design.template}`, values, gradients);
}

function statisticsTable({ player, sport, year }: SportLot, random: Random): string {
  const names = leagueOf(sport).statistics;
  const firstYear = Math.max(player.firstYear, year - 5);
  const years = Array.from({ length: Math.max(1, year - firstYear + 1) }, (_, index) => String(firstYear + index));
  const rows = [['YEAR', ...names], ...years.map((each) => [each, ...names.map(() => String(random.integer(2, 82)))])];
  const cells = (row: readonly string[], y: number) =>
    row.map((cell, column) => `<text x="${26 + column * 45}" y="${y}">${cell}</text>`).join('');
  const [head = [], ...seasons] = rows;
  const lines = seasons.map((row, index) => cells(row, 195 + index * 17));
  return `${cells(head, 178)}<g font-weight="400">${lines.join('')}</g>`;
}

/** Draws the back of a sports card. */
export function drawSportBack(lot: SportLot, random: Random, gradients: Gradients): string {
  const colors = teamColors(lot);
  const old = lot.set.style === 'vintage' || lot.set.style === 'retro';
  const stock = old ? '#e6dab8' : '#f4f5f7';
  const values = {
    ...{ ...colors, ...wordsOf(lot), stock },
    tableInk: old ? mix(colors.primary, '#000000', 0.45) : '#23262d',
    margin: old ? stock : '#ffffff',
    ink: inkOn(colors.primary),
    jerseyNumber: lot.player.jersey,
    number: `No. ${lot.cardNumber}`,
    set: `${lot.year} ${lot.set.name}`,
    statistics: statisticsTable(lot, random),
  };
  return renderTemplate('front-sport-back', values, gradients);
}
