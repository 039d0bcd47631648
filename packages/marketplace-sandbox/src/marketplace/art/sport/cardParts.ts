import { Dice, hashOf } from '../../market/lots/Dice.ts';
import { drawAthlete, grain } from '../figures/drawAthlete.ts';
import { posesOf } from '../figures/poses.ts';
import { darker, lighter, mix } from '../ink/colours.ts';
import { type Paper, short } from '../ink/Paper.ts';
import { circle, group, path, rect, text } from '../ink/shapes.ts';
import type { Face } from './Face.ts';

/** A number that stays with a name: the same player always looks the same. */
export function nameHash(name: string): number {
  return hashOf(...[...name].map((letter) => letter.codePointAt(0) ?? 0));
}

/** The player in action, as tall as asked, standing on the given point, cut out with a light edge. */
export function athlete(
  { lot, primary, secondary, dice, paper }: Face,
  place: { x: number; y: number; height: number; edge: string; edgeWidth?: number },
): string {
  const [name, , number, , , , position] = lot.player;
  const pose = dice.pick(posesOf(lot.sport, position));
  const edge = place.edgeWidth ?? 5;
  const kit = { sport: lot.sport, jersey: primary, trim: secondary, number, look: (nameHash(name) % 997) / 997, edge };
  const scale = (place.height / 132 / grain).toFixed(3);
  const id = paper.group(drawAthlete(pose, kit, paper));
  const outline = `<use href="#${id}" stroke="${place.edge}" stroke-width="${edge * grain}" stroke-linejoin="round"/>`;
  const transform = `translate(${short(place.x)} ${short(place.y)}) scale(${scale}) translate(${-50 * grain} ${-126 * grain})`;
  return group(`${outline}<use href="#${id}"/>`, transform);
}

/** Beams of light from behind the player. */
export function beams(x: number, y: number, count: number, colour: string, opacity: number): string {
  const reach = 330;
  const edge = (angle: number): string =>
    `${Math.round(x + reach * Math.cos(angle))} ${Math.round(y + reach * Math.sin(angle))}`;
  let data = '';
  for (let beam = 0; beam < count; beam++) {
    const angle = (beam / count) * Math.PI * 2 + 0.2;
    const half = (Math.PI / count) * 0.46;
    data += `M${x} ${y}L${edge(angle - half)} ${edge(angle + half)}Z`;
  }
  return path(data, colour, `opacity="${opacity}"`);
}

export function halftone({ paper }: Face, colour: string, opacity: number): string {
  const dots = circle(2, 2, 1.3, colour) + circle(6, 6, 1.3, colour);
  return rect(0, 0, 250, 350, paper.pattern(8, 8, dots), 0, `opacity="${opacity}"`);
}

/** The small shield that says rookie. */
export function rookieBadge(x: number, y: number, face: Face): string {
  if (!face.lot.rookie && !face.lot.firstBowman) return '';
  const words = face.lot.firstBowman ? '1st' : 'RC';
  const shield = path(
    'M-14-13H14V4Q12 14 0 18Q-12 14-14 4Z',
    '#f6f7f9',
    `stroke="${darker(face.primary, 0.2)}" stroke-width="2.4"`,
  );
  const band = rect(-14, -13, 28, 7, face.primary);
  return group(
    shield + band + text(words, 0, 8, { size: 14, fill: '#15171c', anchor: 'middle' }),
    `translate(${x} ${y})`,
  );
}

function goldLeaf(paper: Paper): string {
  return paper.linear(
    [
      [0, '#fff6d6'],
      [0.5, '#d4a437'],
      [1, '#fff1bf'],
    ],
    'x2="1" y2=".3"',
  );
}

/** The stamped number of a card made in few copies: gold with a dark edge, or dark gold alone on light stock. */
export function serialStamp(
  x: number,
  y: number,
  { lot, paper }: Face,
  { anchor = 'end', onLight = false }: { anchor?: 'end' | 'middle'; onLight?: boolean } = {},
): string {
  if (lot.copies === 0) return '';
  const digits = String(lot.copies).length;
  const words = lot.copies === 1 ? 'ONE OF ONE' : `${String(lot.copy).padStart(digits, '0')}/${lot.copies}`;
  if (onLight) return text(words, x, y, { size: 12.5, fill: '#8a6414', anchor });
  const fill = paper.fine ? goldLeaf(paper) : '#ffe9a8';
  return text(words, x, y, {
    size: 14,
    fill,
    anchor,
    more: 'stroke="#241a05" stroke-width="2.2" paint-order="stroke"',
  });
}

/** A signature: the same hand for the same name. */
export function signature(name: string, x: number, y: number, width: number, ink: string): string {
  const dice = new Dice(nameHash(name), 77);
  let data = `M0 ${short(dice.between(2, 10))}C${short(dice.between(4, 12))}-30 22-26 ${short(dice.between(14, 22))} 4`;
  let at = 18;
  const strokes = Math.min(9, Math.max(5, Math.round(name.length / 2)));
  const step = 72 / strokes;
  for (let stroke = 0; stroke < strokes; stroke++) {
    const tall = dice.chance(0.35) ? dice.between(-24, -14) : dice.between(-8, -3);
    data += `Q${short(at + step * 0.3)} ${short(tall)} ${short(at + step * 0.55)} ${short(dice.between(-2, 3))}T${short(at + step)} ${short(dice.between(-2, 4))}`;
    at += step;
  }
  data += `Q${short(at + 10)} ${short(dice.between(-14, -6))} ${short(at + 14)}-4M-4 ${short(dice.between(8, 12))}Q40 ${short(dice.between(3, 8))} ${short(at + 4)} ${short(dice.between(7, 13))}`;
  const line = `<path d="${data}" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`;
  return group(line, `translate(${x} ${y}) rotate(-4) scale(${(width / 104).toFixed(2)})`);
}

/** A piece of cloth behind a window, stitched where two colours meet. */
export function patchWindow(x: number, y: number, width: number, height: number, face: Face): string {
  const { primary, secondary, paper, dice } = face;
  const weave = paper.pattern(4, 4, path('M0 0H2V2H0ZM2 2H4V4H2Z', '#000', 'opacity=".14"'));
  const cut = dice.between(0.3, 0.7) * width;
  const colour = mix(secondary, '#f2f2f2', secondary === primary ? 0.6 : 0);
  const cloth = path(
    `M${x} ${y}h${short(cut + 14)}Q${short(x + cut - 16)} ${short(y + height / 2)} ${short(x + cut + 6)} ${y + height}H${x}Z`,
    primary,
  );
  const seam = `<path d="M${short(x + cut + 14)} ${y}Q${short(x + cut - 16)} ${short(y + height / 2)} ${short(x + cut + 6)} ${y + height}" fill="none" stroke="${lighter(primary, 0.7)}" stroke-width="2.4" stroke-dasharray="3 2.2"/>`;
  return (
    rect(x, y, width, height, colour, 3) +
    cloth +
    seam +
    rect(x, y, width, height, weave, 3) +
    rect(x, y, width, height, 'none', 3, 'stroke="#000" stroke-opacity=".45" stroke-width="2.4"')
  );
}

/** First name small, last name large: as most cards print it. */
export function splitName(name: string): readonly [first: string, last: string] {
  const words = name.toUpperCase().split(' ');
  const [first = '', ...rest] = words;
  return rest.length === 0 ? ['', first] : [first, rest.join(' ')];
}

/** The maker's mark in a corner. */
export function brandMark(x: number, y: number, { lot }: Face, colour: string, size = 11): string {
  return text(lot.set[0].toUpperCase().replace('’', "'"), x, y, {
    size,
    fill: colour,
    within: 110,
    more: 'font-style="italic" letter-spacing=".6"',
  });
}
