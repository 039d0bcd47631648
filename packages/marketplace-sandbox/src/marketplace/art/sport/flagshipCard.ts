import { darker, inkOn, lighter, mix } from '../ink/colours.ts';
import { ellipse, group, path, rect, text } from '../ink/shapes.ts';
import {
  athlete,
  brandMark,
  halftone,
  patchWindow,
  rookieBadge,
  serialStamp,
  signature,
  splitName,
} from './cardParts.ts';
import type { Face } from './Face.ts';
import { foilFigure, rainbow } from './foilFigure.ts';

/** Where the sport is played: sky or hall, the stands, the floor. */
export function venue({ lot, primary, paper }: Face): string {
  const indoors = lot.sport === 'Basketball' || lot.sport === 'Ice Hockey';
  const floor = {
    Basketball: '#c98d4f',
    Baseball: '#b98a58',
    Football: '#3f8a45',
    Soccer: '#4c9a4a',
    'Ice Hockey': '#e4edf3',
  }[lot.sport];
  const above = indoors
    ? paper.linear([
        [0, '#10131c'],
        [0.6, mix(primary, '#141824', 0.45)],
        [1, mix(primary, '#2a2f3d', 0.5)],
      ])
    : paper.linear([
        [0, '#3f7fc0'],
        [0.6, '#9cc6e4'],
        [1, '#d9e6ea'],
      ]);
  const crowd = paper.pattern(
    13,
    9,
    path('M1 3h3v3H1ZM6 1h3v3H6ZM9 5h3v3H9Z', '#fff', 'opacity=".22"') +
      path('M4 6h2v2H4ZM10 1h2v2h-2Z', lighter(primary, 0.4), 'opacity=".5"'),
  );
  const lamps = indoors
    ? ellipse(56, 26, 30, 9, '#fff', 'opacity=".5"') + ellipse(196, 34, 26, 8, '#fff', 'opacity=".4"')
    : ellipse(40, 60, 70, 16, '#fff', 'opacity=".5"') + ellipse(210, 88, 60, 12, '#fff', 'opacity=".4"');
  const stripes =
    lot.sport === 'Football' || lot.sport === 'Soccer'
      ? path('M0 262H250L270 278H-20ZM-30 300H280L300 324H-50Z', '#fff', 'opacity=".12"')
      : '';
  return (
    rect(0, 0, 250, 350, above) +
    lamps +
    rect(0, 118, 250, 96, darker(primary, 0.55), 0, 'opacity=".85"') +
    rect(0, 118, 250, 96, crowd) +
    rect(0, 206, 250, 12, primary) +
    rect(0, 216, 250, 134, floor) +
    stripes +
    ellipse(125, 288, 86, 12, '#000', 'opacity=".22"')
  );
}

/** The yearly plain card: a picture to the edge, the team's band, the name. */
export function flagshipCard(face: Face): string {
  const { lot, primary, secondary, paper, foil, dice } = face;
  const [first, last] = splitName(lot.player[0]);
  const band = dice.pick(['M0 270Q90 300 250 266V350H0Z', 'M0 292H150L178 270H250V350H0Z', 'M0 276L250 300V350H0Z']);
  const ink = inkOn(primary);
  const border = lot.parallel ? foil : '#f7f7f5';
  const words = last.length > 12 ? `${last}` : `${first} ${last}`.trim();
  const coloured = lot.parallel ? foilFigure(lot.parallel[2], paper) + rainbow(paper, 0.12) : '';
  return (
    venue(face) +
    (dice.chance(0.4) ? halftone(face, '#000', 0.1) : '') +
    coloured +
    athlete(face, { x: 125, y: 288, height: 250, edge: '#ffffff', edgeWidth: 2.4 }) +
    path(band, primary) +
    `<path d="${band}" fill="none" stroke="${secondary}" stroke-width="5"/>` +
    text(words, 22, 322, { size: 21, fill: ink, within: 168 }) +
    text(lot.team[0].toUpperCase(), 22, 336, {
      size: 9.5,
      fill: ink,
      weight: 400,
      within: 150,
      more: 'letter-spacing="1.2"',
    }) +
    (lot.patch ? patchWindow(150, 196, 76, 66, face) : '') +
    (lot.autograph === 'none' ? '' : group(signature(lot.player[0], 0, 0, 120, '#1d4fc4'), 'translate(66 268)')) +
    brandMark(20, 32, face, '#fff', 12) +
    rookieBadge(218, 36, face) +
    serialStamp(230, 262, face) +
    rect(5, 5, 240, 340, 'none', 5, `stroke="${border}" stroke-width="10"`)
  );
}
