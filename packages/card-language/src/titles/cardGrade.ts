import type { Grade } from '../vocabulary/grades.ts';
import { grades } from '../vocabulary/grades.ts';
import type { Grading } from './TitleFacts.ts';
import { gradesCards } from '../vocabulary/graders.ts';

/** What SGC's grades of before 2002 are on the scale of today. */
const oldScale: Readonly<Record<number, Grade>> = {
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
  50: '4',
  40: '3',
  30: '2',
  20: '1.5',
};

/** The grade of the card itself; null where nobody graded it, or said it is authentic and no more. */
export function cardGrade(gradings: readonly Grading[]): Grade | null {
  for (const { grader, grade } of gradings) {
    if (typeof grade !== 'number' || !gradesCards(grader)) continue;
    const told = oldScale[grade] ?? grades.find((known) => known === String(grade));
    if (told !== undefined) return told;
  }
  return null;
}
