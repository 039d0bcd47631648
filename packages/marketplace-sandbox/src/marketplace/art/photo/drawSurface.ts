import type { Dice } from '../../market/lots/Dice.ts';
import { darker, lighter } from '../ink/colours.ts';
import type { Paper } from '../ink/Paper.ts';
import { path, rect } from '../ink/shapes.ts';

export const photoWidth = 720;
export const photoHeight = 1000;

/** What sellers lay cards on: colour, and what it is made of. */
const surfaces = [
  ['#eef0f2', 'paper'],
  ['#dfe3e7', 'paper'],
  ['#c9ced4', 'cloth'],
  ['#2a2d33', 'cloth'],
  ['#17191d', 'mat'],
  ['#8f6b48', 'wood'],
  ['#b99468', 'wood'],
  ['#5b4636', 'wood'],
  ['#3d4a58', 'mat'],
  ['#f4efe6', 'marble'],
  ['#2f3b35', 'cloth'],
] as const;

function grain(kind: (typeof surfaces)[number][1], colour: string, dice: Dice, paper: Paper): string {
  const [dark, light] = [darker(colour, 0.22), lighter(colour, 0.2)];
  if (kind === 'wood') {
    const boards = [dice.whole(120, 220), dice.whole(330, 440), dice.whole(560, 640)];
    const fibres = paper.pattern(
      720,
      46,
      path(
        'M0 6Q180 12 360 6T720 8V10Q540 14 360 9T0 9ZM0 27Q200 20 420 28T720 25V27Q500 33 300 29T0 30Z',
        dark,
        'opacity=".35"',
      ),
      'rotate(90)',
    );
    return (
      rect(0, 0, 720, 1000, fibres) +
      boards.map((x) => rect(x, 0, 3, 1000, darker(colour, 0.45), 0, 'opacity=".5"')).join('')
    );
  }
  if (kind === 'cloth')
    return rect(
      0,
      0,
      720,
      1000,
      paper.pattern(6, 6, path('M0 0H3V3H0ZM3 3H6V6H3Z', light, 'opacity=".16"'), 'rotate(12)'),
    );
  if (kind === 'mat')
    return rect(
      0,
      0,
      720,
      1000,
      paper.pattern(60, 60, path('M0 0H60V1.4H1.4V60H0Z', light, 'opacity=".3"'), `rotate(${dice.whole(-6, 6)})`),
    );
  if (kind === 'marble') {
    const vein = (x: number): string =>
      `<path d="M${x} -20Q${x + 120} 260 ${x - 40} 520T${x + 60} 1020" fill="none" stroke="${dark}" stroke-width="2.4" opacity=".35"/>`;
    return vein(dice.whole(60, 240)) + vein(dice.whole(420, 700));
  }
  return '';
}

/** The table, with light from one corner. */
export function drawSurface(dice: Dice, paper: Paper): string {
  const [colour, kind] = dice.pick(surfaces);
  const light = paper.radial(
    [
      [0, '#fff', 0.3],
      [0.5, '#fff', 0.04],
      [1, '#000', 0.3],
    ],
    `cx="${dice.chance(0.5) ? 0.22 : 0.76}" cy=".16" r="1.05"`,
  );
  return (
    rect(0, 0, photoWidth, photoHeight, colour) +
    grain(kind, colour, dice, paper) +
    rect(0, 0, photoWidth, photoHeight, light)
  );
}

/** The shadow of something flat: a few soft layers, no blur needed. */
export function drawShadow(width: number, height: number, radius: number, fine: boolean): string {
  const layers = fine ? [16, 12, 9, 6, 4, 2, 0] : [10, 3];
  const opacity = fine ? 0.07 : 0.17;
  return layers
    .map((spread) =>
      rect(
        7 - spread,
        10 - spread,
        width + spread * 2,
        height + spread * 2,
        '#000',
        radius + spread,
        `opacity="${opacity}"`,
      ),
    )
    .join('');
}
