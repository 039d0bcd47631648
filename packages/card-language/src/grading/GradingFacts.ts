import type { GraderName } from '../vocabulary/graders.ts';

/** The verdict of one grader or authenticator. */
export interface Grading {
  readonly grader: GraderName;
  /** Null if the title names the slab but no grade. */
  readonly grade: number | 'authentic' | null;
}

/** The gradings of a title. */
export interface GradingFacts {
  readonly gradings: readonly Grading[];
  /** Graders the title names without being graded by them: "not PSA", "PSA ready", "CGC 10 (PSA/BGS)". */
  readonly deniedGraders: readonly GraderName[];
  readonly autographGrade: number | null;
}
