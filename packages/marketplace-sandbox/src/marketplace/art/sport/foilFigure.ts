import type { Dice } from '../../market/lots/Dice.ts';
import type { FoilPattern } from '../../vocabulary/products/parallels.ts';
import type { Paper } from '../ink/Paper.ts';
import { circle, type Point, path, polygon, rect } from '../ink/shapes.ts';
import { cardHeight, cardWidth } from './Face.ts';

function line(data: string, width: number, opacity: number): string {
  return `<path d="${data}" fill="none" stroke="#fff" stroke-width="${width}" opacity="${opacity}"/>`;
}

/** Round dots of one size, written as one path. */
function dots(data: string, width: number): string {
  return `<path d="${data}" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity=".5"/>`;
}

/** The tile a figured foil repeats; empty for foils without a figure. */
const tiles: Readonly<Record<FoilPattern, readonly [width: number, height: number, content: string, turn: string]>> = {
  plain: [1, 1, '', ''],
  rainbow: [1, 1, '', ''],
  wave: [44, 15, line('M0 8Q11-3 22 8T44 8', 3.4, 0.4) + line('M0 13Q11 2 22 13T44 13', 1, 0.5), 'rotate(-14)'],
  mojo: [
    40,
    40,
    circle(20, 20, 17, 'none', 'stroke="#fff" stroke-width="3" opacity=".3"') +
      circle(20, 20, 9, '#fff', 'opacity=".25"'),
    '',
  ],
  disco: [15, 15, circle(7.5, 7.5, 5.4, '#fff', 'opacity=".34"') + circle(6, 6, 2, '#fff', 'opacity=".5"'), ''],
  ice: [
    70,
    64,
    path('M0 0L31 14L12 38ZM70 20L44 44L70 64Z', '#fff', 'opacity=".42"') +
      path('M31 14L70 0V20L44 44ZM12 38L44 44L26 64H0Z', '#fff', 'opacity=".17"') +
      path('M12 38L31 14L44 44Z', '#000', 'opacity=".13"'),
    'rotate(9)',
  ],
  shimmer: [9, 18, path('M0 9L4.5 0L9 9L4.5 18Z', '#fff', 'opacity=".3"'), 'rotate(20)'],
  scope: [1, 1, '', ''],
  speckle: [34, 34, dots('M4 6h0M28 11h0M22 23h0M5 30h0', 4.8) + dots('M18 3h0M9 19h0M31 29h0', 2.8), ''],
  lava: [
    56,
    50,
    path('M4 12Q14-2 26 9T50 14Q54 26 42 29T18 34Q0 28 4 12ZM36 38Q48 34 52 44Q44 52 34 47Z', '#fff', 'opacity=".3"'),
    '',
  ],
  checker: [18, 18, path('M0 0H9V9H0ZM9 9H18V18H9Z', '#fff', 'opacity=".27"'), 'rotate(45)'],
  stripes: [16, 16, rect(0, 0, 7, 16, '#fff', 0, 'opacity=".27"'), 'rotate(38)'],
};

function rings(): string {
  return [22, 50, 82, 118, 158, 202]
    .map((radius) => circle(125, 150, radius, 'none', 'stroke="#fff" stroke-width="11" opacity=".2"'))
    .join('');
}

/** The colours a tilted foil throws. */
export function rainbow(paper: Paper, strength: number, turn = 'x2=".42" y2=".36"'): string {
  const fill = paper.linear(
    [
      [0, '#ff5fa8', strength],
      [0.25, '#ffe66d', strength * 0.8],
      [0.5, '#6dffc4', strength],
      [0.75, '#5fb4ff', strength * 0.9],
      [1, '#c77dff', strength],
    ],
    `${turn} spreadMethod="reflect"`,
  );
  return rect(0, 0, cardWidth, cardHeight, fill);
}

/** The figure of a foil, over the whole card. */
export function foilFigure(pattern: FoilPattern, paper: Paper): string {
  if (pattern === 'scope') return rings();
  const [width, height, content, turn] = tiles[pattern];
  if (content === '') return '';
  return rect(0, 0, cardWidth, cardHeight, paper.pattern(width, height, content, turn));
}

/** A wall of facets between two colours, as cut glass. */
export function facets(dice: Dice, columns: number, rows: number, opacity: number): string {
  const [stepX, stepY] = [cardWidth / columns, cardHeight / rows];
  const points: Point[][] = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column): Point => {
      const edgeX = column === 0 || column === columns;
      const edgeY = row === 0 || row === rows;
      return [
        column * stepX + (edgeX ? 0 : dice.between(-0.36, 0.36) * stepX),
        row * stepY + (edgeY ? 0 : dice.between(-0.36, 0.36) * stepY),
      ];
    }),
  );
  const shades: string[] = ['', '', '', ''];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b] = [points[row]?.[column], points[row]?.[column + 1]];
      const [c, d] = [points[row + 1]?.[column], points[row + 1]?.[column + 1]];
      if (!a || !b || !c || !d) continue;
      shades[dice.whole(0, 3)] += polygon([a, b, c]);
      shades[dice.whole(0, 3)] += polygon([b, d, c]);
    }
  }
  const [bright = '', light = '', , dark = ''] = shades;
  return (
    path(bright, '#fff', `opacity="${opacity}"`) +
    path(light, '#fff', `opacity="${opacity / 2}"`) +
    path(dark, '#000', `opacity="${opacity / 1.6}"`)
  );
}
