import { createLot } from '../market/lots/createLot.ts';
import { type Lot, vintageEnd } from '../market/lots/Lot.ts';
import { Random } from '../market/lots/Random.ts';
import { drawGameBack, drawMagicFront, drawPokemonFront } from './gameCard.ts';
import { drawShadow, drawSurface, inToploader, photoSize, type Side, slabbed, type Thing } from './holder.ts';
import type { PictureSubject } from './pictureKey.ts';
import { drawSportBack, drawSportFront } from './sportCard.ts';
import { compact, Definitions, short, withoutSmallText } from './svg.ts';

const artStream = 7;
const photoStream = 8;
/** Larger pictures, in pixels, show small details. */
const maxSmallPicture = 300;
const fonts = 'Arial Narrow,Arial,Helvetica,sans-serif';
const [photoWidth, photoHeight] = photoSize;

type View = 'front' | 'back' | 'corner' | 'label' | 'angled' | 'edge' | 'surface';
const slabViews: readonly View[] = ['front', 'back', 'label', 'angled', 'corner', 'surface', 'edge'];
const cardViews: readonly View[] = ['front', 'back', 'corner', 'angled', 'surface', 'edge', 'corner'];

/** How much closer a view is, and the part of the card in its center. */
const closeUps: Readonly<Partial<Record<View, readonly [zoom: number, x: number, y: number]>>> = {
  corner: [2.5, 0.2, 0.16],
  label: [1.9, 0.5, 0.13],
  edge: [2.2, 0.72, 0.86],
  surface: [1.8, 0.5, 0.5],
};

function drawCard(lot: Lot, back: boolean, random: Random, definitions: Definitions): string {
  switch (lot.kind) {
    case 'sport':
      return (back ? drawSportBack : drawSportFront)(lot, random, definitions);
    case 'pokemon':
      return back ? drawGameBack(definitions, false) : drawPokemonFront(lot, definitions);
    case 'magic':
      return back ? drawGameBack(definitions, true) : drawMagicFront(lot, definitions);
  }
}

/** Puts a card into its slab, into a toploader or nowhere. */
function holdCard(card: string, lot: Lot, photo: Random, { definitions, back }: Side): Thing {
  const corner = lot.kind === 'sport' && lot.year < vintageEnd ? 3 : 10;
  const clip = definitions.clip(`<rect width="250" height="350" rx="${corner}"/>`);
  const cut = `<g ${clip}>${card}</g>`;
  const sleeved = photo.chance(0.45);
  if (lot.slab) return slabbed(cut, lot, lot.slab, { definitions, back });
  if (sleeved) return inToploader(cut, definitions);
  const edge = `<rect x=".5" y=".5" width="249" height="349" rx="${corner}" fill="none" stroke="#fff" stroke-opacity=".5"/>`;
  return { content: cut + edge, width: 250, height: 350, corner };
}

/** Draws more cards of a lot, fanned out behind the first. */
function fan({ cards }: Lot, { width, height, corner }: Thing, definitions: Definitions): string {
  const card = `<rect width="${width}" height="${height}" rx="${corner}" fill="#f3f1ea" stroke="#0004"/>
    <rect x="9" y="9" width="${width - 18}" height="${height - 18}" rx="4" fill="#7f8ba0"/>`;
  const behind = Array.from({ length: Math.min(cards, 4) - 1 }, (_, index) => (index + 1) * 6).toReversed();
  return behind.map((turn) => definitions.use(card, `transform="rotate(${turn} ${width / 2} ${height})"`)).join('');
}

/** Returns the transform that puts a thing before the camera. */
function placeInPhoto({ width, height }: Thing, view: View, random: Random): string {
  const angled = view === 'angled';
  const [zoom, x, y] = closeUps[view] ?? [1, 0.5, 0.5];
  const part = angled ? 0.84 : random.between(0.88, 0.95);
  const scale = Math.min((photoWidth * part) / width, (photoHeight * part) / height) * zoom;
  const turn = angled ? random.pick([-8, 7]) : random.chance(0.45) ? random.between(-2.4, 2.4) : 0;
  const slant = angled ? ` skewX(${turn > 0 ? -7 : 7}) scale(.88 .9)` : '';
  const center = `translate(${short(-width * x)} ${short(-height * y)})`;
  return `translate(360 500) rotate(${short(turn)})${slant} scale(${scale.toFixed(3)}) ${center}`;
}

/**
 * Draws the photo of a lot: a card on a table. The same subject and size always give the same picture.
 *
 * @param size the height in pixels
 */
export function drawPicture({ seed, slot, generation, view: index }: PictureSubject, size: number): string {
  const lot = createLot(seed, slot, generation);
  const views = lot.slab ? slabViews : cardViews;
  const view = views[index] ?? views[2 + (index % (views.length - 2))] ?? 'front';
  const definitions = new Definitions(size > maxSmallPicture);
  // A seller takes all photos of a card on the same table.
  const table = new Random(seed, slot, generation, photoStream);
  const surface = drawSurface(table, definitions);
  const back = view === 'back';
  const card = drawCard(lot, back, new Random(seed, slot, generation, artStream), definitions);
  const thing = holdCard(card, lot, table, { definitions, back });
  const place = placeInPhoto(thing, view, new Random(seed, slot, generation, photoStream, index));
  const content = `${drawShadow(thing, definitions)}${fan(lot, thing, definitions)}${thing.content}`;
  const width = Math.round((size * photoWidth) / photoHeight);
  // Letters that need not fit the pixel grid are laid out in half the time.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size}" viewBox="0 0 ${photoWidth} ${photoHeight}"
    font-family="${fonts}" font-weight="700" text-rendering="geometricPrecision">${definitions}${surface}
    <g transform="${place}">${content}</g></svg>`;
  return definitions.detailed ? compact(svg) : withoutSmallText(compact(svg));
}
