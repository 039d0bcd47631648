import { darker, lighter, mix } from '../ink/colours.ts';
import { short } from '../ink/Paper.ts';
import { circle, group, path, rect, text } from '../ink/shapes.ts';
import { athlete, beams, halftone, patchWindow, rookieBadge, serialStamp, signature, splitName } from './cardParts.ts';
import type { Face } from './Face.ts';
import { foilFigure, rainbow } from './foilFigure.ts';

function brushStrokes({ dice, primary, secondary, foil }: Face): string {
  let strokes = '';
  for (let stroke = 0; stroke < 7; stroke++) {
    const y = 40 + stroke * 42 + dice.whole(-12, 12);
    const colour = [primary, secondary, foil, lighter(primary, 0.4)][stroke % 4];
    strokes += `<path d="M${dice.whole(-20, 60)} ${y}Q${dice.whole(90, 150)} ${y - dice.whole(10, 50)} ${dice.whole(190, 270)} ${y + dice.whole(-24, 10)}" stroke="${colour}" stroke-width="${dice.whole(14, 34)}" stroke-linecap="round" fill="none" opacity="${short(dice.between(0.35, 0.8))}"/>`;
  }
  return strokes;
}

/** Pop art for the inserts collectors hunt for: a burst, dots, a loud word. */
export function burstCard(face: Face): string {
  const { lot, primary, secondary, paper, dice } = face;
  const loud = dice.pick(['#ffd23f', '#ff5470', '#35d0ba', '#7b5cff', '#ff8a3d']);
  const star = Array.from({ length: 32 }, (_, point) => {
    const radius = point % 2 ? 92 : 132;
    const angle = (point / 32) * Math.PI * 2;
    return `${short(125 + radius * Math.cos(angle))} ${short(150 + radius * 1.15 * Math.sin(angle))}`;
  }).join('L');
  const word = (lot.insert?.[0] ?? 'Pow').toUpperCase();
  const lettering = {
    size: 34,
    anchor: 'middle' as const,
    within: 214,
    more: 'stroke="#14161c" stroke-width="7" paint-order="stroke" stroke-linejoin="round" font-style="italic"',
  };
  return (
    rect(
      0,
      0,
      250,
      350,
      paper.radial(
        [
          [0, lighter(loud, 0.35)],
          [1, darker(loud, 0.25)],
        ],
        'cy=".42" r=".8"',
      ),
    ) +
    beams(125, 150, 22, darker(primary, 0.1), 0.5) +
    halftone(face, '#14161c', 0.2) +
    path(`M${star}Z`, '#fff', 'stroke="#14161c" stroke-width="5"') +
    path(`M${star}Z`, secondary, 'opacity=".28"') +
    (lot.parallel ? foilFigure(lot.parallel[2], paper) + rainbow(paper, 0.2) : '') +
    athlete(face, { x: 125, y: 286, height: 236, edge: '#14161c', edgeWidth: 5 }) +
    group(text(word, 0, 0, { ...lettering, fill: '#fff' }), 'translate(125 54) rotate(-4)') +
    rect(0, 300, 250, 50, '#14161c') +
    text(lot.player[0].toUpperCase().replace('’', "'"), 125, 330, {
      size: 21,
      fill: loud,
      anchor: 'middle',
      within: 214,
    }) +
    rookieBadge(28, 92, face) +
    serialStamp(238, 292, face) +
    rect(4, 4, 242, 342, 'none', 6, 'stroke="#14161c" stroke-width="8"')
  );
}

/** Painted rather than photographed: strokes, a large disc, room around the player. */
export function artCard(face: Face): string {
  const { lot, primary, secondary, paper, foil, dice } = face;
  const [first, last] = splitName(lot.player[0]);
  const night = dice.chance(0.45);
  const ground = night
    ? paper.linear([
        [0, darker(primary, 0.75)],
        [1, darker(mix(primary, foil, 0.3), 0.4)],
      ])
    : paper.linear([
        [0, '#f7f2e8'],
        [1, lighter(primary, 0.7)],
      ]);
  const ink = night ? '#fff' : darker(primary, 0.55);
  return (
    rect(0, 0, 250, 350, ground) +
    (dice.chance(0.6) ? brushStrokes(face) : beams(125, 150, 26, secondary, 0.3)) +
    circle(125, 146, 88, night ? lighter(foil, 0.25) : secondary, 'opacity=".85"') +
    circle(125, 146, 98, 'none', `stroke="${ink}" stroke-width="1.6"`) +
    (lot.parallel ? foilFigure(lot.parallel[2], paper) + rainbow(paper, 0.14) : '') +
    athlete(face, { x: 125, y: 284, height: 240, edge: night ? '#fff' : darker(primary, 0.6), edgeWidth: 3 }) +
    (lot.patch ? patchWindow(24, 214, 70, 62, face) : '') +
    (lot.autograph === 'none'
      ? ''
      : group(
          rect(-10, -24, 136, 34, '#fff', 4, 'opacity=".8"') + signature(lot.player[0], 0, 0, 112, '#1a3a9e'),
          'translate(108 276)',
        )) +
    text(last, 125, 322, { size: 30, fill: ink, anchor: 'middle', within: 210, more: 'letter-spacing="2"' }) +
    text([first, lot.player[1]].filter(Boolean).join(' · ').toUpperCase(), 125, 338, {
      size: 9.5,
      fill: ink,
      anchor: 'middle',
      weight: 400,
      within: 190,
      more: 'letter-spacing="2.4"',
    }) +
    text((lot.insert?.[0] ?? lot.set[0].replace('Panini ', '')).toUpperCase(), 22, 32, {
      size: 12,
      fill: ink,
      within: 130,
      more: 'letter-spacing="2"',
    }) +
    rookieBadge(220, 36, face) +
    serialStamp(232, 300, face) +
    rect(6, 6, 238, 338, 'none', 6, `stroke="${lot.parallel ? foil : ink}" stroke-width="3"`)
  );
}
