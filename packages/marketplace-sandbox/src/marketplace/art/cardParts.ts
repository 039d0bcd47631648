import type { SportLot } from '../market/lots/Lot.ts';
import { hashOf, Random } from '../market/lots/Random.ts';
import { drawFigure, figureScale, posesOf } from './figure.ts';
import { type Definitions, darker, fill, lighter, mix, type Point, short, text } from './svg.ts';

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
export function rays(y: number, count: number, color: string, opacity: number): string {
  const beams = Array.from({ length: count }, (_, index) => {
    const angle = ((2 * index + 0.2) * Math.PI) / count;
    const edge = (at: number): string =>
      `${Math.round(125 + 330 * Math.cos(at))} ${Math.round(y + 330 * Math.sin(at))}`;
    const half = (Math.PI / count) * 0.46;
    return `M125 ${y}L${edge(angle - half)} ${edge(angle + half)}Z`;
  });
  return `<path d="${beams.join('')}" fill="${color}" opacity="${opacity}"/>`;
}

/** Covers the card with the dots of old print. */
export function printDots(definitions: Definitions, color: string, opacity: number): string {
  const dots = `<circle cx="2" cy="2" r="1.3" fill="${color}"/><circle cx="6" cy="6" r="1.3" fill="${color}"/>`;
  return fill(definitions.pattern([8, 8], dots), `opacity="${opacity}"`);
}

export function rookieBadge([x, y]: Point, { lot, primary }: Face): string {
  if (!lot.rookie && !lot.firstBowman) return '';
  const words = text(lot.firstBowman ? '1st' : 'RC', { at: [0, 8], size: 14, fill: '#15171c', anchor: 'middle' });
  return `<g transform="translate(${x} ${y})">
    <path d="M-14-13H14V4Q12 14 0 18Q-12 14-14 4Z" fill="#f6f7f9" stroke="${darker(primary, 0.2)}" stroke-width="2.4"/>
    <path d="M-14-13H14V-6H-14Z" fill="${primary}"/>${words}</g>`;
}

/** Where the number of a limited card is stamped. */
export interface StampSpot {
  readonly at: Point;
  readonly anchor: 'middle' | 'end';
  /** Dark gold without an outline, for light cards. */
  readonly plain?: boolean;
}

export function serialStamp({ at, anchor, plain }: StampSpot, { lot: { copies, copy }, definitions }: Face): string {
  if (copies === 0) return '';
  const words = copies === 1 ? 'ONE OF ONE' : `${String(copy).padStart(String(copies).length, '0')}/${copies}`;
  if (plain) return text(words, { at, anchor, size: 12, fill: '#8a6414' });
  const gold = definitions.detailed ? definitions.linear('#fff6d6, #d4a437, #fff1bf', 'x2="1" y2=".3"') : '#ffe9a8';
  const attributes = 'stroke="#241a05" stroke-width="2.2" paint-order="stroke"';
  return text(words, { at, anchor, size: 14, fill: gold, attributes });
}

/** Draws a signature. A name always has the same one. */
export function signature(name: string, width: number, ink: string): string {
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
  { primary, secondary, random, definitions }: Face,
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
): string {
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
  const hall = `0 #10131c, .6 ${mix(primary, '#141824', 0.45)}, 1 ${mix(primary, '#2a2f3d', 0.5)}`;
  const above = definitions.linear(indoors ? hall : '0 #3f7fc0, .6 #9cc6e4, 1 #d9e6ea');
  const crowd = definitions.pattern(
    [13, 9],
    `<path d="M1 3h3v3H1ZM6 1h3v3H6ZM9 5h3v3H9Z" fill="#fff" opacity=".22"/>
    <path d="M4 6h2v2H4ZM10 1h2v2h-2Z" fill="${lighter(primary, 0.4)}" opacity=".5"/>`,
  );
  const lights = indoors
    ? '<ellipse cx="56" cy="26" rx="30" ry="9"/><ellipse cx="196" cy="34" rx="26" ry="8"/>'
    : '<ellipse cx="40" cy="60" rx="70" ry="16"/><ellipse cx="210" cy="88" rx="60" ry="12"/>';
  const lawn = '<path d="M0 262H250L270 278H-20ZM-30 300H280L300 324H-50Z" fill="#fff" opacity=".12"/>';
  return `${fill(above)}<g fill="#fff" opacity=".45">${lights}</g>
    <path d="M0 118H250V214H0Z" fill="${darker(primary, 0.55)}" opacity=".85"/><path d="M0 118H250V214H0Z" fill="${crowd}"/>
    <path d="M0 206H250V218H0Z" fill="${primary}"/><path d="M0 217H250V350H0Z" fill="${floors[sport]}"/>
    ${sport === 'Football' || sport === 'Soccer' ? lawn : ''}
    <ellipse cx="125" cy="288" rx="86" ry="12" opacity=".22"/>`;
}

type Tile = readonly [size: Point, content: string, transform?: string];

/** The repeated tiles of foils that have a figure. */
const foilTiles: Readonly<Record<string, Tile>> = {
  wave: [
    [44, 15],
    `<g fill="none" stroke="#fff" opacity=".45"><path d="M0 8Q11-3 22 8T44 8" stroke-width="3.4"/><path d="M0 13Q11 2 22 13T44 13"/></g>`,
    'rotate(-14)',
  ],
  mojo: [
    [40, 40],
    `<g opacity=".28"><circle cx="20" cy="20" r="17" fill="none" stroke="#fff" stroke-width="3"/><circle cx="20" cy="20" r="9" fill="#fff"/></g>`,
  ],
  disco: [
    [15, 15],
    `<circle cx="7.5" cy="7.5" r="5.4" fill="#fff" opacity=".34"/><circle cx="6" cy="6" r="2" fill="#fff" opacity=".5"/>`,
  ],
  ice: [
    [70, 64],
    `<path d="M0 0L31 14L12 38ZM70 20L44 44L70 64Z" fill="#fff" opacity=".42"/><path d="M12 38L31 14L44 44Z" opacity=".13"/>
    <path d="M31 14L70 0V20L44 44ZM12 38L44 44L26 64H0Z" fill="#fff" opacity=".17"/>`,
    'rotate(9)',
  ],
  shimmer: [[9, 18], '<path d="M0 9L4.5 0L9 9L4.5 18Z" fill="#fff" opacity=".3"/>', 'rotate(20)'],
  speckle: [
    [34, 34],
    `<g stroke="#fff" stroke-linecap="round" opacity=".5"><path d="M4 6h0M28 11h0M22 23h0M5 30h0" stroke-width="4.8"/>
    <path d="M18 3h0M9 19h0M31 29h0" stroke-width="2.8"/></g>`,
  ],
  lava: [
    [56, 50],
    `<path d="M4 12Q14-2 26 9T50 14Q54 26 42 29T18 34Q0 28 4 12ZM36 38Q48 34 52 44Q44 52 34 47Z" fill="#fff" opacity=".3"/>`,
  ],
  checker: [[18, 18], '<path d="M0 0H9V9H0ZM9 9H18V18H9Z" fill="#fff" opacity=".27"/>', 'rotate(45)'],
  stripes: [[16, 16], '<path d="M0 0H7V16H0Z" fill="#fff" opacity=".27"/>', 'rotate(38)'],
};

/** Draws the figure of a foil over the whole card, and the colors it throws when `rainbow` is above 0. */
export function shine(definitions: Definitions, pattern: string, rainbow: number): string {
  const rings = [22, 50, 82, 118, 158, 202].map((radius) => `<circle cx="125" cy="150" r="${radius}"/>`).join('');
  const tile = foilTiles[pattern];
  const stops = ['#ff5fa8', '#ffe66d', '#6dffc4', '#5fb4ff', '#c77dff'].map((color) => `${color} ${rainbow}`);
  const stopList = stops.map((stop, index) => `${index / 4} ${stop}`).join(', ');
  const colors = (): string => fill(definitions.linear(stopList, 'x2=".42" y2=".36" spreadMethod="reflect"'));
  const scope = `<g fill="none" stroke="#fff" stroke-width="11" opacity=".2">${rings}</g>`;
  const figure = tile ? fill(definitions.pattern(...tile)) : pattern === 'scope' ? scope : '';
  return figure + (rainbow > 0 ? colors() : '');
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
