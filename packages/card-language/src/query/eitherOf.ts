import type { Reading } from './Interpretation.ts';
import { readSlab } from './interpretGrade.ts';

const number = /^(?:10|[1-9](?:\.5)?)$/;

const upwards: ReadonlySet<string> = new Set(['better', 'higher', 'above', 'up']);
const grades = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10];

/** "psa or bgs": either of two things. A grade or grader said once counts for both: "psa 9 or 10", "psa or bgs 10". */
export function eitherOf(one: Reading, other: Reading): Reading {
  if (one.kind === 'grade' && upwards.has(other.name)) return fromOn(one);
  const first = one.kind === 'grader' && other.kind === 'grade' ? (slabOf(one.name, gradeOf(other)) ?? one) : one;
  const second = one.kind === 'grade' && number.test(other.name) ? (slabOf(graderOf(one), other.name) ?? other) : other;
  return { kind: 'anyOf', name: `${first.name}, ${second.name}`, anyOf: [...first.anyOf, ...second.anyOf] };
}

/** "psa 9 or better": that grade and each above it. */
function fromOn(one: Reading): Reading {
  const least = Number(gradeOf(one));
  const better = grades.filter((grade) => grade > least).map((grade) => slabOf(graderOf(one), String(grade)));
  return { kind: 'grade', name: `${one.name}+`, anyOf: [one, ...better].flatMap((reading) => reading?.anyOf ?? []) };
}

const gradeOf = ({ name }: Reading) => name.split(' ').at(-1) ?? '';
const graderOf = ({ name }: Reading) => name.split(' ').slice(0, -1).join(' ');

function slabOf(grader: string, grade: string): Reading | null {
  return readSlab(`${grader} ${grade}`.toLowerCase(), false, '', undefined);
}
