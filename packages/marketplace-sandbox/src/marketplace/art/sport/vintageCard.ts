import { darker, lighter, mix } from '../ink/colours.ts';
import { circle, group, path, rect, text } from '../ink/shapes.ts';
import { athlete, halftone, serialStamp, signature } from './cardParts.ts';
import type { Face } from './Face.ts';
import { venue } from './flagshipCard.ts';
import { foilFigure } from './foilFigure.ts';

/** Softened corners, a crease, stains: the older and the worse graded, the more. */
function wear({ lot, dice, paper }: Face): string {
  const grade = lot.slab
    ? Number(lot.slab.grade[0]) || 2
    : lot.rawCondition === 'Poor'
      ? 1.5
      : lot.rawCondition === 'Very Good'
        ? 3
        : 6;
  if (lot.year > 1990) return '';
  const worn = (10 - grade) / 9;
  const corner = 5 + worn * 11;
  const rubbed = `M0 0H${corner}Q3 3 0 ${corner}ZM250 0V${corner}Q247 3 ${250 - corner} 0ZM250 350H${250 - corner}Q247 347 250 ${350 - corner}ZM0 350V${350 - corner}Q3 347 ${corner} 350Z`;
  const crease =
    worn > 0.45
      ? `<path d="M${dice.whole(150, 240)} 0Q${dice.whole(180, 220)} 60 250 ${dice.whole(70, 130)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.1"/>`
      : '';
  const stain =
    worn > 0.3 && paper.fine
      ? circle(
          dice.whole(30, 220),
          dice.whole(40, 320),
          dice.whole(8, 26),
          '#7a5a2a',
          `opacity="${(worn * 0.16).toFixed(2)}"`,
        )
      : '';
  return path(rubbed, '#fffaf0', 'opacity=".75"') + crease + stain;
}

/** Printed cardboard: a cream border, flat colours, ink dots, a facsimile signature, age. */
export function vintageCard(face: Face): string {
  const { lot, primary, secondary, dice, paper } = face;
  const paperColour = mix('#efe6cf', '#d9c9a0', Math.min(1, Math.max(0, (1985 - lot.year) / 60)));
  const flat = dice.pick(['#e2a33a', '#3f8f9c', '#c8563a', '#6f9a4e', '#d7c14a', '#4b78ac', '#b6473f']);
  const design = dice.whole(0, 2);
  const ground =
    design === 0 ? rect(0, 0, 250, 350, flat) : venue(face) + rect(0, 0, 250, 350, '#e8c98a', 0, 'opacity=".18"');
  const name = lot.player[0].toUpperCase().replace('’', "'");
  const team = lot.player[1].toUpperCase();
  const plates = [
    rect(14, 290, 222, 46, lighter(flat, 0.72)) +
      text(name, 125, 311, { size: 19, fill: '#1d1a16', anchor: 'middle', within: 206 }) +
      text(team, 125, 328, { size: 12, fill: darker(primary, 0.1), anchor: 'middle', within: 200 }),
    path('M14 300H206L236 318L206 336H14Z', primary) +
      path('M14 296H208L240 315', 'none', `stroke="${secondary}" stroke-width="4"`) +
      text(name, 24, 325, { size: 19, fill: lighter(primary, 0.92), within: 176 }),
    rect(14, 296, 222, 40, '#1f1b18') +
      circle(212, 292, 26, secondary, 'stroke="#1f1b18" stroke-width="3"') +
      text(team.slice(0, 3), 212, 298, { size: 15, fill: darker(secondary, 0.75), anchor: 'middle' }) +
      text(name, 24, 322, { size: 18, fill: '#f4ead0', within: 158 }),
  ];
  const real = lot.autograph !== 'none';
  const inked = real || dice.chance(0.4);
  return (
    rect(0, 0, 250, 350, paperColour) +
    `<g${paper.clip(rect(14, 14, 222, 322, '#000', 2))}>` +
    ground +
    (lot.parallel ? foilFigure(lot.parallel[2], paper) : '') +
    athlete(face, {
      x: 125,
      y: design === 0 ? 304 : 294,
      height: 268,
      edge: design === 0 ? lighter(flat, 0.6) : '#2a2119',
      edgeWidth: 2,
    }) +
    halftone(face, '#3a2410', 0.13) +
    '</g>' +
    (plates[design] ?? '') +
    (inked ? group(signature(lot.player[0], 0, 0, 116, real ? '#1d43a8' : '#1c1712'), 'translate(40 276)') : '') +
    rect(14, 14, 222, 322, 'none', 2, `stroke="#2a2118" stroke-opacity=".55"`) +
    serialStamp(228, 32, face) +
    wear(face)
  );
}
