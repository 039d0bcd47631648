import { darker, inkOn, lighter, mix } from '../ink/colours.ts';
import { group, path, rect, text } from '../ink/shapes.ts';
import { athlete, beams, brandMark, rookieBadge, serialStamp, signature, splitName } from './cardParts.ts';
import type { Face } from './Face.ts';
import { foilFigure, rainbow } from './foilFigure.ts';

function frame(face: Face): string {
  const { paper, foil } = face;
  const metal = paper.linear(
    [
      [0, lighter(foil, 0.65)],
      [0.28, foil],
      [0.5, lighter(foil, 0.75)],
      [0.72, darker(foil, 0.25)],
      [1, lighter(foil, 0.5)],
    ],
    'x2="1" y2="1"',
  );
  const window = 'M12 30L30 12H238V300L220 338H12Z';
  return (
    path(`M0 0H250V350H0Z${window}`, metal, 'fill-rule="evenodd"') +
    `<path d="${window}" fill="none" stroke="${darker(foil, 0.45)}" stroke-width="1.2"/>`
  );
}

/** A mirror-finished card: beams, foil in the colour of the parallel, a slanted plate with the name. */
export function chromeCard(face: Face): string {
  const { lot, primary, secondary, paper, foil } = face;
  const [first, last] = splitName(lot.player[0]);
  const deep = darker(primary, 0.62);
  const tint = lot.parallel ? mix(foil, primary, 0.35) : lighter(primary, 0.25);
  const ground = paper.radial(
    [
      [0, lighter(tint, 0.45)],
      [0.55, tint],
      [1, deep],
    ],
    'cx=".5" cy=".42" r=".75"',
  );
  const ink = inkOn(primary);
  const plate =
    path('M12 284L238 262V318L229 338H12Z', primary) +
    path('M12 279L238 257V263L12 285Z', secondary) +
    (first ? text(first, 24, 302, { size: 14, fill: ink, weight: 400, within: 120 }) : '') +
    text(last, 24, 327, { size: 27, fill: ink, within: 165 });
  const signed =
    lot.autograph === 'none'
      ? ''
      : group(
          rect(0, 0, 130, 34, '#fff', 4, 'opacity=".82"') + signature(lot.player[0], 12, 24, 104, '#1b3fae'),
          'translate(96 236) rotate(-5)',
        );
  return (
    rect(0, 0, 250, 350, ground) +
    beams(125, 140, 14, '#fff', 0.16) +
    foilFigure(lot.parallel?.[2] ?? 'plain', paper) +
    rainbow(paper, lot.parallel ? 0.2 : 0.1) +
    athlete(face, { x: 125, y: 290, height: 234, edge: '#fff' }) +
    plate +
    signed +
    frame(face) +
    brandMark(36, 28, face, '#fff') +
    rookieBadge(215, 300, face) +
    serialStamp(232, 256, face)
  );
}
