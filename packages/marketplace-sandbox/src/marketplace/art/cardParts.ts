import type { SportLot } from '../market/lots/Lot.ts';
import { hashOf, Random } from '../market/lots/Random.ts';
import { drawFigure, figureScale, posesOf } from './figure.ts';
import { renderTemplate } from './renderTemplate.ts';
import { type Definitions, fill, lighter, mix, short, text } from './svg.ts';

/** What the front and back of a sports card are drawn from. */
export interface Face {
  readonly lot: SportLot;
  readonly primary: string;
  readonly secondary: string;
  /** The color of the parallel's foil, or silver. */
  readonly foil: string;
  readonly random: Random;
  readonly definitions: Definitions;
}

/** Returns a number that depends on a name, so that a player always looks the same. */
export function nameHash(name: string): number {
  return hashOf(...[...name].map((letter) => letter.codePointAt(0) ?? 0));
}

export function capitals(words: string): string {
  return words.toUpperCase().replace('’', "'");
}

/** Where a figure stands: the height of its feet, its own height, and the outline it is cut out with. */
export interface FigureSpot {
  readonly foot: number;
  readonly height: number;
  readonly edge: string;
  readonly outline: number;
}

export function athlete({ lot, primary, secondary, random, definitions }: Face, spot: FigureSpot): string {
  const { name, jersey: number } = lot.player;
  const variant = (nameHash(name) % 997) / 997;
  const kit = { sport: lot.sport, jersey: primary, trim: secondary, number, variant, outline: spot.outline };
  const figure = drawFigure(random.pick(posesOf(lot.player)), kit, definitions);
  const edge = `stroke="${spot.edge}" stroke-width="${spot.outline * figureScale}" stroke-linejoin="round"`;
  const scale = (spot.height / 132 / figureScale).toFixed(3);
  const center = `translate(${-50 * figureScale} ${-126 * figureScale})`;
  const twice = definitions.use(figure, edge) + definitions.use(figure);
  return `<g transform="translate(125 ${spot.foot}) scale(${scale}) ${center}">${twice}</g>`;
}

/** Draws rays of light from a height in the middle of the card. */
export function rays(height = '', count = '', color = '', opacity = ''): string {
  const [y, length] = [Number(height), Number(count)];
  const edge = (at: number): string => `${Math.round(125 + 330 * Math.cos(at))} ${Math.round(y + 330 * Math.sin(at))}`;
  const half = (Math.PI / length) * 0.46;
  const beams = Array.from({ length }, (_, index) => {
    const angle = ((2 * index + 0.2) * Math.PI) / length;
    return `M125 ${y}L${edge(angle - half)} ${edge(angle + half)}Z`;
  });
  return `<path d="${beams.join('')}" fill="${color}" opacity="${opacity}"/>`;
}

/** Covers the card with the dots of old print. */
export function printDots(definitions: Definitions, color: string, opacity: number): string {
  if (opacity === 0) return '';
  const dots = `<circle cx="2" cy="2" r="1.3" fill="${color}"/><circle cx="6" cy="6" r="1.3" fill="${color}"/>`;
  return fill(definitions.pattern([8, 8], dots), `opacity="${opacity}"`);
}

export function rookieBadge({ lot, primary, definitions }: Face, x: string, y: string): string {
  if (!lot.rookie && !lot.firstBowman) return '';
  return renderTemplate('rookieBadge', { x, y, primary, words: lot.firstBowman ? '1st' : 'RC' }, definitions);
}

/** Where the number of a limited card is stamped. `plain` is dark gold without an outline, for light cards. */
interface Stamp {
  readonly x: string;
  readonly y: string;
  readonly anchor: string;
  readonly plain: boolean;
}

export function serialStamp({ lot: { copies, copy }, definitions }: Face, { x, y, anchor, plain }: Stamp): string {
  if (copies === 0) return '';
  const words = copies === 1 ? 'ONE OF ONE' : `${String(copy).padStart(String(copies).length, '0')}/${copies}`;
  const place = `x="${x}" y="${y}" text-anchor="${anchor}"`;
  if (plain) return text(words, `${place} font-size="12" fill="#8a6414"`);
  const gold = definitions.detailed ? definitions.linear('#fff6d6, #d4a437, #fff1bf') : '#ffe9a8';
  return text(words, `${place} font-size="14" fill="${gold}" stroke="#241a05" stroke-width="2.2" paint-order="stroke"`);
}

/** What an autograph is written on. */
const plates: Readonly<Record<string, string>> = {
  paper: '<rect x="-10" y="-24" width="132" height="34" rx="4" fill="#fff" opacity=".82"/>',
  line: '<rect x="-18" y="-25" width="166" height="36" rx="3" fill="#fbf8ef" stroke="#cfa23f" stroke-width="1.4"/>',
};

export function autograph({ lot }: Face, spot: { x: string; y: string; width: number; plate: string }): string {
  if (lot.autograph === 'none') return '';
  const written = signature(lot.player.name, spot.width, '#1d44b0');
  return `<g transform="translate(${spot.x} ${spot.y})">${plates[spot.plate] ?? ''}${written}</g>`;
}

/** Rubs the corners of old cards and adds creases and stains: the worse the condition, the more. */
export function wear({ lot, random, definitions }: Face): string {
  if (lot.year > 1990) return '';
  const rawGrade: Readonly<Record<string, number>> = { Poor: 1.5, 'Very Good': 3 };
  const grade = lot.slab ? Number(lot.slab.grade.value) || 2 : (rawGrade[lot.rawCondition] ?? 6);
  const worn = (10 - grade) / 9;
  const values = {
    corner: `scale(${short((5 + worn * 11) / 10)})`,
    crease: `M${random.integer(150, 240)} 0Q${random.integer(180, 220)} 60 250 ${random.integer(70, 130)}`,
    creaseOpacity: worn > 0.45 ? 0.5 : 0,
    x: random.integer(30, 220),
    y: random.integer(40, 320),
    stainOpacity: worn > 0.3 && definitions.detailed ? short(worn * 0.2) : 0,
  };
  return renderTemplate('wear', values, definitions);
}

/** Draws a signature. A name always has the same one. */
function signature(name: string, width: number, ink: string): string {
  const random = new Random(nameHash(name), 77);
  const strokes = Math.min(9, Math.max(5, Math.round(name.length / 2)));
  const step = 72 / strokes;
  const y = (low: number, high: number): string => short(random.between(low, high));
  const letters = Array.from({ length: strokes }, (_, index) => {
    const x = 18 + index * step;
    const top = random.chance(0.35) ? y(-24, -14) : y(-8, -3);
    return `Q${short(x + step * 0.3)} ${top} ${short(x + step * 0.55)} ${y(-2, 3)}T${short(x + step)} ${y(-2, 4)}`;
  });
  const capital = `M0 ${y(2, 10)}C${y(4, 12)}-30 22-26 ${y(14, 22)} 4`;
  const tail = `Q100 ${y(-14, -6)} 104-4M-4 ${y(8, 12)}Q40 ${y(3, 8)} 94 ${y(7, 13)}`;
  const line = 'fill="none" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${capital}${letters.join('')}${tail}" ${line} stroke="${ink}" transform="rotate(-4) scale(${(width / 104).toFixed(2)})"/>`;
}

/** Draws a piece of cloth behind a window, stitched where two colors meet. */
export function patchWindow(
  { lot, primary, secondary, random, definitions }: Face,
  [x = 0, y = 0, width = 0, height = 0]: readonly number[],
): string {
  if (!lot.patch) return '';
  const weave = definitions.pattern([4, 4], '<path d="M0 0H2V2H0ZM2 2H4V4H2Z" opacity=".14"/>');
  const cut = Math.round(random.between(0.3, 0.7) * width);
  const seam = `M${cut + 14} 0Q${cut - 16} ${height / 2} ${cut + 6} ${height}`;
  const box = `width="${width}" height="${height}" rx="3"`;
  return `<g transform="translate(${x} ${y})">
    <rect ${box} fill="${mix(secondary, '#f2f2f2', secondary === primary ? 0.6 : 0)}"/>
    <path d="${seam}H0V0Z" fill="${primary}"/>
    <path d="${seam}" fill="none" stroke="${lighter(primary, 0.7)}" stroke-width="2.4" stroke-dasharray="3 2.2"/>
    <rect ${box} fill="${weave}" stroke="#000" stroke-opacity=".45" stroke-width="2.4"/></g>`;
}

const floors = {
  Basketball: '#c98d4f',
  Baseball: '#b98a58',
  Football: '#3f8a45',
  Soccer: '#4c9a4a',
  'Ice Hockey': '#e4edf3',
};

/** Draws where the sport is played: sky or hall, the stands, the floor. */
export function venue({ lot: { sport }, primary, definitions }: Face): string {
  const indoors = sport === 'Basketball' || sport === 'Ice Hockey';
  const lawn = sport === 'Football' || sport === 'Soccer' ? 0.12 : 0;
  const [top, middle, bottom] = indoors
    ? ['#10131c', mix(primary, '#141824', 0.45), mix(primary, '#2a2f3d', 0.5)]
    : ['#3f7fc0', '#9cc6e4', '#d9e6ea'];
  const values = { top, middle, bottom, primary, lawn, floor: floors[sport], lights: indoors ? '' : 'scale(1 1.3)' };
  return renderTemplate('venue', values, definitions);
}

/** Draws the figure of a foil over the whole card, and the colors it throws when `rainbow` is above 0. */
export function shine(definitions: Definitions, pattern: string, rainbow: number): string {
  const name = `foil${pattern.charAt(0).toUpperCase()}${pattern.slice(1)}`;
  const figure = renderTemplate(name, {}, definitions);
  if (rainbow === 0) return figure;
  const colors = ['#ff5fa8', '#ffe66d', '#6dffc4', '#5fb4ff', '#c77dff'];
  const stops = colors.map((color, index) => `${index / 4} ${color} ${rainbow}`).join(', ');
  return figure + fill(definitions.linear(stops, 'x2=".42" y2=".36" spreadMethod="reflect"'));
}

/** Draws a wall of facets, like cut glass. */
export function facets(random: Random, columns: number, rows: number): string {
  const corner = (at: number, count: number): number =>
    at === 0 || at === count ? at / count : (at + random.between(-0.36, 0.36)) / count;
  const points = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from(
      { length: columns + 1 },
      (__, column) => `${Math.round(250 * corner(column, columns))} ${Math.round(350 * corner(row, rows))}`,
    ),
  );
  const shades = ['', '', '', ''];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b] = [points[row]?.[column], points[row]?.[column + 1]];
      const [c, d] = [points[row + 1]?.[column], points[row + 1]?.[column + 1]];
      shades[random.integer(0, 3)] += `M${a}L${b} ${c}Z`;
      shades[random.integer(0, 3)] += `M${b}L${d} ${c}Z`;
    }
  }
  return `<path d="${shades[0]}" fill="#fff" opacity=".3"/><path d="${shades[1]}" fill="#fff" opacity=".15"/>
    <path d="${shades[2]}" opacity=".19"/>`;
}
