import { Dice } from '../../market/lots/Dice.ts';
import type { MagicLot } from '../../market/lots/Lot.ts';
import { darker, lighter } from '../ink/colours.ts';
import type { Paper } from '../ink/Paper.ts';
import { circle, path, rect, text } from '../ink/shapes.ts';
import { beams, nameHash } from '../sport/cardParts.ts';
import { facets, rainbow } from '../sport/foilFigure.ts';

/** The front of a Magic card: dark border, a window with a spell in its colour. */
export function drawMagicFront(lot: MagicLot, paper: Paper): string {
  const [name, colour] = lot.card;
  const dice = new Dice(nameHash(name));
  const ground = paper.linear(
    [
      [0, lighter(colour, 0.4)],
      [1, darker(colour, 0.25)],
    ],
    'x2="1" y2="1"',
  );
  const spell = `<svg x="24" y="46" width="202" height="146" viewBox="24 60 202 146">${rect(
    0,
    0,
    250,
    350,
    paper.radial([
      [0, '#fff7d8'],
      [0.4, colour],
      [1, darker(colour, 0.75)],
    ]),
  )}${facets(dice, 4, 6, 0.3)}${beams(125, 134, 16, '#fff', 0.2)}${circle(125, 134, 28, '#fff', 'opacity=".5"')}${path('M125 96L137 122L165 134L137 146L125 172L113 146L85 134L113 122Z', '#fffbe8')}</svg>`;
  return (
    rect(0, 0, 250, 350, '#14130f') +
    rect(11, 11, 228, 318, ground, 5) +
    rect(18, 18, 214, 22, lighter(colour, 0.72), 5) +
    text(name, 25, 34, { size: 14, fill: '#15130f', within: 160 }) +
    circle(220, 29, 7, lighter(colour, 0.2), 'stroke="#0005"') +
    spell +
    rect(24, 46, 202, 146, 'none', 0, 'stroke="#2a2620" stroke-width="2.4"') +
    rect(18, 198, 214, 19, lighter(colour, 0.72), 5) +
    text(lot.setName, 25, 212, { size: 11, fill: '#15130f', within: 170 }) +
    rect(22, 222, 206, 92, lighter(colour, 0.84), 3) +
    [236, 248, 260, 284, 296]
      .map((y, row) => rect(30, y, 186 - (row % 3) * 32, 4, '#2a2620', 2, 'opacity=".4"'))
      .join('') +
    text(lot.cardNumber, 24, 342, { size: 8, fill: '#c9c2b2', weight: 400 }) +
    (lot.foil ? rainbow(paper, 0.26) : '')
  );
}
