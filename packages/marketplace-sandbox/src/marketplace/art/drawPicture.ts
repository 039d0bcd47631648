import { Dice } from '../market/lots/Dice.ts';
import { drawLot } from '../market/lots/drawLot.ts';
import type { Lot } from '../market/lots/Lot.ts';
import { drawGameBack } from './game/drawGameBack.ts';
import { drawMagicFront } from './game/drawMagicFront.ts';
import { drawPokemonFront } from './game/drawPokemonFront.ts';
import { drawSlab, slabHeight, slabWidth } from './holder/drawSlab.ts';
import { drawToploader, toploaderHeight, toploaderWidth } from './holder/drawToploader.ts';
import { compact, withoutSmallPrint } from './ink/compact.ts';
import { Paper, short } from './ink/Paper.ts';
import { group, rect } from './ink/shapes.ts';
import { drawShadow, drawSurface, photoHeight, photoWidth } from './photo/drawSurface.ts';
import { type View, viewOf } from './photo/views.ts';
import type { PictureSubject } from './pictureKey.ts';
import { drawSportBack } from './sport/drawSportBack.ts';
import { drawSportFront } from './sport/drawSportFront.ts';
import { cardCorner, cardHeight, cardWidth } from './sport/Face.ts';

const artStream = 7;
const photoStream = 8;
/** Above this size pictures are looked at closely. */
const smallPicture = 300;
const fonts = 'Arial Narrow,Arial,Helvetica,sans-serif';

interface Thing {
  readonly content: string;
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}

function cardFront(lot: Lot, dice: Dice, paper: Paper): string {
  switch (lot.kind) {
    case 'sport':
      return drawSportFront(lot, dice, paper);
    case 'pokemon':
      return drawPokemonFront(lot, paper);
    case 'magic':
      return drawMagicFront(lot, paper);
  }
}

function cardBack(lot: Lot, dice: Dice, paper: Paper): string {
  return lot.kind === 'sport' ? drawSportBack(lot, dice, paper) : drawGameBack(paper, lot.kind === 'magic');
}

/** The card as it is sold: in its slab, in a toploader or bare. */
function thingOf(lot: Lot, art: Dice, photo: Dice, paper: Paper, back: boolean): Thing {
  const drawn = back ? cardBack(lot, art, paper) : cardFront(lot, art, paper);
  const corner = lot.kind === 'sport' && lot.year < 1981 ? 3 : cardCorner;
  const shape = rect(0, 0, cardWidth, cardHeight, '#000', corner);
  const card = `<g${paper.clip(shape)}>${drawn}</g>`;
  const inToploader = photo.chance(0.45);
  if (lot.slab) {
    return { content: drawSlab(lot, lot.slab, card, paper, back), width: slabWidth, height: slabHeight, corner: 15 };
  }
  if (inToploader) {
    return { content: drawToploader(card, paper), width: toploaderWidth, height: toploaderHeight, corner: 7 };
  }
  const edge = rect(0.5, 0.5, cardWidth - 1, cardHeight - 1, 'none', corner, 'stroke="#fff" stroke-opacity=".5"');
  return { content: card + edge, width: cardWidth, height: cardHeight, corner };
}

/** More cards of the same lot, fanned out behind the first. */
function fan(lot: Lot, { width, height, corner }: Thing, paper: Paper): string {
  const behind = Math.min(lot.cards, 4) - 1;
  if (behind < 1) return '';
  const id = paper.group(
    rect(0, 0, width, height, '#f3f1ea', corner, 'stroke="#0004"') + rect(9, 9, width - 18, height - 18, '#7f8ba0', 4),
  );
  return Array.from(
    { length: behind },
    (_, index) => `<use href="#${id}" transform="rotate(${(index + 1) * 6} ${width / 2} ${height})"/>`,
  )
    .toReversed()
    .join('');
}

/** Where the camera looks: how much closer, and at which part of the thing. */
const closeUps: Readonly<Partial<Record<View, readonly [zoom: number, x: number, y: number]>>> = {
  corner: [2.5, 0.2, 0.16],
  label: [1.9, 0.5, 0.13],
  edge: [2.2, 0.72, 0.86],
  surface: [1.8, 0.5, 0.5],
};

function placed(thing: Thing, view: View, photo: Dice, lot: Lot, paper: Paper): string {
  const close = closeUps[view];
  const fill = view === 'angled' ? 0.84 : photo.between(0.88, 0.95);
  const scale = Math.min((photoWidth * fill) / thing.width, (photoHeight * fill) / thing.height) * (close?.[0] ?? 1);
  const turn = view === 'angled' ? photo.pick([-8, 7]) : photo.chance(0.45) ? photo.between(-2.4, 2.4) : 0;
  const [, x, y] = close ?? [1, 0.5, 0.5];
  const slant = view === 'angled' ? ` skewX(${turn > 0 ? -7 : 7}) scale(.88 .9)` : '';
  const transform = `translate(360 500) rotate(${short(turn)})${slant} scale(${scale.toFixed(3)}) translate(${short(-thing.width * x)} ${short(-thing.height * y)})`;
  const shadow = drawShadow(thing.width, thing.height, thing.corner, paper.fine);
  return group(shadow + fan(lot, thing, paper) + thing.content, transform);
}

/** The photograph of a lot: a card on a table. The same subject and size always give the same picture. */
export function drawPicture({ seed, slot, generation, view: index }: PictureSubject, size: number): string {
  const lot = drawLot(seed, slot, generation);
  const view = viewOf(index, lot.slab !== null);
  const paper = new Paper(size > smallPicture);
  // One seller photographs all views of a card on one table.
  const photo = new Dice(seed, slot, generation, photoStream);
  const surface = drawSurface(photo, paper);
  const thing = thingOf(lot, new Dice(seed, slot, generation, artStream), photo, paper, view === 'back');
  const scene = surface + placed(thing, view, new Dice(seed, slot, generation, photoStream, index), lot, paper);
  const width = Math.round((size * photoWidth) / photoHeight);
  // Letters that need not fit the screen's grid are laid out in half the time: no photo would cost the page any.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size}" viewBox="0 0 ${photoWidth} ${photoHeight}" font-family="${fonts}" font-weight="700" text-rendering="geometricPrecision">${paper.definitions}${scene}</svg>`;
  return compact(paper.fine ? svg : withoutSmallPrint(svg));
}
