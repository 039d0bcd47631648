import { darker, inkOn, lighter, mix } from '../ink/colours.ts';
import { circle, group, path, rect, text } from '../ink/shapes.ts';
import { athlete, rookieBadge, serialStamp, signature, splitName } from './cardParts.ts';
import type { Face } from './Face.ts';
import { facets, foilFigure, rainbow } from './foilFigure.ts';

/** Cut glass: a wall of facets in the parallel's colour, angular corners, the name on a dark bar. */
export function prizmCard(face: Face): string {
  const { lot, primary, secondary, paper, foil, dice } = face;
  const [first, last] = splitName(lot.player[0]);
  const coloured = lot.parallel !== null && lot.parallel[0] !== 'Silver Prizm';
  const ground = paper.linear(
    [
      [0, lighter(foil, 0.5)],
      [0.35, foil],
      [0.7, mix(foil, coloured ? foil : primary, 0.5)],
      [1, darker(coloured ? foil : primary, 0.45)],
    ],
    'x2=".6" y2="1"',
  );
  const edge = paper.linear(
    [
      [0, lighter(primary, 0.3)],
      [0.5, primary],
      [1, darker(primary, 0.5)],
    ],
    'x2="1" y2="1"',
  );
  const corners =
    path('M0 0H86L58 12H14V58L0 88Z M250 350H164L192 338H236V292L250 262Z', edge) +
    path('M86 0H94L62 15H17V62L0 98V88L14 58V12H58Z', secondary) +
    path('M164 350H156L188 335H233V288L250 252V262L236 292V338H192Z', secondary);
  const bar =
    path('M0 302L34 286H216L250 302V350H0Z', darker(primary, 0.68)) +
    path('M30 289H220L216 286H34Z', foil) +
    text(`${first} ${last}`.trim(), 125, 316, {
      size: 20,
      fill: '#fff',
      anchor: 'middle',
      within: 190,
      more: 'letter-spacing="1"',
    }) +
    text(lot.team[0].toUpperCase(), 125, 332, {
      size: 9,
      fill: lighter(foil, 0.5),
      anchor: 'middle',
      weight: 400,
      within: 150,
      more: 'letter-spacing="2"',
    });
  const signed =
    lot.autograph === 'none'
      ? ''
      : group(
          path('M6 0H132L126 32H0Z', '#f4f6f8', 'opacity=".88"') + signature(lot.player[0], 16, 23, 98, '#18233f'),
          'translate(59 250)',
        );
  return (
    rect(0, 0, 250, 350, ground) +
    facets(dice, paper.fine ? 4 : 3, paper.fine ? 6 : 4, 0.3) +
    foilFigure(lot.parallel?.[2] ?? 'plain', paper) +
    rainbow(paper, coloured ? 0.14 : 0.34) +
    circle(125, 150, 92, '#fff', 'opacity=".22"') +
    athlete(face, { x: 125, y: 292, height: 244, edge: lighter(foil, 0.75), edgeWidth: 4.5 }) +
    corners +
    bar +
    signed +
    text(lot.set[0].replace('Panini ', '').toUpperCase(), 26, 32, {
      size: 13,
      fill: inkOn(foil),
      within: 90,
      more: 'letter-spacing="1.5"',
    }) +
    rookieBadge(222, 34, face) +
    serialStamp(234, 280, face)
  );
}
