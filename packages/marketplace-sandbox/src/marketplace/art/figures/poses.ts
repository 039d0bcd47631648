import type { Sport } from '../../market/lots/Lot.ts';
import type { Point } from '../ink/shapes.ts';
import type { Pose } from './Pose.ts';

/** A pose from its thirteen joints, two numbers each: head, then far and near shoulder, elbow, hand, hip, knee, foot. */
function pose(joints: readonly number[], held: Partial<Pick<Pose, 'ball' | 'tool' | 'toolEnd'>> = {}): Pose {
  const joint = (index: number): Point => [joints[index * 2] ?? 0, joints[index * 2 + 1] ?? 0];
  const pair = (index: number): readonly [Point, Point] => [joint(index), joint(index + 1)];
  return {
    head: joint(0),
    shoulders: pair(1),
    elbows: pair(3),
    hands: pair(5),
    hips: pair(7),
    knees: pair(9),
    feet: pair(11),
    ball: null,
    tool: 'none',
    ...held,
  };
}

const jumpShot = pose(
  [50, 24, 41, 38, 60, 37, 32, 24, 70, 22, 50, 7, 62, 3, 45, 72, 57, 72, 38, 95, 63, 94, 42, 121, 60, 124],
  { ball: [58, -7] },
);
const dunk = pose(
  [45, 27, 35, 41, 56, 37, 22, 54, 69, 21, 12, 64, 79, 3, 42, 73, 55, 71, 27, 87, 72, 83, 16, 108, 64, 107],
  { ball: [83, -7] },
);
const drive = pose(
  [63, 22, 48, 36, 66, 40, 38, 54, 77, 58, 54, 62, 88, 72, 38, 72, 50, 75, 20, 92, 68, 92, -4, 105, 66, 122],
  { ball: [92, 86] },
);
const fadeaway = pose(
  [42, 26, 32, 39, 52, 39, 40, 22, 65, 27, 56, 9, 66, 8, 40, 74, 52, 75, 50, 96, 68, 92, 46, 122, 86, 108],
  { ball: [64, -3] },
);
const swing = pose(
  [46, 25, 38, 38, 57, 38, 54, 55, 71, 50, 72, 56, 75, 53, 41, 74, 55, 74, 27, 97, 70, 95, 14, 121, 86, 121],
  { tool: 'bat', toolEnd: [116, 36] },
);
const stance = pose(
  [52, 25, 42, 38, 60, 40, 36, 55, 64, 56, 38, 33, 42, 36, 42, 76, 56, 76, 30, 97, 70, 98, 24, 123, 76, 123],
  { tool: 'bat', toolEnd: [18, -10] },
);
const homeRun = pose(
  [52, 24, 40, 37, 60, 38, 28, 30, 38, 52, 17, 28, 22, 33, 43, 74, 57, 73, 30, 97, 72, 93, 12, 118, 74, 122],
  { tool: 'bat', toolEnd: [-14, 62] },
);
const windUp = pose(
  [45, 23, 37, 37, 54, 37, 44, 53, 62, 52, 57, 43, 58, 45, 41, 73, 53, 71, 43, 98, 75, 62, 38, 126, 66, 88],
  { tool: 'glove' },
);
const release = pose(
  [56, 30, 46, 42, 63, 44, 33, 29, 77, 52, 20, 13, 86, 42, 42, 74, 54, 77, 28, 97, 82, 93, 4, 113, 92, 120],
  { ball: [15, 7], tool: 'glove' },
);
const pass = pose(
  [47, 23, 36, 38, 60, 38, 20, 44, 76, 30, 6, 36, 66, 13, 41, 73, 56, 73, 32, 97, 68, 95, 18, 121, 78, 121],
  { ball: [65, 4] },
);
const run = pose(
  [62, 22, 44, 37, 66, 40, 28, 50, 76, 57, 14, 38, 62, 61, 38, 73, 51, 75, 24, 98, 76, 83, -2, 112, 66, 108],
  { ball: [66, 54] },
);
const grab = pose(
  [46, 26, 36, 39, 57, 38, 44, 20, 69, 21, 60, 4, 73, 2, 41, 74, 54, 73, 30, 95, 70, 90, 12, 114, 58, 112],
  { ball: [66, -5] },
);
const rush = pose([
  64, 30, 46, 40, 68, 46, 50, 60, 86, 52, 66, 66, 100, 46, 34, 70, 46, 76, 18, 94, 64, 94, -4, 110, 56, 122,
]);
const kick = pose(
  [42, 22, 32, 36, 52, 37, 16, 44, 68, 46, 4, 34, 80, 36, 41, 72, 53, 72, 36, 97, 76, 86, 28, 124, 100, 98],
  { ball: [114, 96] },
);
const slapShot = pose(
  [58, 26, 44, 40, 64, 43, 54, 58, 76, 60, 66, 62, 82, 76, 38, 75, 52, 77, 24, 97, 70, 96, 4, 118, 80, 120],
  { ball: [128, 121], tool: 'stick', toolEnd: [112, 120] },
);

const poses: Readonly<Record<Sport, Readonly<Record<string, readonly Pose[]>>>> = {
  Basketball: { '': [jumpShot, dunk, drive, fadeaway], C: [dunk, jumpShot, fadeaway] },
  Baseball: { '': [swing, stance, homeRun], P: [windUp, release] },
  Football: { '': [run, grab], Q: [pass, pass, run], R: [run], W: [grab, run], D: [rush] },
  Soccer: { '': [kick, run] },
  'Ice Hockey': { '': [slapShot] },
};

/** The poses that fit a player's sport and position. */
export function posesOf(sport: Sport, position: string): readonly Pose[] {
  return poses[sport][position] ?? poses[sport][''] ?? [jumpShot];
}
