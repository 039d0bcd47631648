import { toFilterGrade } from '../grading/filterGradings.ts';
import { patterns } from '../text/wordTables.ts';
import { graders, gradesCards } from '../vocabulary/graders.ts';
import { exactWords, type Interpretation } from './Interpretation.ts';
import type { AnyOf, WordMatch } from './Query.ts';

const graderNames = graders.map(({ written }) => written).join('|');
const gradeWord = `(?:${patterns`
  gem mint|gem mt|gem-mt|gem-mint|gem|mint|mt|pristine|nm-mt|nm mt|nm|ex-mt|ex mt|black label|graded|grade
`})`;
/** Said behind the number without adding anything. */
const echo = '(?: (?:gem mint|gem mt|gem-mt|gem-mint|gem|mint|mt|nm-mt|nm mt|nm|graded))?';
const number = '(?:10|[1-9](?:\\.5)?)';
const grade = '(?<grade>100|\\d\\d?(?:\\.5)?|auth(?:entic)?)(?:/(?<second>10|[5-9])|s)?';
const graderFirst = new RegExp(`^(?<grader>${graderNames})(?:[ -]?(?:${gradeWord} )*${grade})?${echo}$`);
const gradeWordFirst = new RegExp(`^(?:${gradeWord} )+(?<grade>${number}) (?<grader>${graderNames})$`);
const numberFirst = new RegExp(`^(?<grade>${number}) (?<grader>${graderNames})$`);
const gemMint = new RegExp(`^(?<grader>${graderNames}) gem(?:[ -](?:mint|mt))?$`);
/** Shows that a number before a grader is not its grade, because the grade follows. */
const gradeFollows = new RegExp(`^(?:\\d|auth|${gradeWord}$)`);
/** "gem mint 10", "mint 9", "grade 8": by whomever. */
const gradeOfAnybody = new RegExp(
  `^(?:gem mint|gem mt|gem-mt|gem-mint|gem|pristine|mint|nm-mt|nm mt|ex-mt|ex mt|graded?) (?<grade>${number})$`,
);
const autographGrade = new RegExp(
  '^(?:auto|autograph|(?:auto|autograph|sig|signature) grade|dna auto) (?<behind>10|[5-9](?:\\.5)?)$|' +
    '^(?:(?:true )?gem (?:mint |mt )?|w/ ?|with |and )?(?<before>10|[5-9](?:\\.5)?) auto(?:graph)?$',
);
/** Above a gem mint 10; the words are asked for, too. */
const pristine = /\b(?:pristine|black label)\b/;

/** Words of a query and their context. */
interface GradeText {
  readonly text: string;
  /** The last word may be unfinished. */
  readonly isOpen: boolean;
  /** The words before the text, which can make a name of it: "josh beckett". */
  readonly before: string;
  /** The word behind the text: the 4 of "charizard 4 psa 10" is no grade. */
  readonly next: string | undefined;
}

interface WrittenGrade {
  readonly grader: string;
  readonly grade?: string | undefined;
  readonly second?: string | undefined;
}

/**
 * Interprets "psa 10", "psa10", "gem mint 10 psa", "9.5 bgs", "psa 10 gem mt". Titles are indexed under grader and grade
 * as one word.
 */
export function interpretGrade({ text, isOpen, before, next }: GradeText): Interpretation | null {
  const isComplete = next === undefined || !gradeFollows.test(next);
  const found =
    (gemMint.test(text) && isComplete ? { ...gemMint.exec(text)?.groups, grade: '10' } : undefined) ??
    graderFirst.exec(text)?.groups ??
    gradeWordFirst.exec(text)?.groups ??
    (isComplete ? numberFirst.exec(text)?.groups : undefined);
  const byAnybody = found === undefined && isComplete ? gradeOfAnybody.exec(text)?.groups?.['grade'] : undefined;
  if (byAnybody !== undefined)
    return { kind: 'grade', label: `Grade ${byAnybody}`, matchers: [exactWords(`grade${byAnybody}`)] };
  if (found === undefined) return null;
  const written = { grader: found['grader'] ?? '', grade: found['grade'], second: found['second'] };
  const graded = interpretWritten(before, written, isOpen);
  const better = pristine.exec(text)?.[0];
  if (graded === null || better === undefined || found['grade'] !== '10') return graded;
  const said = better.split(' ').map((word): WordMatch => ({ text: word, match: 'exact' }));
  return {
    ...graded,
    label: `${graded.label} ${better === 'pristine' ? 'Pristine' : 'Black Label'}`,
    matchers: graded.matchers.map(({ words }) => ({ words: [...words, ...said], adjacent: false })),
  };
}

const gradersAtEnd = graders.map((entry) => ({ entry, pattern: new RegExp(`(?<![a-z])(?:${entry.written})$`) }));

function interpretWritten(before: string, written: WrittenGrade, isOpen: boolean): Interpretation | null {
  const entry = gradersAtEnd.find(({ pattern }) => pattern.test(`${before} ${written.grader}`))?.entry;
  if (entry === undefined) return null;
  const grader = entry.name.toUpperCase();
  const term = entry.name.replace(/[/ ]/g, '');
  if (written.grade === undefined) {
    // TAG and ACE are words as well; alone they are searched for as such.
    if (entry.proof === 'gradeRightAfter') return null;
    return { kind: 'grader', label: grader, matchers: graderMatchers(term, written.grader) };
  }
  const isAuthentic = written.grade.startsWith('auth');
  const value = isAuthentic ? 'auth' : written.grade;
  if (entry.name === 'psa/dna' && written.second !== undefined) {
    const words = exactWords(`psa${value}`, term, `auto${written.second}`);
    return { kind: 'grade', label: `${grader} ${value}/${written.second}`, matchers: [words] };
  }
  if (!gradesCards(entry.name)) {
    const words = isAuthentic ? exactWords(term) : exactWords(term, `auto${value}`);
    return { kind: 'grade', label: `${grader} ${isAuthentic ? 'Authentic' : value}`, matchers: [words] };
  }
  const today = entry.name === 'sgc' && !isAuthentic ? toFilterGrade([{ grader: 'sgc', grade: Number(value) }]) : null;
  // Titles often write an old grade of SGC with that of today behind it, and are read as the latter.
  if (today !== null && today !== value)
    return {
      kind: 'grade',
      label: `${grader} ${value}`,
      matchers: [exactWords(`sgc${value}`), exactWords(`sgc${today}`, value)],
    };
  const match = isOpen && value === '1' ? 'prefix' : 'exact';
  const words: WordMatch[] = [{ text: `${term}${value}`, match }];
  if (written.second !== undefined) words.push({ text: `auto${written.second}`, match: 'exact' });
  const second = written.second === undefined ? '' : `/${written.second}`;
  const label = `${grader} ${isAuthentic ? 'Authentic' : value}${second}`;
  return { kind: 'grade', label, matchers: [{ words, adjacent: false }] };
}

/** Beckett is the company of several graders; each of them is asked for by its initials. */
function graderMatchers(term: string, written: string): AnyOf {
  return written === 'beckett' ? [exactWords('beckett'), exactWords('bgs'), exactWords('bvg')] : [exactWords(term)];
}

/** Interprets "auto 9" and "gem 10 auto" behind a grade. */
export function interpretAutographGrade(text: string): Interpretation | null {
  const { behind, before } = autographGrade.exec(text)?.groups ?? {};
  const value = behind ?? before;
  if (value === undefined) return null;
  return { kind: 'grade', label: `Auto ${value}`, matchers: [exactWords(`auto${value}`)] };
}

const plainNumber = /^(?:10|[1-9](?:\.5)?)$/;
const upwards: ReadonlySet<string> = new Set(['better', 'higher', 'above', 'up']);
const gradeSteps = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10];

/**
 * Combines two things joined by "or". A grade or grader said once counts for both: "psa 9 or 10", "psa or bgs 10"; and
 * "psa 9 or better" means each grade from there on.
 */
export function combineWithOr(one: Interpretation, other: Interpretation): Interpretation {
  if (one.kind === 'grade' && upwards.has(other.label)) return gradeAndAbove(one);
  const first = one.kind === 'grader' && other.kind === 'grade' ? (withGrade(one.label, gradeIn(other)) ?? one) : one;
  const isNumber = one.kind === 'grade' && plainNumber.test(other.label);
  const second = isNumber ? (withGrade(graderIn(one), other.label) ?? other) : other;
  return {
    kind: 'anyOf',
    label: `${first.label}, ${second.label}`,
    matchers: [...first.matchers, ...second.matchers],
  };
}

function gradeAndAbove(one: Interpretation): Interpretation {
  const lowest = Number(gradeIn(one));
  const above = gradeSteps.filter((step) => step > lowest).map((step) => withGrade(graderIn(one), String(step)));
  const matchers = [one, ...above].flatMap((interpretation) => interpretation?.matchers ?? []);
  return { kind: 'grade', label: `${one.label}+`, matchers };
}

const gradeIn = ({ label }: Interpretation) => label.split(' ').at(-1) ?? '';
const graderIn = ({ label }: Interpretation) => label.split(' ').slice(0, -1).join(' ');

function withGrade(grader: string, value: string): Interpretation | null {
  return interpretGrade({ text: `${grader} ${value}`.toLowerCase(), isOpen: false, before: '', next: undefined });
}
