import { darker, inkOn, lighter, mix } from '../ink/colours.ts';
import { circle, group, path, rect, text } from '../ink/shapes.ts';
import { athlete, halftone, patchWindow, rookieBadge, serialStamp, signature } from './cardParts.ts';
import type { Face } from './Face.ts';
import { venue } from './flagshipCard.ts';

/** Wood-grained, striped or splashed: the borders of the eighties and nineties. */
function border({ lot, primary, secondary, paper, dice }: Face): string {
  const kinds = lot.year < 1990 ? ['wood', 'stripes', 'corner'] : ['splash', 'stripes', 'fade', 'corner'];
  const kind = dice.pick(kinds);
  const around = 'M0 0H250V350H0ZM20 30H230V288H20Z';
  const cut = 'fill-rule="evenodd"';
  if (kind === 'wood') {
    const grain = paper.pattern(
      250,
      13,
      path(
        'M0 2Q60 5 120 2T250 3V4Q180 6 120 4T0 4ZM0 8Q80 6 140 9T250 8V9Q150 12 90 10T0 10Z',
        '#4a2c12',
        'opacity=".5"',
      ),
    );
    return path(around, '#9a6a3a', cut) + path(around, grain, cut);
  }
  if (kind === 'splash') {
    const drops = [
      [30, 12],
      [70, 330],
      [222, 60],
      [236, 210],
      [10, 190],
      [150, 10],
      [196, 316],
      [12, 90],
    ];
    const splashes = drops
      .map(([x = 0, y = 0], index) =>
        circle(x, y, 7 + (index % 4) * 4, index % 2 ? secondary : '#ff4fa0', 'opacity=".8"'),
      )
      .join('');
    return `${path(around, '#20c4c0', cut)}<g${paper.clip(path(around, '#000', 'clip-rule="evenodd"'))}>${splashes}</g>`;
  }
  if (kind === 'fade')
    return path(
      around,
      paper.linear([
        [0, primary],
        [0.5, '#f6f4ee'],
        [1, secondary],
      ]),
      cut,
    );
  const ground = path(around, kind === 'stripes' ? '#f5f3ec' : lighter(primary, 0.86), cut);
  if (kind === 'corner')
    return ground + path('M0 0H120L0 150ZM250 350H150L250 216Z', primary) + path('M120 0H140L0 172V150Z', secondary);
  return (
    ground +
    path(
      'M0 60L60 0H84L0 84ZM0 104L104 0H118L0 118ZM250 290L190 350H166L250 266ZM250 246L146 350H132L250 232Z',
      primary,
    )
  );
}

/** The cards of the junk-wax years. */
export function retroCard(face: Face): string {
  const { lot, primary, secondary, paper } = face;
  const name = lot.player[0].toUpperCase().replace('’', "'");
  const plate = mix(primary, '#ffffff', 0.06);
  const signed =
    lot.autograph === 'none' ? '' : group(signature(lot.player[0], 0, 0, 130, '#1b46b8'), 'translate(54 262)');
  return (
    rect(0, 0, 250, 350, '#f5f3ec') +
    border(face) +
    `<g${paper.clip(rect(20, 30, 210, 258, '#000'))}>` +
    venue(face) +
    athlete(face, { x: 125, y: 286, height: 240, edge: '#20242c', edgeWidth: 1.6 }) +
    halftone(face, '#201408', 0.09) +
    '</g>' +
    rect(20, 30, 210, 258, 'none', 0, `stroke="${darker(primary, 0.35)}" stroke-width="3"`) +
    rect(12, 296, 226, 34, plate, 3, `stroke="${secondary}" stroke-width="2.6"`) +
    text(name, 22, 320, { size: 18, fill: inkOn(plate), within: 150 }) +
    text(lot.player[1].toUpperCase(), 230, 319, { size: 10, fill: '#fff', anchor: 'end', within: 56 }) +
    text(lot.set[0].toUpperCase().replace('’', "'"), 24, 22, {
      size: 15,
      fill: darker(primary, 0.3),
      within: 120,
      more: 'font-style="italic" stroke="#fff" stroke-width="3" paint-order="stroke"',
    }) +
    (lot.patch ? patchWindow(150, 206, 70, 70, face) : '') +
    signed +
    rookieBadge(214, 50, face) +
    serialStamp(222, 280, face)
  );
}
