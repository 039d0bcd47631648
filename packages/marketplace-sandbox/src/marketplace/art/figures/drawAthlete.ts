import type { Sport } from '../../market/lots/Lot.ts';
import { darker, inkOn, lighter, mix } from '../ink/colours.ts';
import type { Paper } from '../ink/Paper.ts';
import { blob, circle, ellipse, group, limb, type Point, path, text } from '../ink/shapes.ts';
import { drawBall } from './drawBall.ts';
import { drawHeadgear } from './drawHeadgear.ts';
import type { Pose } from './Pose.ts';

export interface Kit {
  readonly sport: Sport;
  readonly jersey: string;
  readonly trim: string;
  readonly number: number;
  /** From 0 to 1: decides the small things that tell one player from another. */
  readonly look: number;
  /** Width of the light edge around the figure, for the parts that are drawn at another scale. */
  readonly edge: number;
}

/** Figures are drawn this much larger than their box, in whole numbers. */
export const grain = 3;

/** How bulky each sport's clothes are: shoulder, elbow, wrist, hip, knee, ankle. */
const build: Readonly<Record<Sport, readonly [number, number, number, number, number, number]>> = {
  Basketball: [6, 4.4, 3, 8.4, 5.2, 3.2],
  Baseball: [7, 4.8, 3.2, 8.2, 6, 4.2],
  Football: [9.5, 5.4, 3.6, 8.6, 6.2, 3.8],
  Soccer: [6.6, 4.4, 3, 8, 5.6, 3.8],
  'Ice Hockey': [9, 6.4, 4.6, 9, 7.4, 5.4],
};

interface Tints {
  readonly body: string;
  readonly jersey: string;
  readonly pants: string;
  readonly shoe: string;
}

function tintsOf(kit: Kit, paper: Paper): Tints {
  const across = paper.fine ? 'gradientUnits="userSpaceOnUse" x1="60" y1="0" x2="240" y2="375"' : 'y2="1"';
  const pale = kit.sport === 'Baseball' || kit.sport === 'Football' ? '#e9e7e1' : kit.jersey;
  return {
    // Bodies are of the same clay for everybody: these are figurines of players, not portraits.
    body: paper.linear(
      [
        [0, '#c4a486'],
        [0.5, '#98735a'],
        [1, '#5f4536'],
      ],
      across,
    ),
    jersey: paper.linear(
      [
        [0, lighter(kit.jersey, 0.26)],
        [0.5, kit.jersey],
        [1, darker(kit.jersey, 0.42)],
      ],
      across,
    ),
    pants: paper.linear(
      [
        [0, lighter(pale, 0.2)],
        [0.55, pale],
        [1, darker(pale, 0.4)],
      ],
      across,
    ),
    shoe: mix(kit.trim, '#f4f4f4', 0.35),
  };
}

function arm(pose: Pose, side: 0 | 1, kit: Kit, tints: Tints): string {
  const [shoulder, elbow, wrist] = build[kit.sport];
  const [from, bend, hand] = [pose.shoulders[side], pose.elbows[side], pose.hands[side]];
  const sleeve = kit.sport === 'Basketball' ? tints.body : tints.jersey;
  const long = kit.sport === 'Ice Hockey' ? tints.jersey : tints.body;
  const half: Point = [from[0] + (bend[0] - from[0]) * 0.72, from[1] + (bend[1] - from[1]) * 0.72];
  const bare = path(limb(from, shoulder * 0.9, bend, elbow, grain) + limb(bend, elbow, hand, wrist, grain), long);
  const cloth = sleeve === long ? '' : path(limb(from, shoulder, half, elbow * 1.28, grain), sleeve);
  const glove =
    kit.sport === 'Ice Hockey' ? circle(hand[0] * grain, hand[1] * grain, wrist * 1.2 * grain, kit.trim) : '';
  return bare + glove + cloth;
}

function leg(pose: Pose, side: 0 | 1, kit: Kit, tints: Tints): string {
  const [, , , hip, knee, ankle] = build[kit.sport];
  const [from, bend, foot] = [pose.hips[side], pose.knees[side], pose.feet[side]];
  const shorts = kit.sport === 'Basketball' || kit.sport === 'Soccer';
  const toes: Point = [foot[0] + 6.5, foot[1] + 2];
  const calf: Point = [bend[0] + (foot[0] - bend[0]) * 0.55, bend[1] + (foot[1] - bend[1]) * 0.55];
  const lower = shorts ? tints.body : tints.pants;
  const sock =
    kit.sport === 'Soccer' || kit.sport === 'Baseball' ? kit.jersey : kit.sport === 'Basketball' ? '#eef0f2' : kit.trim;
  const drawn =
    path(limb(bend, knee, foot, ankle, grain), lower) +
    path(limb(calf, (knee + ankle) / 2.05, foot, ankle, grain), sock) +
    path(limb(foot, ankle * 1.15, toes, ankle * 0.8, grain), tints.shoe);
  const thigh = limb(from, hip, bend, shorts ? knee * 1.35 : knee, grain);
  return drawn + path(thigh, shorts ? tints.jersey : tints.pants);
}

function torso(pose: Pose, kit: Kit, tints: Tints): string {
  const [shoulder] = build[kit.sport];
  const [[ax, ay], [bx, by]] = pose.shoulders;
  const [[cx, cy], [dx, dy]] = pose.hips;
  const wide = shoulder * 0.75;
  const outline = blob(
    [
      [ax - wide, ay - 2],
      [(ax + bx) / 2, (ay + by) / 2 - 9],
      [bx + wide, by - 2],
      [bx + wide * 0.7, by + 14],
      [dx + 7, dy - 8],
      [dx + 8, dy + 7],
      [cx - 8, cy + 7],
      [cx - 7, cy - 8],
      [ax - wide * 0.7, ay + 14],
    ],
    grain,
  );
  const middle: Point = [(ax + bx + cx + dx) / 4, (ay + by) * 0.31 + (cy + dy) * 0.19];
  const lean = (Math.atan2(by - ay, bx - ax) * 90) / Math.PI;
  const ink = inkOn(kit.jersey) === '#ffffff' ? '#ffffff' : darker(kit.trim, 0.2);
  const number = text(String(kit.number), 0, 7 * grain, { size: 19 * grain, fill: ink, anchor: 'middle' });
  return (
    path(outline, tints.jersey) +
    group(
      number,
      `translate(${Math.round(middle[0] * grain)} ${Math.round(middle[1] * grain)}) rotate(${lean.toFixed(0)})`,
    )
  );
}

function tool(pose: Pose, kit: Kit): string {
  const hand = pose.hands[1];
  if (pose.tool === 'glove') {
    const [x, y] = [hand[0] * grain, hand[1] * grain];
    const pocket = ellipse(x + grain, y - grain, 4 * grain, 5 * grain, '#5c3519');
    return ellipse(x, y, 7 * grain, 8 * grain, '#7a4a26') + pocket;
  }
  if (!pose.toolEnd) return '';
  if (pose.tool === 'stick') {
    const blade = limb(pose.toolEnd, 1.8, [pose.toolEnd[0] + 12, pose.toolEnd[1] - 1], 1.6, grain);
    return path(limb(pose.hands[0], 1.5, pose.toolEnd, 1.6, grain), '#c9a468') + path(blade, '#202228');
  }
  return path(limb(hand, 1.4, pose.toolEnd, 3.1, grain), kit.look > 0.5 ? '#d7ab6b' : '#3a2a20');
}

/** A player in colours of the team, in the middle of the action, in a box about 100 by 130, drawn `grain` times larger. */
export function drawAthlete(pose: Pose, kit: Kit, paper: Paper): string {
  const tints = tintsOf(kit, paper);
  const [hx, hy] = pose.head;
  const neck = limb([hx, hy], 4, [(pose.shoulders[0][0] + pose.shoulders[1][0]) / 2, pose.shoulders[0][1]], 5.4, grain);
  const ball = pose.ball ? drawBall(kit.sport, pose.ball, grain, kit.edge) : '';
  const carried = kit.sport === 'Football' ? ball : '';
  return (
    arm(pose, 0, kit, tints) +
    leg(pose, 0, kit, tints) +
    leg(pose, 1, kit, tints) +
    path(neck, tints.body) +
    torso(pose, kit, tints) +
    drawHeadgear(pose.head, kit, tints.body, grain) +
    (carried ? '' : ball) +
    tool(pose, kit) +
    carried +
    arm(pose, 1, kit, tints)
  );
}
