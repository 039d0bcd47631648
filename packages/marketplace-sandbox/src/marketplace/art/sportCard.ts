import type { SportLot } from '../market/lots/Lot.ts';
import type { Random } from '../market/lots/Random.ts';
import {
  athlete,
  capitals,
  type Face,
  patchWindow,
  printDots,
  rookieBadge,
  serialStamp,
  shine,
  signature,
} from './cardParts.ts';
import { sportDesigns } from './sportDesigns.ts';
import { brightness, type Definitions, darker, fill, inkOn, lighter, mix, text } from './svg.ts';

/** Inserts worth at least this much get the loud design. */
const minBurstWorth = 14;

function faceOf(lot: SportLot, random: Random, definitions: Definitions): Face {
  const { primary: first, secondary: second } = lot.team;
  // A white shirt would be lost on white paper, so the darker color is the shirt's.
  const [primary, secondary] = brightness(first) > 0.8 ? [darker(second, 0.1), first] : [first, second];
  return { lot, primary, secondary, foil: lot.parallel?.color ?? '#c3cad4', random, definitions };
}

/** Draws the front of a sports card, 250 by 350. */
export function drawSportFront(lot: SportLot, random: Random, definitions: Definitions): string {
  const face = faceOf(lot, random, definitions);
  const design = sportDesigns[(lot.insert?.worth ?? 0) >= minBurstWorth ? 'burst' : lot.set.style](face);
  const { at, width, plate: ground = '' } = design.autograph;
  const signed = `<g transform="translate(${at[0]} ${at[1]})">${ground}${signature(lot.player.name, width, '#1d44b0')}</g>`;
  return [
    design.ground,
    shine(definitions, lot.parallel?.pattern ?? 'plain', design.rainbow),
    athlete(face, design.figure),
    design.dots ? printDots(definitions, '#2a1a0c', design.dots) : '',
    design.frame,
    lot.patch ? patchWindow(face, design.patch) : '',
    lot.autograph === 'none' ? '' : signed,
    ...design.texts.map(([words, style]) => text(words, style)),
    rookieBadge(design.badge, face),
    serialStamp(design.stamp, face),
    design.wear ?? '',
  ].join('');
}

const statistics = {
  Basketball: ['YEAR', 'G', 'PTS', 'REB', 'AST'],
  Baseball: ['YEAR', 'G', 'AVG', 'HR', 'RBI'],
  Football: ['YEAR', 'G', 'YDS', 'TD', 'AVG'],
  Soccer: ['YEAR', 'APP', 'G', 'A', 'MIN'],
  'Ice Hockey': ['YEAR', 'GP', 'G', 'A', 'PTS'],
};

/** Draws the back of a sports card: name, number, statistics, lines of text. */
export function drawSportBack(lot: SportLot, random: Random, definitions: Definitions): string {
  const { primary, secondary } = faceOf(lot, random, definitions);
  const { player } = lot;
  const old = lot.set.style === 'vintage' || lot.set.style === 'retro';
  const stock = old ? mix('#d8c49a', '#efe6cf', random.next()) : '#f4f5f7';
  const ink = old ? darker(primary, 0.45) : '#23262d';
  const onTeam = inkOn(primary);
  const names = statistics[lot.sport];
  const firstYear = Math.max(player.firstYear, lot.year - 5);
  const years = Array.from({ length: Math.max(1, lot.year - firstYear + 1) }, (_, index) => String(firstYear + index));
  const rows = [names, ...years.map((year) => [year, ...names.slice(1).map(() => String(random.integer(2, 82)))])];
  const cells = rows.map((row, index) =>
    row.map((cell, column) =>
      text(cell, { at: [26 + column * 45, 178 + index * 17], size: 11, fill: ink, light: index > 0 }),
    ),
  );
  return `${fill(stock)}<path d="M0 0H250V118L0 146Z" fill="${primary}"/><path d="M0 146L250 118V126L0 154Z" fill="${secondary}"/>
    <circle cx="54" cy="66" r="34" fill="${lighter(primary, 0.82)}"/>
    ${text(String(player.jersey), { at: [54, 80], size: 38, fill: darker(primary, 0.15), anchor: 'middle' })}
    ${text(capitals(player.name), { at: [100, 62], size: 19, fill: onTeam, maxWidth: 134 })}
    ${text(lot.team.name, { at: [100, 80], size: 12, fill: onTeam, light: true, maxWidth: 134 })}
    ${text(`No. ${lot.cardNumber}`, { at: [100, 98], size: 12, fill: onTeam, light: true })}
    <path d="M20 183H230V199H20ZM20 217H230V233H20ZM20 251H230V267H20Z" fill="${primary}" opacity=".09"/>${cells.flat().join('')}
    <path d="M26 302h198v3.4H26ZM26 312h164v3.4H26ZM26 322h130v3.4H26Z" fill="${ink}" opacity=".35"/>
    ${text(`${lot.year} ${lot.set.name}`, { at: [125, 338], size: 8, fill: ink, light: true, anchor: 'middle' })}
    <rect x="5" y="5" width="240" height="340" rx="6" fill="none" stroke="${old ? stock : '#fff'}" stroke-width="9"/>`;
}
