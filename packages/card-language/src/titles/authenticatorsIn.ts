import { type Authenticator, authenticators } from '../vocabulary/authenticators.ts';
import { foldTitle } from '../text/foldTitle.ts';
import type { GraderName } from '../vocabulary/graders.ts';
import { readGrading } from './readGrading.ts';
import { Sheet } from '../patterns/TitleScanner.ts';
import type { Grading } from './TitleFacts.ts';

/** Graders that are counted under another name: Beckett's vintage line is Beckett's. */
const countedAs: Partial<Record<GraderName, Authenticator>> = { bvg: 'bgs' };

/** Everybody a title credibly names as grader or authenticator; a name without a grade, or after "not", does not count. */
export function authenticatorsIn(title: string): Authenticator[] {
  return authenticatorsOf(readGrading(new Sheet(foldTitle(title))).gradings);
}

/** Those among what a title's gradings name that people filter by, in the order of the filter panel. */
export function authenticatorsOf(gradings: readonly Pick<Grading, 'grader'>[]): Authenticator[] {
  const names = new Set<string>(gradings.map(({ grader }) => countedAs[grader] ?? grader));
  return authenticators.filter((name) => names.has(name));
}
