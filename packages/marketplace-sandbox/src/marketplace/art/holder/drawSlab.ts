import { Dice } from '../../market/lots/Dice.ts';
import type { Lot, Slab } from '../../market/lots/Lot.ts';
import type { Paper } from '../ink/Paper.ts';
import { group, path, rect, text } from '../ink/shapes.ts';

/** A slab in the units of the card: the case, and where the card lies in it. */
export const slabWidth = 318;
export const slabHeight = 520;
const cardAt = 'translate(34 144)';

/** Paper, edge, ink, and the colour of the field with the grade. */
interface Label {
  readonly paper: string;
  readonly edge: string;
  readonly ink: string;
  readonly field: string;
  readonly fieldInk: string;
}

const labels: Readonly<Record<string, Label>> = {
  PSA: { paper: '#fbfbf9', edge: '#c8202f', ink: '#17181c', field: '#fbfbf9', fieldInk: '#17181c' },
  SGC: { paper: '#17181b', edge: '#0c0d0f', ink: '#f2f2f0', field: '#f2f2f0', fieldInk: '#17181b' },
  BGS: { paper: '#c9cdd3', edge: '#8d939b', ink: '#1b1d21', field: '#1b1d21', fieldInk: '#f3e3ae' },
  BVG: { paper: '#c3b48a', edge: '#8a7a4a', ink: '#221d10', field: '#3a3220', fieldInk: '#f3e3ae' },
  BCCG: { paper: '#d7e3ee', edge: '#4f7fae', ink: '#16314c', field: '#4f7fae', fieldInk: '#fff' },
  CGC: { paper: '#f3f6fa', edge: '#1f4f9a', ink: '#12284a', field: '#1f4f9a', fieldInk: '#fff' },
  CSG: { paper: '#eef4ee', edge: '#1f7a4a', ink: '#12301f', field: '#1f7a4a', fieldInk: '#fff' },
  TAG: { paper: '#f7f7f7', edge: '#dcdcdc', ink: '#111', field: '#111', fieldInk: '#fff' },
  HGA: { paper: '#2b2140', edge: '#e0569b', ink: '#fff', field: '#e0569b', fieldInk: '#fff' },
  ACE: { paper: '#10131c', edge: '#caa24a', ink: '#f0e6c8', field: '#caa24a', fieldInk: '#10131c' },
};
const plain: Label = { paper: '#eef0f2', edge: '#3f8f8a', ink: '#183230', field: '#3f8f8a', fieldInk: '#fff' };

function labelOf({ grader, grade, words }: Slab): Label {
  const label = labels[grader[0]] ?? plain;
  if (grader[0] !== 'BGS') return label;
  if (words === 'BLACK LABEL') return { ...label, paper: '#121316', edge: '#caa24a', ink: '#f0dca0' };
  return Number(grade[0]) >= 9.5 ? { ...label, paper: '#e3c877', edge: '#a8842c' } : label;
}

/** What a grader prints: year and set, name, number and variety. */
function linesOf(lot: Lot): readonly [string, string, string] {
  switch (lot.kind) {
    case 'sport': {
      const variety = [lot.insert?.[0], lot.parallel?.[0], lot.autograph === 'none' ? '' : 'Autograph']
        .filter(Boolean)
        .join(' ');
      return [`${lot.year} ${lot.set[0]}`, lot.player[0], variety || (lot.rookie ? 'Rookie' : lot.player[1])];
    }
    case 'pokemon':
      return [
        `${lot.year} Pokémon ${lot.japanese ? 'Japanese ' : ''}${lot.set[0]}`,
        `${lot.pokemon[0]} ${lot.printing[3]}`.trim(),
        lot.printing[0],
      ];
    case 'magic':
      return [`${lot.year} Magic`, lot.card[0], lot.setName];
  }
}

function barcode(certificate: string, ink: string): string {
  const dice = new Dice(Number(certificate) || 1);
  let data = '';
  for (let x = 0; x < 62; x += dice.whole(2, 4)) data += `M${x} 0v9h${dice.whole(1, 2)}v-9z`;
  return path(data, ink);
}

function printedLabel(lot: Lot, slab: Slab, paper: Paper): string {
  const { paper: ground, edge, ink, field, fieldInk } = labelOf(slab);
  const [set, name, variety] = linesOf(lot).map((line) => line.toUpperCase().replace('’', "'")) as [
    string,
    string,
    string,
  ];
  const authentic = slab.grade[0] === 'Authentic';
  const framed = slab.grader[0] === 'PSA';
  const gradeText = authentic ? 'AUTH' : slab.grade[0];
  return (
    rect(0, 0, 270, 84, framed ? edge : ground, 4) +
    (framed ? rect(5, 5, 260, 74, ground, 2) : rect(0, 0, 270, 84, 'none', 4, `stroke="${edge}" stroke-width="4"`)) +
    rect(196, 10, 64, 64, field, 4) +
    text(set, 14, 24, { size: 14, fill: ink, within: 172 }) +
    text(name, 14, 42, { size: 16.5, fill: ink, within: 172 }) +
    text(variety, 14, 58, { size: 12.5, fill: ink, within: 172, weight: 400 }) +
    (paper.fine
      ? group(barcode(slab.certificate, ink), 'translate(14 64)') +
        text(slab.certificate, 84, 73, { size: 9.5, fill: ink, weight: 400 })
      : '') +
    text(gradeText, 228, authentic ? 50 : 54, {
      size: authentic ? 22 : 40,
      fill: fieldInk,
      anchor: 'middle',
      within: 58,
    }) +
    text(authentic ? slab.grader[0] : slab.words, 228, 68, {
      size: 10.5,
      fill: fieldInk,
      anchor: 'middle',
      within: 58,
    }) +
    text(slab.grader[0], 228, 22, { size: 10.4, fill: fieldInk, anchor: 'middle', more: 'letter-spacing="1.5"' })
  );
}

/** A card in a grader's case. `inside` is the card, 250 by 350. */
export function drawSlab(lot: Lot, slab: Slab, inside: string, paper: Paper, back = false): string {
  const rim = paper.linear(
    [
      [0, '#f4f8fb'],
      [0.5, '#c5d0d8'],
      [1, '#eef3f6'],
    ],
    'x2="1" y2="1"',
  );
  const dark = slab.grader[0] === 'SGC';
  const well = dark ? '#0f1012' : '#e3eaee';
  const diamond = slab.secondOpinion
    ? path(
        'M276 118L288 130L276 142L264 130Z',
        paper.linear([
          [0, '#fff3b8'],
          [1, '#c79a2c'],
        ]),
        'stroke="#7a5a12"',
      )
    : '';
  const label = back
    ? rect(0, 0, 270, 84, labelOf(slab).edge, 4) +
      text(slab.grader[0], 135, 56, {
        size: 42,
        fill: '#ffffff',
        anchor: 'middle',
        more: 'opacity=".85" letter-spacing="8"',
      })
    : printedLabel(lot, slab, paper);
  return (
    rect(0, 0, slabWidth, slabHeight, rim, 15, 'opacity=".96"') +
    (paper.fine ? rect(7, 7, slabWidth - 14, slabHeight - 14, '#fff', 10, 'opacity=".4"') : '') +
    rect(15, 15, slabWidth - 30, slabHeight - 30, '#dfe7ec', 8, 'stroke="#9aa7b1" stroke-width="1.4"') +
    group(label, 'translate(24 25)') +
    rect(25, 135, 268, 368, well, 12, 'stroke="#8d99a3" stroke-width="1.6"') +
    group(inside, cardAt) +
    diamond +
    path(`M15 15H118L40 ${slabHeight - 15}H15Z`, '#fff', 'opacity=".13"') +
    (paper.fine ? path(`M190 15H236L160 ${slabHeight - 15}H116Z`, '#fff', 'opacity=".1"') : '') +
    rect(1, 1, slabWidth - 2, slabHeight - 2, 'none', 14, 'stroke="#fff" stroke-width="2" opacity=".9"')
  );
}
