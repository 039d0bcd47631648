import { graders, gradesCards } from '../vocabulary/graders.ts';
import type { AnyOf, WordMatch } from './Query.ts';
import { exactly, type Reading } from './Interpretation.ts';

const graderNames = graders.map(({ written }) => written).join('|');
const gradeWord =
  '(?:gem mint|gem mt|gem-mt|gem-mint|gem|mint|mt|pristine|nm-mt|nm mt|nm|ex-mt|ex mt|black label|graded|grade)';
/** Said behind the number without saying more than it. */
const echo = '(?: (?:gem mint|gem mt|gem-mt|gem-mint|gem|mint|mt|nm-mt|nm mt|nm|graded))?';
const gradeNumber = '(?:10|[1-9](?:\\.5)?)';
const slab = new RegExp(
  `^(?<grader>${graderNames})(?:[ -]?(?:${gradeWord} )*(?<grade>100|\\d\\d?(?:\\.5)?|auth(?:entic)?)(?:/(?<second>10|[5-9]))?)?${echo}$`,
);
const slabAfterGrade = new RegExp(`^(?:${gradeWord} )+(?<grade>${gradeNumber}) (?<grader>${graderNames})$`);
const slabAfterNumber = new RegExp(`^(?<grade>${gradeNumber}) (?<grader>${graderNames})$`);
const slabInWords = new RegExp(`^(?<grader>${graderNames}) gem(?:[ -](?:mint|mt))?$`);
/** What shows that a number before a grader is not its grade, because the grade follows. */
const gradeFollows = new RegExp(`^(?:\\d|auth|${gradeWord}$)`);
const autographGrade = /^(?:auto|autograph|auto grade) (10|[5-9](?:\.5)?)$/;

/**
 * "psa 10", "psa10", "gem mint 10 psa", "9.5 bgs", "psa 10 gem mt": grader and grade are one word of titles.
 *
 * @param before the words before the text, which can make a name of it: "josh beckett"
 * @param next the word behind the text: the 4 of "charizard 4 psa 10" is no grade
 */
export function readSlab(text: string, open: boolean, before: string, next: string | undefined): Reading | null {
  const isLast = next === undefined || !gradeFollows.test(next);
  const found =
    (slabInWords.test(text) && isLast ? { ...slabInWords.exec(text)?.groups, grade: '10' } : undefined) ??
    slab.exec(text)?.groups ??
    slabAfterGrade.exec(text)?.groups ??
    (isLast ? slabAfterNumber.exec(text)?.groups : undefined);
  if (found === undefined) return null;
  const slabs = slabOf(before, found['grader'] ?? '', found['grade'], found['second'], open);
  const better = betterTen.exec(text)?.[0];
  if (slabs === null || better === undefined || found['grade'] !== '10') return slabs;
  const said = better.split(' ').map((word): WordMatch => ({ text: word, match: 'exact' }));
  return {
    ...slabs,
    name: `${slabs.name} ${better === 'pristine' ? 'Pristine' : 'Black Label'}`,
    anyOf: slabs.anyOf.map(({ words }) => ({ words: [...words, ...said], adjacent: false })),
  };
}

/** Above a gem mint 10; the words are asked for, too. */
const betterTen = /\b(?:pristine|black label)\b/;

function slabOf(
  before: string,
  written: string,
  grade: string | undefined,
  second: string | undefined,
  open: boolean,
): Reading | null {
  const entry = graders.find((grader) => new RegExp(`(?<![a-z])(?:${grader.written})$`).test(`${before} ${written}`));
  if (entry === undefined) return null;
  const label = entry.name.toUpperCase();
  const name = entry.name.replace(/[/ ]/g, '');
  if (grade === undefined) {
    // TAG and ACE are words as well; alone they are looked for as such.
    return entry.proof === 'gradeRightAfter' ? null : { kind: 'grader', name: label, anyOf: namesOf(name, written) };
  }
  const value = grade.startsWith('auth') ? 'auth' : grade;
  if (!gradesCards(entry.name) && value !== 'auth')
    return { kind: 'grade', name: `${label} ${value}`, anyOf: [exactly(name, `auto${value}`)] };
  const term: WordMatch = { text: `${name}${value}`, match: open && value === '1' ? 'prefix' : 'exact' };
  const words: WordMatch[] = second === undefined ? [term] : [term, { text: `auto${second}`, match: 'exact' }];
  const shown = value === 'auth' ? 'Authentic' : value;
  return {
    kind: 'grade',
    name: `${label} ${shown}${second === undefined ? '' : `/${second}`}`,
    anyOf: [{ words, adjacent: false }],
  };
}

/** Beckett is the company of several graders; each of them is asked for by its letters. */
function namesOf(name: string, written: string): AnyOf {
  return written === 'beckett' ? [exactly('beckett'), exactly('bgs'), exactly('bvg')] : [exactly(name)];
}

export function readAutographGrade(text: string): Reading | null {
  const grade = autographGrade.exec(text)?.[1];
  return grade === undefined ? null : { kind: 'grade', name: `Auto ${grade}`, anyOf: [exactly(`auto${grade}`)] };
}
