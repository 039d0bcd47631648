import { foldTitle } from '../patterns/foldTitle.ts';
import { TitleScanner } from '../patterns/TitleScanner.ts';
import { type Authenticator, authenticators, type Grade, grades } from '../vocabulary/filterValues.ts';
import { type GraderName, gradesCards } from '../vocabulary/graders.ts';
import type { Grading } from './GradingFacts.ts';
import { namesGrader, readGrading } from './readGrading.ts';

/** Graders that are filtered under another name: BVG is Beckett's vintage line. */
const filteredAs: Partial<Record<GraderName, Authenticator>> = { bvg: 'bgs' };

/** Returns the authenticators a title credibly names. A name without a grade, or after "not", does not count. */
export function readAuthenticators(title: string): Authenticator[] {
  const folded = foldTitle(title);
  // Two of three titles name no grader, and a scanner takes four times as long as this search.
  return namesGrader(folded) ? toAuthenticators(readGrading(new TitleScanner(folded)).gradings) : [];
}

/** Returns the authenticators among the gradings of a title, in the order of the filter panel. */
export function toAuthenticators(gradings: readonly Pick<Grading, 'grader'>[]): Authenticator[] {
  const names = new Set(gradings.map(({ grader }) => toAuthenticator(grader)));
  return authenticators.filter((name) => names.has(name));
}

/** Null for those who only certify autographs and have no place in the filter. */
function toAuthenticator(grader: GraderName): Authenticator | null {
  const name = filteredAs[grader] ?? authenticators.find((known) => known === grader);
  return name ?? (gradesCards(grader) ? 'other' : null);
}

/** SGC's grades from before 2002 on the scale of today. */
const oldSgcScale: Readonly<Record<number, Grade>> = {
  100: '10',
  98: '10',
  96: '9',
  92: '8.5',
  88: '8',
  86: '7.5',
  84: '7',
  82: '6.5',
  80: '6',
  70: '5.5',
  60: '5',
  55: '4.5',
  50: '4',
  45: '3.5',
  40: '3',
  35: '2.5',
  30: '2',
  20: '1.5',
};

const gradesByNumber: ReadonlyMap<number, Grade> = new Map(grades.map((grade) => [Number(grade), grade]));

/** Returns the grade of the card itself; null if nobody graded it, or only called it authentic. */
export function toFilterGrade(gradings: readonly Grading[]): Grade | null {
  for (const { grader, grade } of gradings) {
    if (typeof grade !== 'number' || !gradesCards(grader)) continue;
    const onScale = oldSgcScale[grade] ?? gradesByNumber.get(grade);
    if (onScale !== undefined) return onScale;
  }
  return null;
}
