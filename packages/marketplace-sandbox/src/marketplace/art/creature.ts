import { Random } from '../market/lots/Random.ts';
import type { Energy, Pokemon } from '../vocabulary/vocabulary.ts';
import { nameHash } from './cardParts.ts';
import { type Definitions, darker, lighter, mix, short } from './svg.ts';

/** The colors of a creature, and what draws its parts. Names of fields are the parts they paint. */
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

/** The bodies of creatures, in a box 120 by 120. */
const bodies: Readonly<Record<string, (coat: Coat) => string>> = {
  'four legs': (coat) => `
    <path d="M90 74Q114 66 106 44" fill="none" stroke-width="10" stroke-linecap="round"/>
    <path d="M90 74Q114 66 106 44" fill="none" stroke="${coat.shade}" stroke-width="6.5" stroke-linecap="round"/>
    ${sign(coat, 'translate(106 50) rotate(14) scale(.9)')}
    <path d="M30 73A8 8 0 1 1 46 76L40 103A6 6 0 0 1 28 102ZM65 75A8 8 0 1 1 81 74L82 104A6 6 0 0 1 70 105Z" fill="${coat.shade}"/>
    <path d="M46 73A8 8 0 1 1 62 75L56 107A6 6 0 0 1 44 106ZM79 75A8 8 0 1 1 95 74L96 100A6 6 0 0 1 84 101Z" fill="${coat.main}"/>
    <path d="M29 74Q28 62 44 57Q60 52 79 56Q98 60 99 72Q100 84 81 88Q62 92 46 89Q30 86 29 74Z" fill="${coat.main}"/>
    <ellipse cx="46" cy="80" rx="15" ry="10" fill="${coat.belly}" stroke="none"/>${head(coat, 40, 46)}`,
  'two legs': (coat) => `${coat.random.chance(0.4) ? wings(coat, 60, 62, 0.95) : ''}
    <path d="M71 101A9 9 0 1 1 73 83L103 93A3 3 0 0 1 102 99Z" fill="${coat.shade}"/>
    ${sign(coat, 'translate(100 98) rotate(32) scale(.75)')}
    <path d="M37 90A11 11 0 1 1 58 97L49 115A8 8 0 0 1 34 111ZM63 97A11 11 0 1 1 83 89L88 110A8 8 0 0 1 73 116Z" fill="${coat.main}"/>
    <path d="M34 81Q36 66 48 58Q60 50 72 58Q84 66 86 81Q88 96 74 102Q60 108 46 102Q32 96 34 81Z" fill="${coat.main}"/>
    <ellipse cx="60" cy="86" rx="17" ry="19" fill="${coat.belly}" stroke="none"/>
    <path d="M33 66A6 6 0 1 1 42 75L28 88A5 5 0 0 1 20 80ZM85 75A6 6 0 1 1 79 64L95 57A5 5 0 0 1 100 67Z" fill="${coat.main}"/>
    ${head(coat, 60, 40)}`,
  coil: (coat) => {
    const body = 'd="M98 104Q70 118 42 104Q18 90 40 78Q70 66 84 82Q96 60 70 46" fill="none" stroke-linecap="round"';
    return `${sign(coat, 'translate(100 106) rotate(96) scale(.9)')}<path ${body} stroke-width="23"/>
      <path ${body} stroke="${coat.shade}" stroke-width="18.6"/>
      <path ${body} stroke="${coat.belly}" stroke-width="4" stroke-dasharray="2 7" opacity=".8"/>
      ${wings(coat, 66, 62, 0.62)}${head(coat, 62, 40)}`;
  },
  float: (coat) => `<ellipse cx="61" cy="118" rx="26" ry="4" stroke="none" opacity=".18"/>
    ${sign(coat, 'translate(28 54) rotate(-62) scale(.8)')}${sign(coat, 'translate(93 54) rotate(62) scale(.8)')}
    <path d="M28 77Q26 58 33 41Q40 24 61 24Q82 24 89 41Q96 58 94 75Q92 92 88 100Q84 108 79 103Q74 98 68 106Q62 114 57 106Q52 98 46 104Q40 110 35 103Q30 96 28 77Z" fill="${coat.main}"/>
    <ellipse cx="60" cy="84" rx="20" ry="12" fill="${coat.belly}" stroke="none" opacity=".6"/>
    ${sign(coat, 'translate(60 30) scale(.85)')}<g transform="translate(60 56) scale(1.1)">${face(coat)}</g>`,
  bird: (coat) => `${sign(coat, 'translate(66 96) rotate(152)')}${sign(coat, 'translate(52 96) rotate(208)')}
    ${wings(coat, 60, 70, 1.12)}
    <path d="M48 97A4 4 0 1 1 56 99L52 113A3 3 0 0 1 46 112ZM66 99A4 4 0 1 1 74 97L76 112A3 3 0 0 1 70 113Z" fill="#e0a030"/>
    <path d="M35 81Q34 66 47 58Q60 50 73 58Q86 66 85 81Q84 96 72 101Q60 106 48 101Q36 96 35 81Z" fill="${coat.main}"/>
    <ellipse cx="60" cy="86" rx="15" ry="15" fill="${coat.belly}" stroke="none"/>
    ${sign(coat, 'translate(60 22) rotate(-14) scale(.7)')}<circle cx="60" cy="42" r="23" fill="${coat.main}"/>
    <g transform="translate(60 40)">${eyes(coat, 0, 10, 7)}<path d="M-7 9H7L0 20Z" fill="#e8a93a"/></g>`,
};

/** Draws a creature in a box 120 by 120. Its shape and color depend on its name and energy. */
export function drawCreature(pokemon: Pokemon, energy: Energy, definitions: Definitions): string {
  const coat = coatOf(pokemon, energy, definitions);
  const body = bodies[coat.random.pick(energy.bodies)]?.(coat) ?? '';
  return `<g stroke="${coat.line}" stroke-width="2" stroke-linejoin="round">${body}</g>`;
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
