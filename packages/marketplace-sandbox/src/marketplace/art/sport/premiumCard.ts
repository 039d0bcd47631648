import { darker, lighter } from '../ink/colours.ts';
import { circle, group, path, rect, text } from '../ink/shapes.ts';
import { athlete, beams, patchWindow, rookieBadge, serialStamp, signature } from './cardParts.ts';
import type { Face } from './Face.ts';
import { foilFigure } from './foilFigure.ts';

/** The player before beams of the team's colour, in a frame of gold. */
function portraitStage(face: Face, gold: string): string {
  const { lot, primary, secondary, paper } = face;
  const portrait = paper.radial(
    [
      [0, lighter(primary, 0.35)],
      [0.7, primary],
      [1, darker(primary, 0.5)],
    ],
    'cx=".5" cy=".4" r=".8"',
  );
  return (
    `<g${paper.clip(path('M26 26H224V178L194 206H56L26 178Z', '#000'))}>` +
    rect(0, 0, 250, 350, portrait) +
    beams(125, 96, 18, '#fff', 0.12) +
    (lot.parallel ? foilFigure(lot.parallel[2], paper) : '') +
    athlete(face, { x: 125, y: 212, height: 162, edge: lighter(secondary, 0.5), edgeWidth: 3 }) +
    '</g>' +
    `<path d="M26 26H224V178L194 206H56L26 178Z" fill="none" stroke="${gold}" stroke-width="3.4"/>`
  );
}

/** Thick stock, wide margins, gold lines, a window with cloth and a line to sign on. */
export function premiumCard(face: Face): string {
  const { lot, paper, foil, dice } = face;
  const dark = dice.chance(0.4);
  const stock = dark
    ? paper.linear(
        [
          [0, '#23262e'],
          [0.5, '#14161c'],
          [1, '#2b2f39'],
        ],
        'x2="1" y2="1"',
      )
    : paper.linear(
        [
          [0, '#fbf9f4'],
          [0.5, '#efebe1'],
          [1, '#fdfcf8'],
        ],
        'x2="1" y2="1"',
      );
  const leaf = lot.parallel ? (dark ? foil : darker(foil, 0.3)) : '#cfa23f';
  const gold = paper.linear(
    [
      [0, lighter(leaf, 0.6)],
      [0.5, darker(leaf, 0.12)],
      [1, lighter(leaf, 0.45)],
    ],
    'x2="1" y2="1"',
  );
  const ink = dark ? '#f2eee2' : '#1b1d22';
  const name = lot.player[0].toUpperCase().replace('’', "'");
  const stage = portraitStage(face, gold);
  const window = lot.patch
    ? patchWindow(76, 196, 98, 66, face) + rect(73, 193, 104, 72, 'none', 4, `stroke="${gold}" stroke-width="3"`)
    : '';
  const line =
    lot.autograph === 'none'
      ? rect(60, 300, 130, 1.4, gold)
      : rect(42, 268, 166, 40, dark ? '#f7f4ea' : '#fff', 3, `stroke="${gold}" stroke-width="1.4"`) +
        group(signature(lot.player[0], 0, 0, 132, '#1a3fb0'), 'translate(60 295)');
  const title = lot.patch
    ? ''
    : text(lot.set[0].replace('Panini ', '').toUpperCase(), 125, 236, {
        size: 17,
        fill: gold,
        anchor: 'middle',
        within: 180,
        more: 'letter-spacing="3"',
      }) + circle(125, 252, 3, gold);
  const nameAt = lot.autograph === 'none' ? 288 : 326;
  return (
    rect(0, 0, 250, 350, stock) +
    rect(10, 10, 230, 330, 'none', 5, `stroke="${gold}" stroke-width="1.6"`) +
    rect(14, 14, 222, 322, 'none', 4, `stroke="${gold}" stroke-width=".7"`) +
    stage +
    title +
    window +
    line +
    text(name, 125, nameAt, { size: 15, fill: ink, anchor: 'middle', within: 190, more: 'letter-spacing="1.6"' }) +
    (lot.autograph === 'none'
      ? text(lot.team[0].toUpperCase(), 125, 317, {
          size: 9,
          fill: dark ? '#b8b4a8' : '#6a675f',
          weight: 400,
          anchor: 'middle',
          within: 170,
          more: 'letter-spacing="2"',
        })
      : '') +
    rookieBadge(206, 48, face) +
    serialStamp(125, lot.autograph === 'none' ? 332 : 337.5, face, { anchor: 'middle', onLight: !dark })
  );
}
