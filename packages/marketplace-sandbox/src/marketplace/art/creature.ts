import { Random } from '../market/lots/Random.ts';
import type { Energy, Pokemon } from '../vocabulary/vocabulary.ts';
import { nameHash } from './cardParts.ts';
import { renderTemplate } from './renderTemplate.ts';
import { type Definitions, darker, lighter, mix, short } from './svg.ts';

/** The paints of a creature's parts, and what draws them. */
interface Coat {
  readonly main: string;
  readonly shade: string;
  readonly belly: string;
  readonly line: string;
  readonly energy: Energy;
  readonly random: Random;
  readonly definitions: Definitions;
}

const tints = ['#f2e2b0', '#7b4fa0', '#2f6f9f', '#d65a4a', '#ffffff', '#3a3f4f'];
const irises = ['#8a2f2f', '#2f6fae', '#2f8f5f', '#7a4fae', '#b3701f'];
const ears = [
  'M-.5 0L-.2-1.6L.5-.3Z',
  'M-.5 0Q-.9-1.8 .1-1.9Q.6-1 .5 0Z',
  'M-.4 0Q-1.6-.4-1.3 .9Q0 .6 .3 0Z',
  'M-.3 0Q-.1-1-.9-1.5Q.5-1.5 .4 0Z',
];

function coatOf({ name }: Pokemon, energy: Energy, definitions: Definitions): Coat {
  const random = new Random(nameHash(name), 5);
  const tint = mix(energy.body, random.pick(tints), random.between(0.05, 0.34));
  const shading = `${lighter(tint, 0.42)}, .6 ${tint}, 1 ${darker(tint, 0.25)}`;
  return {
    main: definitions.radial(`0 ${shading}`, 'cx=".38" cy=".28" r=".85"'),
    shade: darker(tint, 0.2),
    belly: lighter(mix(tint, '#fff2d0', 0.5), 0.35),
    line: darker(tint, 0.66),
    energy,
    random,
    definitions,
  };
}

/** Draws the sign of the creature's energy as a tail, crest or fin. */
function sign({ definitions, energy }: Coat, transform: string): string {
  return definitions.use(`<path d="${energy.sign}" fill="${energy.glow}"/>`, `transform="${transform}"`);
}

/** Draws something twice, mirrored at a vertical line. */
function twice({ definitions }: Coat, content: string, x: number, transform: string): string {
  const side = (factor: number): string =>
    definitions.use(content, `transform="translate(${x}) scale(${factor} 1) ${transform}"`);
  return side(-1) + side(1);
}

function wings(coat: Coat, x: number, y: number, size: number): string {
  const wing = `<path d="M0 0Q-8-30-40-38Q-33-26-40-18Q-28-15-31-6Q-16-6 0 8Z" fill="${coat.energy.glow}"/>`;
  return twice(coat, wing, x, `translate(-8 ${y}) scale(${size})`);
}

function eyes(coat: Coat, y: number, apart: number, size: number): string {
  const lid = coat.random.chance(0.35) ? `<path d="M1.1-.6L-1-1.3V-1.6L1.1-1Z" fill="${coat.line}"/>` : '';
  const iris = coat.random.pick(irises);
  const eye = `<ellipse stroke-width=".16" rx=".86" ry="1" fill="#fff"/><g stroke="none">
    <ellipse rx=".6" ry=".76" fill="${iris}"/><ellipse rx=".34" ry=".5" fill="#14141a"/>
    <circle cx=".28" cy="-.3" r=".26" fill="#fff"/>${lid}</g>`;
  return twice(coat, eye, 0, `translate(${-apart} ${y}) scale(${size})`);
}

/** Draws cheeks, eyes, nose and mouth around 0,0. */
function face(coat: Coat): string {
  const smile = coat.random.chance(0.7) ? 19 : 10;
  return `${twice(coat, `<circle r="4" fill="${coat.energy.glow}" stroke="none"/>`, 0, 'translate(-16 9)')}
    ${eyes(coat, 0.5, 10, 7)}<ellipse cy="8" rx="2.2" ry="1.4" fill="${coat.line}"/>
    <path d="M-6.7 12Q0 ${smile} 6.7 12" fill="none" stroke-width="1.8" stroke-linecap="round"/>`;
}

const skull =
  'M-24.6 3.6Q-24-7.2-20.4-15.6Q-16.8-24 0-24Q16.8-24 20.4-15.6Q24-7.2 24.6 3.6Q25.2 14.4 12.6 19.8Q0 25.2-12.6 19.8Q-25.2 14.4-24.6 3.6Z';

function head(coat: Coat, x: number, y: number): string {
  const crest = coat.random.chance(0.55) ? sign(coat, 'translate(0-19) scale(.8)') : '';
  const shape = coat.random.pick(ears);
  const ear = `<path d="${shape}" fill="${coat.main}" stroke-width=".13"/>
    <path d="${shape}" fill="${coat.belly}" stroke="none" transform="translate(0-.12) scale(.55)"/>`;
  return `<g transform="translate(${x} ${y})">${crest}${twice(coat, ear, 0, 'translate(-14-13) scale(15)')}
    <path d="${skull}" fill="${coat.main}"/>${face(coat)}</g>`;
}

/** Draws a creature in a box 120 by 120. Its shape and color depend on its name and energy. */
export function drawCreature(pokemon: Pokemon, energy: Energy, definitions: Definitions): string {
  const coat = coatOf(pokemon, energy, definitions);
  const { main, shade, belly, line } = coat;
  const name = coat.random.pick(energy.bodies).replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
  const values = {
    ...{ main, shade, belly },
    sign: (...transform: string[]) => sign(coat, transform.join(' ')),
    wings: (x = '', y = '', size = '') => wings(coat, Number(x), Number(y), Number(size)),
    maybeWings: () => (coat.random.chance(0.4) ? wings(coat, 60, 62, 0.95) : ''),
    head: (x = '', y = '') => head(coat, Number(x), Number(y)),
    face: () => face(coat),
    eyes: () => eyes(coat, 0, 10, 7),
  };
  const body = renderTemplate(`body${name}`, values, definitions);
  return `<g stroke="${line}" stroke-width="2" stroke-linejoin="round">${body}</g>`;
}

function ridge(random: Random, [width, height]: readonly [number, number], top: number, roughness: number): string {
  const y = (low: number, high: number): number => Math.round(height * (top - random.between(low, high) * roughness));
  const step = width / 5;
  const curves = [0, 1, 2, 3, 4].map(
    (at) => `Q${Math.round((at + 0.5) * step)} ${y(0.2, 1)} ${Math.round((at + 1) * step)} ${y(-0.12, 0.16)}`,
  );
  return `M0 ${Math.round(height * top)}${curves.join('')}V${height}H0Z`;
}

/** Draws where a creature lives: sky, sun, three ridges, and the sign of its energy in the air. */
export function drawHabitat(
  energy: Energy,
  random: Random,
  definitions: Definitions,
  size: readonly [width: number, height: number],
): string {
  const [width, height] = size;
  const rough = ['Metal', 'Fighting', 'Fire'].includes(energy.name) ? 0.34 : 0.2;
  const near = definitions.linear(`${energy.nearLand}, ${darker(energy.nearLand, 0.35)}`);
  const sunY = Math.round(height * random.between(0.15, 0.4));
  const sun = `<circle cx="${random.integer(20, width - 20)}" cy="${sunY}" r="${short(height * 0.15)}"`;
  const signs = Array.from({ length: definitions.detailed ? 12 : 6 }, () => {
    const at = `translate(${random.integer(4, width - 4)} ${random.integer(10, Math.round(height * 0.9))})`;
    const turn = `rotate(${random.integer(-40, 40)}) scale(${random.between(0.14, 0.4).toFixed(2)})`;
    const look = `opacity="${random.between(0.3, 0.8).toFixed(1)}" transform="${at} ${turn}"`;
    return definitions.use(`<path d="${energy.sign}" fill="${energy.glow}"/>`, look);
  });
  const sky = definitions.linear(`0 ${energy.sky}, .75 ${energy.horizon}`);
  return `<rect width="${width}" height="${height}" fill="${sky}"/>
    ${sun} fill="${lighter(energy.glow, 0.3)}" opacity=".75"/>
    <path d="${ridge(random, size, 0.68, rough)}" fill="${mix(energy.farLand, energy.horizon, 0.25)}"/>
    <path d="${ridge(random, size, 0.8, rough * 0.5)}" fill="${energy.farLand}"/>
    <path d="${ridge(random, size, 0.92, rough * 0.3)}" fill="${near}"/>${signs.join('')}`;
}
