import { type Player, type Pose, poses, type Sport } from '../vocabulary/vocabulary.ts';
import { type Definitions, darker, inkOn, lighter, mix, type Point, text } from './svg.ts';

/** Returns the poses that fit a player's sport and position. */
export function posesOf({ sport, position }: Player): readonly Pose[] {
  const own = poses.filter(({ sports }) => sports.includes(sport));
  const fitting = own.filter(({ positions }) => positions.includes(position));
  return fitting.length > 0 ? fitting : own.filter(({ positions }) => positions.includes('other'));
}

/** How a player is dressed. */
export interface Kit {
  readonly sport: Sport;
  readonly jersey: string;
  readonly trim: string;
  readonly number: number;
  /** From 0 to 1. Decides hair and bat. */
  readonly variant: number;
  /** Width of the outline around the figure. */
  readonly outline: number;
}

/** Figures are drawn this much larger than their box, because whole numbers are shorter than fractions. */
export const figureScale = 3;
const scaled = (value: number): string => String(Math.round(value * figureScale));

/** Radii of shoulder, elbow, wrist, hip, knee and ankle in the clothes of a sport. */
const builds: Readonly<Record<Sport, readonly [number, number, number, number, number, number]>> = {
  Basketball: [6, 4.4, 3, 8.4, 5.2, 3.2],
  Baseball: [7, 4.8, 3.2, 8.2, 6, 4.2],
  Football: [9.5, 5.4, 3.6, 8.6, 6.2, 3.8],
  Soccer: [6.6, 4.4, 3, 8, 5.6, 3.8],
  'Ice Hockey': [9, 6.4, 4.6, 9, 7.4, 5.4],
};

const balls: Readonly<Record<Sport, string>> = {
  Basketball: `<g transform="rotate(24)"><circle r="8.6" fill="#d9722c"/>
    <path d="M-8.6 0H8.6M0-8.6V8.6M-6-6.2Q0 0-6 6.2M6-6.2Q0 0 6 6.2" fill="none" stroke="#3a1f10" stroke-width=".9"/></g>`,
  Baseball: `<circle r="3.6" fill="#f6f3ea"/>
    <path d="M-2-3Q0 0-2 3M2-3Q0 0 2 3" fill="none" stroke="#c0392b" stroke-width=".6"/>`,
  Football: `<g transform="rotate(-32)"><ellipse rx="10" ry="5.8" fill="#8a4b25"/>
    <path d="M-4 0H4M-2-1.5V1.5M0-1.5V1.5M2-1.5V1.5" fill="none" stroke="#f5f0e6" stroke-width=".8"/></g>`,
  Soccer: `<circle r="7" fill="#f5f6f8"/><path d="M0-2.6L2.5-.8 1.5 2.1H-1.5L-2.5-.8ZM4 3l2 .5-2 2ZM-4 3l-2 .5 2 2Z" fill="#23262d"/>`,
  'Ice Hockey': '<ellipse rx="5" ry="1.9" fill="#15171b"/>',
};

const hairColors = ['#1d1512', '#6b4a2c'] as const;

function hair({ variant, trim }: Kit): string {
  const color = hairColors[variant > 0.85 ? 1 : 0];
  const crop = `<path d="M-8-1A8.3 8.6 0 0 1 8.2-2Q4-5.2-1-4.6Q-5-4.4-8-1Z" fill="${color}"/>`;
  if (variant < 0.2) return `${crop}<path d="M-8.2-2.6L8.2-3.8L8.3-1.2L-8.2.2Z" fill="${trim}"/>`;
  if (variant < 0.6) return `${crop}<path d="M-8-2Q-13 6-10 14Q-7 10-6.4 2Z" fill="${color}"/>`;
  return variant < 0.7 ? '' : crop;
}

function cap({ jersey, trim }: Kit): string {
  return `<path d="M-8.6-1.5A8.6 9.6 0 0 1 8.6-2L8.4-.6Q0-3-8.6-1.5Z" fill="${jersey}"/>
    <path d="M4-3.4Q12-3.6 15 .6Q9 1 4-.9Z" fill="${darker(trim, 0.1)}"/><circle cx="2.4" cy="-6" r="1.7" fill="${trim}"/>`;
}

function helmet({ sport, jersey, trim }: Kit): string {
  const bars = `<path d="M6 3.4H12.6V8.8H5M12.6 6H6" fill="none" stroke="${mix(trim, '#d5d9de', 0.5)}" stroke-width="1.5"/>`;
  return `<path d="M-9.4 4A10.4 11 0 1 1 10.4-1L6.5 1.6L5.4 8.6L-1 9.2Q-8 9-9.4 4Z" fill="${jersey}"/>
    <path d="M-3-10.8Q4-11.6 8-6.5L6.2-5.6Q2.6-9.4-2.6-8.8Z" fill="${trim}"/>${sport === 'Football' ? bars : ''}`;
}

/** Draws a head and what is on it. Faces stay empty: nobody is portrayed. */
function head(kit: Kit, [x, y]: Point, skin: string): string {
  const round = kit.sport === 'Basketball' && kit.variant >= 0.2 && kit.variant < 0.45;
  const face = `<ellipse rx="7.4" ry="8.6" fill="${skin}"/>`;
  const covers = { Baseball: cap, Football: helmet, 'Ice Hockey': helmet, Basketball: hair, Soccer: hair };
  const drawn = round ? `<circle cy="-2.6" r="9.6" fill="${hairColors[0]}"/>${face}` : face + covers[kit.sport](kit);
  return placed(drawn, [x, y - 2], kit.outline);
}

function placed(content: string, [x, y]: Point, outline: number): string {
  const transform = `translate(${scaled(x)} ${scaled(y)}) scale(${figureScale})`;
  return `<g transform="${transform}" stroke-width="${outline}">${content}</g>`;
}

/** Returns the path of a limb between two joints with their radii. */
function limb([ax, ay]: Point, ra: number, [bx, by]: Point, rb: number): string {
  const angle = Math.atan2(by - ay, bx - ax);
  const distance = Math.max(0.01, Math.hypot(bx - ax, by - ay));
  const lean = Math.acos(Math.max(-1, Math.min(1, (ra - rb) / distance)));
  const edge = (x: number, y: number, radius: number, at: number): string =>
    `${scaled(x + radius * Math.cos(at))} ${scaled(y + radius * Math.sin(at))}`;
  const arc = (radius: number, large: boolean): string => `A${scaled(radius)} ${scaled(radius)} 0 ${large ? 1 : 0} 1 `;
  const start = `M${edge(ax, ay, ra, angle + lean)}${arc(ra, ra >= rb)}${edge(ax, ay, ra, angle - lean)}`;
  return `${start}L${edge(bx, by, rb, angle - lean)}${arc(rb, ra < rb)}${edge(bx, by, rb, angle + lean)}Z`;
}

/** Returns the path of a closed curve past all points. */
function blob(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): string => `${scaled((a[0] + b[0]) / 2)} ${scaled((a[1] + b[1]) / 2)}`;
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return `${index === 0 ? `M${middle(points.at(-1) ?? point, point)}` : ''}Q${scaled(point[0])} ${scaled(point[1])} ${middle(point, next)}`;
  });
  return `${curves.join('')}Z`;
}

function path(data: string, paint: string): string {
  return `<path d="${data}" fill="${paint}"/>`;
}

function between(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

type Pair = readonly [far: Point, near: Point];

interface Joints {
  readonly head: Point;
  readonly shoulders: Pair;
  readonly elbows: Pair;
  readonly hands: Pair;
  readonly hips: Pair;
  readonly knees: Pair;
  readonly feet: Pair;
}

function jointsOf({ joints }: Pose): Joints {
  const joint = (index: number): Point => [joints[index * 2] ?? 0, joints[index * 2 + 1] ?? 0];
  const pair = (index: number): Pair => [joint(index), joint(index + 1)];
  return {
    head: joint(0),
    shoulders: pair(1),
    elbows: pair(3),
    hands: pair(5),
    hips: pair(7),
    knees: pair(9),
    feet: pair(11),
  };
}

interface Paints {
  readonly skin: string;
  readonly jersey: string;
  readonly pants: string;
  readonly shoe: string;
}

function paintsOf({ sport, jersey, trim }: Kit, definitions: Definitions): Paints {
  const across = 'gradientUnits="userSpaceOnUse" x1="60" y1="0" x2="240" y2="375"';
  const direction = definitions.detailed ? across : 'y2="1"';
  const shade = (color: string): string =>
    definitions.linear(`${lighter(color, 0.24)}, ${color}, ${darker(color, 0.42)}`, direction);
  const pants = sport === 'Baseball' || sport === 'Football' ? '#e9e7e1' : jersey;
  // All figures have the same clay skin: they are figurines, not portraits.
  const skin = definitions.linear('#c4a486, #98735a, #5f4536', direction);
  return { skin, jersey: shade(jersey), pants: shade(pants), shoe: mix(trim, '#f4f4f4', 0.35) };
}

function arm({ shoulders, elbows, hands }: Joints, side: 0 | 1, kit: Kit, paints: Paints): string {
  const [shoulder, elbow, wrist] = builds[kit.sport];
  const [from, bend, hand] = [shoulders[side], elbows[side], hands[side]];
  const hockey = kit.sport === 'Ice Hockey';
  const whole = limb(from, shoulder * 0.9, bend, elbow) + limb(bend, elbow, hand, wrist);
  const sleeve = limb(from, shoulder, between(from, bend, 0.72), elbow * 1.28);
  const glove = `<circle cx="${scaled(hand[0])}" cy="${scaled(hand[1])}" r="${scaled(wrist * 1.2)}" fill="${kit.trim}"/>`;
  if (hockey) return path(whole, paints.jersey) + glove;
  return path(whole, paints.skin) + (kit.sport === 'Basketball' ? '' : path(sleeve, paints.jersey));
}

function leg({ hips, knees, feet }: Joints, side: 0 | 1, kit: Kit, paints: Paints): string {
  const [, , , hip, knee, ankle] = builds[kit.sport];
  const [from, bend, foot] = [hips[side], knees[side], feet[side]];
  const shorts = kit.sport === 'Basketball' || kit.sport === 'Soccer';
  const socks = {
    Soccer: kit.jersey,
    Baseball: kit.jersey,
    Basketball: '#eef0f2',
    Football: kit.trim,
    'Ice Hockey': kit.trim,
  };
  const calf = limb(between(bend, foot, 0.55), (knee + ankle) / 2.05, foot, ankle);
  return (
    path(limb(bend, knee, foot, ankle), shorts ? paints.skin : paints.pants) +
    path(calf, socks[kit.sport]) +
    path(limb(foot, ankle * 1.15, [foot[0] + 6.5, foot[1] + 2], ankle * 0.8), paints.shoe) +
    path(limb(from, hip, bend, shorts ? knee * 1.35 : knee), shorts ? paints.jersey : paints.pants)
  );
}

function torso({ shoulders: [a, b], hips: [c, d] }: Joints, kit: Kit, paints: Paints): string {
  const wide = builds[kit.sport][0] * 0.75;
  const outline = blob([
    [a[0] - wide, a[1] - 2],
    [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 9],
    [b[0] + wide, b[1] - 2],
    [b[0] + wide * 0.7, b[1] + 14],
    [d[0] + 7, d[1] - 8],
    [d[0] + 8, d[1] + 7],
    [c[0] - 8, c[1] + 7],
    [c[0] - 7, c[1] - 8],
    [a[0] - wide * 0.7, a[1] + 14],
  ]);
  const center = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1]) * 0.31 + (c[1] + d[1]) * 0.19] as const;
  const lean = ((Math.atan2(b[1] - a[1], b[0] - a[0]) * 90) / Math.PI).toFixed(0);
  const ink = inkOn(kit.jersey) === '#ffffff' ? '#ffffff' : darker(kit.trim, 0.2);
  const number = text(String(kit.number), `y="21" font-size="57" text-anchor="middle" fill="${ink}"`);
  const transform = `translate(${scaled(center[0])} ${scaled(center[1])}) rotate(${lean})`;
  return `${path(outline, paints.jersey)}<g transform="${transform}">${number}</g>`;
}

function tool({ tool: name, toolEnd: [x = 0, y = 0] }: Pose, { hands }: Joints, kit: Kit): string {
  const wood = kit.variant > 0.5 ? '#d7ab6b' : '#3a2a20';
  const glove = '<ellipse rx="7" ry="8" fill="#7a4a26"/><ellipse cx="1" cy="-1" rx="4" ry="5" fill="#5c3519"/>';
  switch (name) {
    case 'none':
      return '';
    case 'glove':
      return placed(glove, hands[1], kit.outline);
    case 'bat':
      return path(limb(hands[1], 1.4, [x, y], 3.1), wood);
    case 'stick':
      return (
        path(limb(hands[0], 1.5, [x, y], 1.6), '#c9a468') + path(limb([x, y], 1.8, [x + 12, y - 1], 1.6), '#202228')
      );
  }
}

/** Draws a player in action in a box 100 by 130, times `figureScale`. */
export function drawFigure(pose: Pose, kit: Kit, definitions: Definitions): string {
  const joints = jointsOf(pose);
  const paints = paintsOf(kit, definitions);
  const [far, near] = joints.shoulders;
  const neck = limb(joints.head, 4, [(far[0] + near[0]) / 2, far[1]], 5.4);
  const [x, y] = pose.ball;
  const ball = x === undefined || y === undefined ? '' : placed(balls[kit.sport], [x, y], kit.outline);
  return [
    arm(joints, 0, kit, paints),
    leg(joints, 0, kit, paints),
    leg(joints, 1, kit, paints),
    path(neck, paints.skin),
    torso(joints, kit, paints),
    head(kit, joints.head, paints.skin),
    tool(pose, joints, kit),
    ball,
    arm(joints, 1, kit, paints),
  ].join('');
}
