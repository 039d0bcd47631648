import { Dice } from '../../market/lots/Dice.ts';
import type { Pokemon } from '../../vocabulary/games/pokemonNames.ts';
import { darker, lighter, mix } from '../ink/colours.ts';
import { type Paper, short } from '../ink/Paper.ts';
import { blob, circle, ellipse, group, limb, type Point, path } from '../ink/shapes.ts';
import { nameHash } from '../sport/cardParts.ts';
import { energies } from './energies.ts';

interface Coat {
  readonly main: string;
  readonly shade: string;
  readonly belly: string;
  readonly line: string;
  readonly glow: string;
  readonly iris: string;
  readonly sign: string;
  readonly dice: Dice;
  readonly paper: Paper;
}

function coatOf([name, type]: Pokemon, paper: Paper): Coat {
  const dice = new Dice(nameHash(name), 5);
  const { body, glow, sign } = energies[type];
  const tint = mix(
    body,
    dice.pick(['#f2e2b0', '#7b4fa0', '#2f6f9f', '#d65a4a', '#ffffff', '#3a3f4f']),
    dice.between(0.05, 0.34),
  );
  const main = paper.radial(
    [
      [0, lighter(tint, 0.42)],
      [0.6, tint],
      [1, darker(tint, 0.25)],
    ],
    'cx=".38" cy=".28" r=".85"',
  );
  return {
    main,
    shade: darker(tint, 0.2),
    belly: lighter(mix(tint, '#fff2d0', 0.5), 0.35),
    line: darker(tint, 0.66),
    glow,
    iris: dice.pick(['#8a2f2f', '#2f6fae', '#2f8f5f', '#7a4fae', '#b3701f']),
    sign,
    dice,
    paper,
  };
}

/** The sign of the creature's type, grown as a tail, crest or fin. */
function growth(coat: Coat, x: number, y: number, scale: number, turn: number, fill = coat.glow): string {
  const id = coat.paper.shared(path(coat.sign, fill));
  return `<use href="#${id}" transform="translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${scale.toFixed(2)})"/>`;
}

/** Two eyes that look alike; a small picture has fewer lights in them. */
function eyes(coat: Coat, x: number, y: number, apart: number, size: number): string {
  const fierce = coat.dice.chance(0.35);
  const lid = fierce ? path('M1.1-.6L-1-1.3V-1.6L1.1-1Z', coat.line) : '';
  const light = circle(0.28, -0.3, 0.26, '#fff');
  const eye = coat.paper.shared(
    ellipseOf(0.86, 1, '#fff', 'stroke-width=".16" ') +
      ellipseOf(0.6, 0.76, coat.iris, 'stroke="none" ') +
      ellipseOf(0.34, 0.5, '#14141a', 'stroke="none" ') +
      `<g stroke="none">${light}${lid}</g>`,
  );
  return [-1, 1]
    .map((side) => {
      const place = `translate(${short(x + side * apart)} ${short(y)}) scale(${short(-side * size)} ${short(size)})`;
      return `<use href="#${eye}" transform="${place}"/>`;
    })
    .join('');
}

function ellipseOf(rx: number, ry: number, fill: string, more: string): string {
  return `<ellipse ${more}rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

const earShapes = [
  'M-.5 0L-.2-1.6L.5-.3Z',
  'M-.5 0Q-.9-1.8 .1-1.9Q.6-1 .5 0Z',
  'M-.4 0Q-1.6-.4-1.3 .9Q0 .6 .3 0Z',
  'M-.3 0Q-.1-1-.9-1.5Q.5-1.5 .4 0Z',
];

function ears(coat: Coat, x: number, y: number, size: number): string {
  const shape = coat.dice.pick(earShapes);
  const inner = group(path(shape, coat.belly, 'stroke="none"'), 'translate(0-.12) scale(.55)');
  const ear = coat.paper.shared(path(shape, coat.main, `stroke-width="${(2 / size).toFixed(2)}"`) + inner);
  const place = (side: number): string =>
    `<use href="#${ear}" transform="translate(${short(x + side * size * 0.95)} ${short(y)}) scale(${short(-side * size)} ${short(size)})"/>`;
  return place(-1) + place(1);
}

function face(coat: Coat, x: number, y: number, radius: number): string {
  const smile = coat.dice.chance(0.7) ? 0.78 : 0.4;
  const at = (dx: number, dy: number): string => `${short(x + radius * dx)} ${short(y + radius * dy)}`;
  const mouth = `<path d="M${at(-0.28, 0.5)}Q${at(0, smile)} ${at(0.28, 0.5)}" fill="none" stroke-width="1.8" stroke-linecap="round"/>`;
  const cheeks = [-0.66, 0.66]
    .map((dx) => circle(x + radius * dx, y + radius * 0.38, radius * 0.17, coat.glow, 'stroke="none"'))
    .join('');
  return (
    cheeks +
    eyes(coat, x, y + radius * 0.02, radius * 0.42, radius * 0.29) +
    mouth +
    ellipse(x, y + radius * 0.33, radius * 0.09, radius * 0.06, coat.line)
  );
}

function head(coat: Coat, x: number, y: number, radius: number): string {
  const crest = coat.dice.chance(0.55) ? growth(coat, x, y - radius * 0.8, radius / 30, 0) : '';
  const skull = blob([
    [x - radius, y - radius * 0.3],
    [x - radius * 0.7, y - radius],
    [x + radius * 0.7, y - radius],
    [x + radius, y - radius * 0.3],
    [x + radius * 1.05, y + radius * 0.6],
    [x, y + radius * 1.05],
    [x - radius * 1.05, y + radius * 0.6],
  ]);
  return crest + ears(coat, x, y - radius * 0.55, radius * 0.62) + path(skull, coat.main) + face(coat, x, y, radius);
}

function wings(coat: Coat, x: number, y: number, scale: number): string {
  const wing = coat.paper.shared(path('M0 0Q-8-30-40-38Q-33-26-40-18Q-28-15-31-6Q-16-6 0 8Z', coat.glow));
  return (
    `<use href="#${wing}" transform="translate(${x - 8} ${y}) scale(${scale})"/>` +
    `<use href="#${wing}" transform="translate(${x + 8} ${y}) scale(${-scale} ${scale})"/>`
  );
}

function onFourLegs(coat: Coat): string {
  const legs = [
    [34, 92],
    [50, 96],
    [76, 94],
    [90, 90],
  ] as const;
  const tail = `<path d="M90 74Q114 66 106 44" fill="none" stroke="${coat.line}" stroke-width="10" stroke-linecap="round"/><path d="M90 74Q114 66 106 44" fill="none" stroke="${coat.shade}" stroke-width="6.5" stroke-linecap="round"/>`;
  return (
    tail +
    growth(coat, 106, 50, 0.9, 14) +
    legs
      .map(([x, y], index) =>
        path(limb([x + (index < 2 ? 4 : -3), 74], 8, [x, y + 10], 6), index % 2 ? coat.main : coat.shade),
      )
      .join('') +
    path(
      blob([
        [28, 62],
        [60, 52],
        [98, 60],
        [100, 84],
        [62, 92],
        [30, 86],
      ]),
      coat.main,
    ) +
    ellipse(46, 80, 15, 10, coat.belly, 'stroke="none"') +
    head(coat, 40, 46, 23)
  );
}

function onTwoLegs(coat: Coat): string {
  const winged = coat.dice.chance(0.4);
  return (
    (winged ? wings(coat, 60, 62, 0.95) : '') +
    path(limb([70, 92], 9, [102, 96], 3), coat.shade) +
    growth(coat, 100, 98, 0.75, 32) +
    path(limb([48, 92], 11, [42, 112], 8), coat.main) +
    path(limb([72, 92], 11, [80, 112], 8), coat.main) +
    path(
      blob([
        [36, 66],
        [60, 50],
        [84, 66],
        [88, 96],
        [60, 108],
        [32, 96],
      ]),
      coat.main,
    ) +
    ellipse(60, 86, 17, 19, coat.belly, 'stroke="none"') +
    path(limb([38, 70], 6.4, [24, 84], 5.4), coat.main) +
    path(limb([82, 70], 6.4, [97, 62], 5.4), coat.main) +
    head(coat, 60, 40, 25)
  );
}

function coiled(coat: Coat): string {
  const body = 'M98 104Q70 118 42 104Q18 90 40 78Q70 66 84 82Q96 60 70 46';
  const coil = (width: number, colour: string): string =>
    `<path d="${body}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  return (
    growth(coat, 100, 106, 0.9, 96) +
    coil(23, coat.line) +
    coil(18.6, coat.shade) +
    `<path d="${body}" fill="none" stroke="${coat.belly}" stroke-width="4" stroke-dasharray="2 7" opacity=".8"/>` +
    wings(coat, 66, 62, 0.62) +
    head(coat, 62, 40, 24)
  );
}

function floating(coat: Coat): string {
  const hem: Point[] = [
    [30, 96],
    [40, 110],
    [52, 98],
    [62, 114],
    [74, 98],
    [84, 108],
    [92, 92],
  ];
  return (
    ellipse(61, 118, 26, 4, '#000', 'stroke="none" opacity=".18"') +
    growth(coat, 28, 54, 0.8, -62) +
    growth(coat, 93, 54, 0.8, 62) +
    path(`${blob([[26, 58], [40, 24], [82, 24], [96, 58], ...hem.toReversed()])}`, coat.main) +
    ellipse(60, 84, 20, 12, coat.belly, 'stroke="none" opacity=".6"') +
    growth(coat, 60, 30, 0.85, 0) +
    face(coat, 60, 56, 27)
  );
}

function feathered(coat: Coat): string {
  return (
    growth(coat, 66, 96, 1, 152) +
    growth(coat, 52, 96, 1, 208, coat.shade) +
    wings(coat, 60, 70, 1.12) +
    path(limb([52, 98], 4, [49, 112], 3) + limb([70, 98], 4, [73, 112], 3), '#e0a030') +
    path(
      blob([
        [34, 66],
        [60, 50],
        [86, 66],
        [84, 96],
        [60, 106],
        [36, 96],
      ]),
      coat.main,
    ) +
    ellipse(60, 86, 15, 15, coat.belly, 'stroke="none"') +
    growth(coat, 60, 22, 0.7, -14) +
    circle(60, 42, 23, coat.main) +
    eyes(coat, 60, 40, 10, 7) +
    path('M53 49H67L60 60Z', '#e8a93a')
  );
}

const builds = [onFourLegs, onTwoLegs, coiled, floating, feathered];
/** Builds that suit a type; the others are for everybody. */
const usual: Readonly<Partial<Record<string, readonly number[]>>> = {
  Dragon: [1, 2, 1],
  Psychic: [3, 1, 0],
  Water: [2, 1, 0],
  Fairy: [0, 3],
  Darkness: [0, 3, 1],
};

/** A creature of our own, in a box 120 by 120: its shape and coat follow from name and type. */
export function drawCreature(pokemon: Pokemon, paper: Paper): string {
  const coat = coatOf(pokemon, paper);
  const build = builds[coat.dice.pick(usual[pokemon[1]] ?? [0, 1, 1, 3, 4, 0])] ?? onTwoLegs;
  return group(build(coat), '', `stroke="${coat.line}" stroke-width="2" stroke-linejoin="round"`);
}
