import { TitleScanner } from '../patterns/TitleScanner.ts';
import { foldTitle } from '../text/foldText.ts';
import { type Authenticator, authenticators } from '../vocabulary/filterValues.ts';
import type { GraderName } from '../vocabulary/graders.ts';
import { readGrading } from './readGrading.ts';
import type { Grading } from './TitleFacts.ts';

/** Graders that are filtered under another name: BVG is Beckett's vintage line. */
const filteredAs: Partial<Record<GraderName, Authenticator>> = { bvg: 'bgs' };

/** Returns the authenticators a title credibly names. A name without a grade, or after "not", does not count. */
export function authenticatorsIn(title: string): Authenticator[] {
  return authenticatorsOf(readGrading(new TitleScanner(foldTitle(title))).gradings);
}

/** Returns the authenticators among the gradings of a title, in the order of the filter panel. */
export function authenticatorsOf(gradings: readonly Pick<Grading, 'grader'>[]): Authenticator[] {
  const names = new Set<string>(gradings.map(({ grader }) => filteredAs[grader] ?? grader));
  return authenticators.filter((name) => names.has(name));
}
