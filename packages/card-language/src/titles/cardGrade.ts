import { type Grade, grades } from '../vocabulary/filterValues.ts';
import { gradesCards } from '../vocabulary/graders.ts';
import type { Grading } from './TitleFacts.ts';

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
  50: '4',
  40: '3',
  30: '2',
  20: '1.5',
};

/** Returns the grade of the card itself; null if nobody graded it, or only called it authentic. */
export function cardGrade(gradings: readonly Grading[]): Grade | null {
  for (const { grader, grade } of gradings) {
    if (typeof grade !== 'number' || !gradesCards(grader)) continue;
    const onScale = oldSgcScale[grade] ?? grades.find((known) => known === String(grade));
    if (onScale !== undefined) return onScale;
  }
  return null;
}
