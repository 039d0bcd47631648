import type { Point } from '../ink/shapes.ts';

/** What a player holds. */
export type Tool = 'none' | 'bat' | 'stick' | 'glove';

/** Where the joints of a player are, in a box 100 wide and about 130 high. */
export interface Pose {
  readonly head: Point;
  readonly shoulders: readonly [far: Point, near: Point];
  readonly elbows: readonly [far: Point, near: Point];
  readonly hands: readonly [far: Point, near: Point];
  readonly hips: readonly [far: Point, near: Point];
  readonly knees: readonly [far: Point, near: Point];
  readonly feet: readonly [far: Point, near: Point];
  readonly ball: Point | null;
  readonly tool: Tool;
  /** Where the end of the tool is. */
  readonly toolEnd?: Point;
}
