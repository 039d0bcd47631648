import type { SportLot } from '../market/lots/Lot.ts';
import type { Random } from '../market/lots/Random.ts';
import {
  athlete,
  autograph,
  capitals,
  type Face,
  facets,
  patchWindow,
  printDots,
  rays,
  rookieBadge,
  serialStamp,
  shine,
  venue,
  wear,
} from './cardParts.ts';
import { renderTemplate } from './renderTemplate.ts';
import { designOf } from './sportDesigns.ts';
import { brightness, type Definitions, darker, inkOn, mix, text } from './svg.ts';

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
  const loud = (lot.insert?.worth ?? 0) >= minBurstWorth;
  const { template, values, rainbow } = designOf(face, loud ? 'burst' : lot.set.style);
  const { borderTemplate } = values;
  const parts = {
    rays,
    shine: () => shine(definitions, lot.parallel?.pattern ?? 'plain', rainbow),
    venue: () => venue(face),
    facets: () => (definitions.detailed ? facets(random, 4, 6) : facets(random, 3, 4)),
    dots: (opacity = '') => printDots(definitions, '#2a1a0c', Number(opacity)),
    athlete: (foot = '', height = '', edge = '', outline = '') =>
      athlete(face, { foot: Number(foot), height: Number(height), edge, outline: Number(outline) }),
    patch: (...box: string[]) => patchWindow(face, box.map(Number)),
    autograph: (x = '', y = '', width = '', plate = '') => autograph(face, { x, y, width: Number(width), plate }),
    badge: (x = '', y = '') => rookieBadge(face, x, y),
    stamp: (x = '', y = '', anchor = '', style = '') => serialStamp(face, { x, y, anchor, plain: style === 'plain' }),
    wear: () => wear(face),
  };
  if (typeof borderTemplate !== 'string') return renderTemplate(template, { ...parts, ...values }, definitions);
  const border = (): string => renderTemplate(borderTemplate, values, definitions);
  return renderTemplate(template, { ...parts, ...values, border }, definitions);
}

const statistics = {
  Basketball: ['YEAR', 'G', 'PTS', 'REB', 'AST'],
  Baseball: ['YEAR', 'G', 'AVG', 'HR', 'RBI'],
  Football: ['YEAR', 'G', 'YDS', 'TD', 'AVG'],
  Soccer: ['YEAR', 'APP', 'G', 'A', 'MIN'],
  'Ice Hockey': ['YEAR', 'GP', 'G', 'A', 'PTS'],
};

function statisticsTable({ player, sport, year }: SportLot, random: Random, ink: string): string {
  const names = statistics[sport];
  const firstYear = Math.max(player.firstYear, year - 5);
  const years = Array.from({ length: Math.max(1, year - firstYear + 1) }, (_, index) => String(firstYear + index));
  const rows = [names, ...years.map((each) => [each, ...names.slice(1).map(() => String(random.integer(2, 82)))])];
  return rows
    .flatMap((row, index) =>
      row.map((cell, column) => {
        const weight = index > 0 ? 'font-weight="400" ' : '';
        return text(cell, `${weight}x="${26 + column * 45}" y="${178 + index * 17}" font-size="11" fill="${ink}"`);
      }),
    )
    .join('');
}

/** Draws the back of a sports card. */
export function drawSportBack(lot: SportLot, random: Random, definitions: Definitions): string {
  const { primary, secondary } = faceOf(lot, random, definitions);
  const old = lot.set.style === 'vintage' || lot.set.style === 'retro';
  const stock = old ? mix('#d8c49a', '#efe6cf', random.next()) : '#f4f5f7';
  const ink = old ? darker(primary, 0.45) : '#23262d';
  const values = {
    ...{ primary, secondary, stock, ink },
    margin: old ? stock : '#ffffff',
    onTeam: inkOn(primary),
    jersey: lot.player.jersey,
    name: capitals(lot.player.name),
    team: lot.team.name,
    number: `No. ${lot.cardNumber}`,
    set: `${lot.year} ${lot.set.name}`,
    statistics: statisticsTable(lot, random, ink),
  };
  return renderTemplate('sportBack', values, definitions);
}
