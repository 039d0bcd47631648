import type { Lot, Slab } from '../market/lots/Lot.ts';
import { Random } from '../market/lots/Random.ts';
import { capitals } from './cardParts.ts';
import { renderTemplate } from './renderTemplate.ts';
import type { Definitions, Point } from './svg.ts';

/** A card as it is photographed, with its size in card units and the radius of its corners. */
export interface Thing {
  readonly content: string;
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}

type Label = Pick<Slab['grader'], 'label' | 'edge' | 'ink' | 'field' | 'fieldInk'>;

/** Returns the colors of a label. Beckett prints silver, gold and black ones. */
function labelOf({ grader, grade, words }: Slab): Label {
  if (grader.short !== 'BGS') return grader;
  if (words === 'BLACK LABEL') return { ...grader, label: '#121316', edge: '#caa24a', ink: '#f0dca0' };
  return Number(grade.value) >= 9.5 ? { ...grader, label: '#e3c877', edge: '#a8842c' } : grader;
}

/** Returns the lines on a label: year and set, name, variety. */
function labelLines(lot: Lot): readonly [string, string, string] {
  switch (lot.kind) {
    case 'sport': {
      const variety = [lot.insert?.name, lot.parallel?.name, lot.autograph === 'none' ? '' : 'Autograph'];
      const usual = lot.rookie ? 'Rookie' : lot.player.team;
      return [`${lot.year} ${lot.set.name}`, lot.player.name, variety.filter(Boolean).join(' ') || usual];
    }
    case 'pokemon': {
      const set = `${lot.year} Pokémon ${lot.japanese ? 'Japanese ' : ''}${lot.set.name}`;
      return [set, `${lot.pokemon.name} ${lot.printing.suffix}`.trim(), lot.printing.long];
    }
    case 'magic':
      return [`${lot.year} Magic`, lot.card.name, lot.setName];
  }
}

function barcode({ certificate }: Slab): string {
  const random = new Random(Number(certificate));
  return Array.from({ length: 21 }, (_, index) => `M${14 + index * 3} 64v9h${random.integer(1, 2)}v-9z`).join('');
}

function frontLabel(lot: Lot, slab: Slab, definitions: Definitions): string {
  const [set = '', name = '', variety = ''] = labelLines(lot).map(capitals);
  const { short: grader } = slab.grader;
  const authentic = slab.grade.value === 'Authentic';
  const { label, edge, ink, field, fieldInk } = labelOf(slab);
  const values = {
    ...{ label, edge, ink, field, fieldInk, set, name, variety, grader },
    barcode: definitions.detailed ? barcode(slab) : '',
    certificate: slab.certificate,
    grade: authentic ? 'AUTH' : slab.grade.value,
    gradeSize: authentic ? 22 : 40,
    words: authentic ? grader : slab.words,
  };
  return renderTemplate('label', values, definitions);
}

/** The side of a card that a photo shows. */
export interface Side {
  readonly definitions: Definitions;
  readonly back: boolean;
}

/** Puts a card into a grader's case. */
export function slabbed(card: string, lot: Lot, slab: Slab, { definitions, back }: Side): Thing {
  const { short: grader } = slab.grader;
  const backLabel = (): string => renderTemplate('labelBack', { edge: labelOf(slab).edge, grader }, definitions);
  const values = {
    card,
    label: back ? backLabel() : frontLabel(lot, slab, definitions),
    well: grader === 'SGC' ? '#0f1012' : '#e3eaee',
    sticker: slab.secondOpinion ? renderTemplate('sticker', {}, definitions) : '',
  };
  return { content: renderTemplate('slab', values, definitions), width: 318, height: 520, corner: 15 };
}

/** Puts a card into a stiff plastic sleeve. */
export function inToploader(card: string, definitions: Definitions): Thing {
  return { content: renderTemplate('toploader', { card }, definitions), width: 296, height: 398, corner: 7 };
}

/** The size of a photo in card units of the table. */
export const photoSize: Point = [720, 1000];

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

/** Draws a table with light from one corner. */
export function drawSurface(random: Random, definitions: Definitions): string {
  const [color, material] = random.pick(surfaces);
  const values = { color, turn: random.integer(-6, 6), shift: random.integer(-50, 50) };
  const lamp = `cx="${random.chance(0.5) ? 0.22 : 0.76}" cy=".16" r="1.05"`;
  const light = definitions.radial('#fff .3, #fff .04, #000 .3', lamp);
  return `<path d="M0 0H720V1000H0Z" fill="${color}"/>${renderTemplate(material, values, definitions)}
    <path d="M0 0H720V1000H0Z" fill="${light}"/>`;
}

/** Draws the shadow of something flat: a few layers, which are cheaper than a blur. */
export function drawShadow({ width, height, corner }: Thing, definitions: Definitions): string {
  const spreads = definitions.detailed ? [16, 12, 9, 6, 4, 2, 0] : [10, 3];
  const layers = spreads.map(
    (spread) =>
      `<rect x="${7 - spread}" y="${10 - spread}" width="${width + spread * 2}" height="${height + spread * 2}" rx="${corner + spread}"/>`,
  );
  return `<g fill-opacity="${definitions.detailed ? 0.07 : 0.17}">${layers.join('')}</g>`;
}
