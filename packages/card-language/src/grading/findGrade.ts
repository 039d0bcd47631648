import { TitlePattern } from '../patterns/TitlePattern.ts';
import { patterns } from '../text/wordTables.ts';
import { type GraderName, gradeFillers, gradeQualifiers, graders, gradeWords } from '../vocabulary/graders.ts';
import type { Grading } from './GradingFacts.ts';

/** A grade next to a grader's name. */
export interface GradeMatch {
  readonly grade: Grading['grade'];
  readonly autographGrade: number | null;
  /** Characters before and after the name that belong to the grade. */
  readonly lengthBefore: number;
  readonly lengthAfter: number;
}

const noGrade: GradeMatch = { grade: null, autographGrade: null, lengthBefore: 0, lengthAfter: 0 };

/** A grade word, perhaps with a plus: "NM-MT+" is half a step better. */
export const gradeWord = `(?:${gradeWords.map(([written]) => written).join('|')})(?:\\+|(?![a-z]))`;
/** A grade ends unless another number continues it: not in "PSA 2024-25", "PSA 10/25" or a certificate's number. */
const gradeEnd = '(?![a-z]?\\d|[.]\\d|/(?!(?:10|[1-9])(?![\\d])|[a-z ])|-\\d|(?:st|nd|rd|th)\\b)';
const number = '10|[1-9](?:\\.5)?';
const grade = `(?:${number})${gradeEnd}`;
// Before 2002 SGC graded on a scale to 100; such slabs still change hands.
const gradeTo100 = `(?:100|[1-9][02468]|${number})${gradeEnd}`;
const fillers = `[ :#.,(-]*(?:(?:${gradeWord}|(?:${gradeFillers})\\b)[ :,(-]*){0,4}`;

const numberAfter = new RegExp(`^${fillers}(${grade})`);
const numberTo100After = new RegExp(`^${fillers}(${gradeTo100})`);
const numberRightAfter = new RegExp(`^[ -]?(?:(?:gem mint|gem mt|mint|pristine|graded) )?(${grade})`);
const authenticAfter = new RegExp(
  `^[ :-]*(?:(?:slabbed|graded|encapsulated) )?(?:${patterns`
    (?:a )?auth(?:entic)?(?! auto(?!(?:graph)? (?:grade )?\d))
    authentic altered
    altered
    aa?(?= *$| ?/ ?auto)
  `})(?![a-z])`,
);
const wordsAfter = new RegExp(`^[ :-]*(${gradeWord})(?! ?\\d)`);
const slabAfter = /^[ :-]*(?:graded|slab|slabbed|encapsulated)\b/;
/** "9.5 BGS", "GEM 10 PSA". */
const numberBefore = new RegExp(`(?:^|[ (/|-])(?:${gradeWord}|graded?)[ :-]+(${grade})[ )/:,-]*$`);
/** "10 PSA": a number right before the name, unless it counts something else. */
const countedThings = patterns`
  series|set|vol|volume|no|level|tier|lot|of|top|class|round|week|game|day|card|nr|year|age|and|&|to|auto|autograph
`;
const bareNumberBefore = new RegExp(`(?<![\\d.#/x$-])(?<!\\b(?:${countedThings})\\.? )(\\d\\.5|8|9|10) $`);

const autographNumber = '(10|[5-9](?:\\.5)?)';
/** "/10", "auto 10", "w/ 10 auto", behind the grade of the card. */
const autographAfter = new RegExp(
  `^(?: ?/ (?=\\d)|/(?=\\d)| ?/? ?(?:dna )?auto(?:graph)? (?:grade )?)${autographNumber}(?![\\d/.])|` +
    `^ ?(?:w/ ?|with |& |and |- ?|(?:true )?gem )?${autographNumber} auto(?:graph)?(?![a-z]| ?/)`,
);
const qualifierAfter = new RegExp(
  `^(?:[ -]*${gradeWord})?[ -]*(?:\\((?:${gradeQualifiers.inBrackets})\\)|(?:${gradeQualifiers.bare})(?![a-z\\d-]))`,
);
/** Above a gem mint 10, said behind the number. */
const pristineAfter = /^ ?[(-]? ?(?:pristine|black label)\b\)?/;

/** A grade with its word anywhere in the title: "Mint 9". */
export const gradeInWords = new TitlePattern(
  new RegExp(`(?<![a-z-])(?:gem[ -]?(?:mint|mt)|mint|nm-mt|ex-mt)[ -]((?:${number}))(?![\\d.?])`),
);

const proofs = new Map(graders.map((entry) => [entry.name, entry.proof]));

export function graderProof(grader: GraderName) {
  return proofs.get(grader) ?? 'grade';
}

/** Finds the grade of a grader in the text around its name. Null if nothing shows that the card was graded. */
export function findGrade(grader: GraderName, before: string, after: string): GradeMatch | null {
  const proof = graderProof(grader);
  const pattern = proof === 'gradeRightAfter' ? numberRightAfter : grader === 'sgc' ? numberTo100After : numberAfter;
  const match = pattern.exec(after);
  if (match !== null) return withRest(Number(match[1]), match[0], after);
  if (proof === 'gradeRightAfter') return null;
  const authentic = authenticAfter.exec(after);
  if (authentic !== null && proof === 'grade') return withRest('authentic', authentic[0], after);
  const numberFirst = numberBefore.exec(before);
  if (numberFirst !== null && (proof === 'grade' || grader === 'psa/dna'))
    return { ...noGrade, grade: Number(numberFirst[1]), lengthBefore: numberFirst[0].length };
  if (proof !== 'grade') return noGrade;
  const bare = bareNumberBefore.exec(before);
  if (bare !== null) return { ...noGrade, grade: Number(bare[1]), lengthBefore: bare[0].length };
  const words = wordsAfter.exec(after);
  const said = words === null ? null : gradeOfWords(words[1] ?? '');
  if (words !== null && said !== null) return { ...noGrade, grade: said, lengthAfter: words[0].length };
  const slab = slabAfter.exec(after);
  return slab === null ? null : { ...noGrade, lengthAfter: slab[0].length };
}

/** Adds what follows a grade: the autograph's grade, a qualifier, or that it is above a gem mint 10. */
function withRest(grade: Grading['grade'], written: string, after: string): GradeMatch {
  const autograph = autographAfter.exec(after.slice(written.length));
  const length = written.length + (autograph?.[0].length ?? 0);
  const rest = after.slice(length);
  const suffix = pristineAfter.exec(rest) ?? qualifierAfter.exec(rest);
  return {
    grade,
    autographGrade: autograph === null ? null : Number(autograph[1] ?? autograph[2]),
    lengthBefore: 0,
    lengthAfter: length + (suffix?.[0].length ?? 0),
  };
}

const unmistakableWords = /^(?:gem[ -]?m(?:in)?t|nm[ /-]?mt|mint|ex[ /-]?mt|pristine)(\+?)$/;

/** Words alone are a grade only if they leave no doubt: "PSA Gem Mint" is a 10, "PSA Good luck" nothing. */
function gradeOfWords(written: string): number | null {
  const match = unmistakableWords.exec(written);
  if (match === null) return null;
  const word = written.replace('+', '');
  const grade = gradeWords.find(([pattern]) => new RegExp(`^${pattern}$`).test(word))?.[1] ?? null;
  return grade !== null && grade < 10 && match[1] === '+' ? grade + 0.5 : grade;
}
