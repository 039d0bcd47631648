import { createLot } from '../market/lots/createLot.ts';
import { type Lot, type Slab, vintageEnd } from '../market/lots/Lot.ts';
import { Random } from '../market/lots/Random.ts';
import { surfaces } from '../vocabulary/vocabulary.ts';
import { drawGameBack, drawMagicFront, drawPokemonFront } from './gameCard.ts';
import type { PictureSubject } from './pictureKey.ts';
import { renderTemplate, type Values } from './renderTemplate.ts';
import { capitals, drawSportBack, drawSportFront } from './sportCard.ts';
import { compact, finishTexts, Gradients } from './svg.ts';

const artStream = 7;
const photoStream = 8;
/** Larger pictures, in pixels, show small details. */
const maxSmallPicture = 300;
/** The size of a photo in card units. */
const [photoWidth, photoHeight] = [720, 1000];

type View = 'front' | 'back' | 'corner' | 'label' | 'angled' | 'edge' | 'surface';
const slabViews: readonly View[] = ['front', 'back', 'label', 'angled', 'corner', 'surface', 'edge'];
const cardViews: readonly View[] = ['front', 'back', 'corner', 'angled', 'surface', 'edge', 'corner'];

/** The zoom of a view, and the part of the card in its center. */
const closeUps: Readonly<Partial<Record<View, readonly [zoom: number, x: number, y: number]>>> = {
  corner: [2.5, 0.2, 0.16],
  label: [1.9, 0.5, 0.13],
  edge: [2.2, 0.72, 0.86],
  surface: [1.8, 0.5, 0.5],
};

/** A picture under way: what it shows, how, and the gradients it defined. */
interface Drawing {
  readonly lot: Lot;
  readonly view: View;
  readonly detailed: boolean;
  readonly gradients: Gradients;
}

/** A card as it is photographed, with its size in card units and the radius of its corners. */
interface Thing {
  readonly content: string;
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}

function drawCard({ lot, view, detailed, gradients }: Drawing, random: Random): string {
  const back = view === 'back';
  if (lot.kind === 'sport') {
    return back ? drawSportBack(lot, random, gradients) : drawSportFront(lot, random, gradients, detailed);
  }
  if (back) return drawGameBack(lot.kind === 'magic', gradients);
  return lot.kind === 'pokemon' ? drawPokemonFront(lot, gradients, detailed) : drawMagicFront(lot, gradients, detailed);
}

/** Returns the colors of a label. Beckett prints silver, gold and black ones. */
function labelColors({ grader, grade, words }: Slab): Values {
  const { label, edge, ink: labelInk, field, fieldInk } = grader;
  const colors = { label, edge, labelInk, field, fieldInk };
  if (grader.short !== 'BGS') return colors;
  if (words === 'BLACK LABEL') return { ...colors, label: '#121316', edge: '#caa24a', labelInk: '#f0dca0' };
  return Number(grade.value) >= 9.5 ? { ...colors, label: '#e3c877', edge: '#a8842c' } : colors;
}

/** Returns the lines on a label: year and set, name, variety. */
function labelLines(lot: Lot): readonly [set: string, name: string, variety: string] {
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

/** Puts a card into a grader's case. */
function drawSlab(card: string, slab: Slab, { lot, view, detailed, gradients }: Drawing): string {
  const { short: grader } = slab.grader;
  const authentic = slab.grade.value === 'Authentic';
  const [labelSet = '', labelName = '', labelVariety = ''] = labelLines(lot).map(capitals);
  const values = {
    ...{ card, grader, detailed, labelSet, labelName, labelVariety, ...labelColors(slab) },
    labelSide: view === 'back' ? 'label-back' : 'label',
    certificate: slab.certificate,
    grade: authentic ? 'AUTH' : slab.grade.value,
    gradeSize: authentic ? 22 : 40,
    words: authentic ? grader : slab.words,
    well: grader === 'SGC' ? '#0f1012' : '#e3eaee',
    secondOpinion: slab.secondOpinion,
  };
  return renderTemplate('holder-slab', values, gradients);
}

/** Puts a card into its slab, into a toploader or nowhere. */
function holdCard(card: string, sleeved: boolean, drawing: Drawing): Thing {
  const { lot, gradients } = drawing;
  const corner = lot.kind === 'sport' && lot.year < vintageEnd ? 3 : 10;
  const cut = renderTemplate('holder-cut', { card, corner }, gradients);
  if (lot.slab) return { content: drawSlab(cut, lot.slab, drawing), width: 318, height: 520, corner: 15 };
  if (!sleeved) return { content: cut, width: 250, height: 350, corner };
  return { content: renderTemplate('holder-toploader', { card: cut }, gradients), width: 296, height: 398, corner: 7 };
}

/** Draws a shadow, as layers because they are cheaper than a blur, and further cards of a lot behind the first. */
function drawBehind({ width, height, corner }: Thing, cards: number, { detailed, gradients }: Drawing): string {
  const layers = (detailed ? [16, 12, 9, 6, 4, 2, 0] : [10, 3]).map((spread) => {
    const box = `x="${7 - spread}" y="${10 - spread}" width="${width + spread * 2}" height="${height + spread * 2}"`;
    return `<rect ${box} rx="${corner + spread}"/>`;
  });
  const size = { width, height, corner, innerWidth: width - 18, innerHeight: height - 18, middle: width / 2 };
  const turns = [18, 12, 6].slice(Math.max(0, 4 - cards));
  const fan = turns.map((turn) => renderTemplate('holder-another', { ...size, turn }, gradients));
  return `<g fill-opacity="${detailed ? 0.07 : 0.17}">${layers.join('')}</g>${fan.join('')}`;
}

/** Draws a table with light from one corner. */
function drawTable(random: Random, gradients: Gradients): string {
  const { color, material } = random.pick(surfaces);
  const values = { color, turn: random.integer(-6, 6), shift: random.integer(-50, 50) };
  const light = gradients.define(random.pick(['.22 .16 1.05', '.76 .16 1.05']), '#fff .3, #fff .04, #000 .3');
  return `<path d="M0 0H720V1000H0Z" fill="${color}"/>${renderTemplate(`table-${material}`, values, gradients)}
    <path d="M0 0H720V1000H0Z" fill="${light}"/>`;
}

/** Returns the transform that puts a thing before the camera. */
function placeInPhoto({ width, height }: Thing, view: View, random: Random): string {
  const angled = view === 'angled';
  const [zoom, x, y] = closeUps[view] ?? [1, 0.5, 0.5];
  const part = angled ? 0.84 : random.between(0.88, 0.95);
  const scale = Math.min((photoWidth * part) / width, (photoHeight * part) / height) * zoom;
  const turn = angled ? random.pick([-8, 7]) : random.chance(0.45) ? random.between(-2.4, 2.4) : 0;
  const slant = angled ? ` skewX(${turn > 0 ? -7 : 7}) scale(.88 .9)` : '';
  const center = `translate(${Math.round(-width * x)} ${Math.round(-height * y)})`;
  return `translate(360 500) rotate(${Math.round(turn * 10) / 10})${slant} scale(${scale.toFixed(3)}) ${center}`;
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
  const gradients = new Gradients();
  const drawing = { lot, view, gradients, detailed: size > maxSmallPicture };
  // A seller takes all photos of a card on the same table.
  const seller = new Random(seed, slot, generation, photoStream);
  const table = drawTable(seller, gradients);
  const card = drawCard(drawing, new Random(seed, slot, generation, artStream));
  const thing = holdCard(card, seller.chance(0.45), drawing);
  const place = placeInPhoto(thing, view, new Random(seed, slot, generation, photoStream, index));
  const content = drawBehind(thing, lot.cards, drawing) + thing.content;
  const width = Math.round((size * photoWidth) / photoHeight);
  // Letters that need not fit the pixel grid are laid out in half the time.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size}" viewBox="0 0 720 1000"
    font-family="Arial Narrow,Arial,Helvetica,sans-serif" font-weight="700" text-rendering="geometricPrecision">${gradients}${table}
    <g transform="${place}">${content}</g></svg>`;
  return finishTexts(compact(svg), drawing.detailed);
}
