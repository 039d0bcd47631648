import type { Reading } from './Reading.ts';
import { readSlab } from './readSlab.ts';

const number = /^(?:10|[1-9](?:\.5)?)$/;

/** "psa or bgs": either of two things. A grade or grader said once counts for both: "psa 9 or 10", "psa or bgs 10". */
export function eitherOf(one: Reading, other: Reading): Reading {
  const first = one.kind === 'grader' && other.kind === 'grade' ? (slabOf(one.name, gradeOf(other)) ?? one) : one;
  const second = one.kind === 'grade' && number.test(other.name) ? (slabOf(graderOf(one), other.name) ?? other) : other;
  return { kind: 'anyOf', name: `${first.name}, ${second.name}`, anyOf: [...first.anyOf, ...second.anyOf] };
}

const gradeOf = ({ name }: Reading) => name.split(' ').at(-1) ?? '';
const graderOf = ({ name }: Reading) => name.split(' ').slice(0, -1).join(' ');

function slabOf(grader: string, grade: string): Reading | null {
  return readSlab(`${grader} ${grade}`.toLowerCase(), false, undefined);
}
