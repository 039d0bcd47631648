import type { Lot, Slab } from '../market/lots/Lot.ts';
import { Random } from '../market/lots/Random.ts';
import { capitals } from './cardParts.ts';
import { type Definitions, darker, diagonal, lighter, type Point, text } from './svg.ts';

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
  const bars = Array.from({ length: 21 }, (_, index) => `M${14 + index * 3} 64v9h${random.integer(1, 2)}v-9z`);
  return bars.join('');
}

function frontLabel(lot: Lot, slab: Slab, definitions: Definitions): string {
  const { label, edge, ink, field, fieldInk } = labelOf(slab);
  const [set, name, variety] = labelLines(lot).map(capitals);
  const { short } = slab.grader;
  const { value } = slab.grade;
  const authentic = value === 'Authentic';
  const centered = { fill: fieldInk, anchor: 'middle', maxWidth: 58 } as const;
  const certificate = `<path d="${barcode(slab)}" fill="${ink}"/>
    ${text(slab.certificate, { at: [84, 73], size: 9.5, fill: ink, light: true })}`;
  return `<rect x="2.5" y="2.5" width="265" height="79" rx="4" fill="${label}" stroke="${edge}" stroke-width="5"/>
    <rect x="196" y="10" width="64" height="64" rx="4" fill="${field}"/>
    ${text(set ?? '', { at: [14, 24], size: 14, fill: ink, maxWidth: 172 })}
    ${text(name ?? '', { at: [14, 42], size: 16.5, fill: ink, maxWidth: 172 })}
    ${text(variety ?? '', { at: [14, 58], size: 12.5, fill: ink, maxWidth: 172, light: true })}
    ${definitions.detailed ? certificate : ''}
    ${text(authentic ? 'AUTH' : value, { at: [228, authentic ? 50 : 54], size: authentic ? 22 : 40, ...centered })}
    ${text(authentic ? short : slab.words, { at: [228, 68], size: 10.5, ...centered })}
    ${text(short, { at: [228, 22], size: 10.4, ...centered, attributes: 'letter-spacing="1.5"' })}`;
}

function backLabel(slab: Slab): string {
  const { edge } = labelOf(slab);
  const attributes = 'opacity=".85" letter-spacing="8"';
  return `<rect width="270" height="84" rx="4" fill="${edge}"/>
    ${text(slab.grader.short, { at: [135, 56], size: 42, fill: '#ffffff', anchor: 'middle', attributes })}`;
}

/** Puts a card into a grader's case. */
export function slabbed(card: string, lot: Lot, slab: Slab, definitions: Definitions, back: boolean): Thing {
  const rim = definitions.linear('#f4f8fb, #c5d0d8, #eef3f6', diagonal);
  const sticker = `<path d="M276 118L288 130L276 142L264 130Z" fill="${definitions.linear('#fff3b8, #c79a2c')}" stroke="#7a5a12"/>`;
  const bevel = '<rect x="7" y="7" width="304" height="506" rx="10" fill="#fff" opacity=".4"/>';
  const content = `<rect width="318" height="520" rx="15" fill="${rim}" opacity=".96"/>${definitions.detailed ? bevel : ''}
    <rect x="15" y="15" width="288" height="490" rx="8" fill="#dfe7ec" stroke="#9aa7b1" stroke-width="1.4"/>
    <g transform="translate(24 25)">${back ? backLabel(slab) : frontLabel(lot, slab, definitions)}</g>
    <rect x="25" y="135" width="268" height="368" rx="12" fill="${slab.grader.short === 'SGC' ? '#0f1012' : '#e3eaee'}"
      stroke="#8d99a3" stroke-width="1.6"/>
    <g transform="translate(34 144)">${card}</g>${slab.secondOpinion ? sticker : ''}
    <path d="M15 15H118L40 505H15ZM190 15H236L160 505H116Z" fill="#fff" opacity=".12"/>
    <rect x="1" y="1" width="316" height="518" rx="14" fill="none" stroke="#fff" stroke-width="2" opacity=".9"/>`;
  return { content, width: 318, height: 520, corner: 15 };
}

/** Puts a card into a stiff plastic sleeve. */
export function inToploader(card: string, definitions: Definitions): Thing {
  const sheen = definitions.linear('0 #fff .34, .35 #fff .04, .6 #fff .2, 1 #fff .03', 'x2="1" y2=".8"');
  const content = `<rect width="296" height="398" rx="7" fill="#eaf3fa" opacity=".36"/><g transform="translate(23 32)">${card}</g>
    <rect x="9" y="12" width="278" height="378" rx="4" fill="${sheen}" stroke="#b8c6cf"/>
    <path d="M0 7Q0 0 7 0H289Q296 0 296 7V12H170Q148 26 126 12H0Z" fill="#fff" opacity=".35"/>
    <rect x="1" y="1" width="294" height="396" rx="7" fill="none" stroke="#fff" stroke-width="1.6" opacity=".85"/>`;
  return { content, width: 296, height: 398, corner: 7 };
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
  const [dark, light] = [darker(color, 0.22), lighter(color, 0.2)];
  const cover = (paint: string): string => `<path d="M0 0H720V1000H0Z" fill="${paint}"/>`;
  const grains = {
    paper: () => '',
    cloth: () =>
      cover(
        definitions.pattern([6, 6], `<path d="M0 0H3V3H0ZM3 3H6V6H3Z" fill="${light}" opacity=".16"/>`, 'rotate(12)'),
      ),
    mat: () =>
      cover(
        definitions.pattern(
          [60, 60],
          `<path d="M0 0H60V1.4H1.4V60H0Z" fill="${light}" opacity=".3"/>`,
          `rotate(${random.integer(-6, 6)})`,
        ),
      ),
    wood: () => {
      const fibers = 'M0 6Q180 12 360 6T720 8V10Q540 14 360 9T0 9ZM0 27Q200 20 420 28T720 25V27Q500 33 300 29T0 30Z';
      const boards = [random.integer(120, 220), random.integer(330, 440), random.integer(560, 640)];
      return `${cover(definitions.pattern([720, 46], `<path d="${fibers}" fill="${dark}" opacity=".35"/>`, 'rotate(90)'))}
        <path d="${boards.map((x) => `M${x} 0h3v1000h-3Z`).join('')}" fill="${darker(color, 0.45)}" opacity=".5"/>`;
    },
    marble: () => {
      const veins = [random.integer(60, 240), random.integer(420, 700)];
      const lines = veins.map((x) => `M${x} -20Q${x + 120} 260 ${x - 40} 520T${x + 60} 1020`).join('');
      return `<path d="${lines}" fill="none" stroke="${dark}" stroke-width="2.4" opacity=".35"/>`;
    },
  };
  const lamp = `cx="${random.chance(0.5) ? 0.22 : 0.76}" cy=".16" r="1.05"`;
  return cover(color) + grains[material]() + cover(definitions.radial('#fff .3, #fff .04, #000 .3', lamp));
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
