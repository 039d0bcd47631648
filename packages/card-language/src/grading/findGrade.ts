import { TitlePattern } from '../patterns/TitlePattern.ts';
import { patterns } from '../text/wordTables.ts';
import { type GraderName, gradeFillers, gradeQualifiers, graders, gradeWords } from '../vocabulary/graders.ts';
import type { Grading } from './GradingFacts.ts';

/** A grade next to a grader's name. */
export interface GradeMatch {
  /** The grade of the card. Null if the title names the slab but no grade, or grades the autograph alone. */
  readonly grade: Grading['grade'];
  readonly autographGrade: number | null;
  /** "PSA 9 DNA AUTO 10": the label says that PSA/DNA certifies the autograph. */
  readonly hasDna: boolean;
  /** Characters before and after the name that belong to the grade. */
  readonly lengthBefore: number;
  readonly lengthAfter: number;
}

const noGrade: GradeMatch = { grade: null, autographGrade: null, hasDna: false, lengthBefore: 0, lengthAfter: 0 };

/** A grade word, perhaps with a plus: "NM-MT+" is half a step better. */
export const gradeWord = `(?:${gradeWords.map(([written]) => written).join('|')})(?:\\+|(?![a-z]))`;
/** A grade ends unless another number continues it: not in "PSA 2024-25", "PSA 10/25" or a certificate's number. */
const gradeEnd = '(?![a-z]?\\d|[.]\\d|/(?!(?:10|[1-9])(?![\\d])|\\d\\der|[a-z ])|-\\d|(?:st|nd|rd|th)\\b)';
const number = '10|[1-9](?:\\.5)?';
const grade = `(?:${number})${gradeEnd}`;
// Before 2002 SGC graded on a scale to 100; such slabs still change hands.
const gradeTo100 = `(?:100|[1-9][02468]|[345]5|${number})${gradeEnd}`;
const fillers = `[ :#.,("'-]*(?:(?:${gradeWord}|(?:${gradeFillers})\\b)[ :,("'-]*){0,4}`;

const numberAfter = new RegExp(`^${fillers}(${grade})`);
const numberTo100After = new RegExp(`^${fillers}(${gradeTo100})`);
/** SGC's old grade with that of today behind it: "SGC 86 7.5", "SGC 50 4 VG/EX". */
const bothScalesAfter = new RegExp(
  `^${fillers}(?:100|\\d\\d) ?[/ (]? ?(?:${gradeWord} )?(${number})(?![\\d/.]|\\.\\d)\\)?`,
);
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
/** "9.5 BGS", "GEM 10 PSA", "Graded 8 by SGC". */
const numberBefore = new RegExp(`(?:^|[ (/|-])(?:${gradeWord}|graded?)[ :-]+(${grade})(?: by)?[ )/:,-]*$`);
/** "10 PSA": a number right before the name, unless it counts something else. */
const countedThings = patterns`
  series|set|vol|volume|no|level|tier|lot|of|top|class|round|week|game|day|card|nr|year|age|and|&|to|auto|autograph
`;
const bareNumberBefore = new RegExp(`(?<![\\d.#/x$-])(?<!\\b(?:${countedThings})\\.? )(\\d\\.5|8|9|10) $`);

const autographNumber = '(10|[5-9](?:\\.5)?)';
/** "/10", "auto 10", "w/ 10 auto", behind the grade of the card. */
const autographAfter = new RegExp(
  `^(?: ?/ (?=\\d)|/(?=\\d)| ?/? ?(?:dna )?auto(?:graph)? (?:grade )?)${autographNumber}(?![\\d/.])|` +
    `^ ?(?:(?:true )?gem |${gradeWord} )?(?:w/ ?|with |[&+] |and |- ?)?(?:${gradeWord} )?${autographNumber} (?:auto(?:graph)?|au|signature)(?![a-z]| ?/)|` +
    '^ ?w/ ?(10)(?![\\d/.]| (?:sub|corner|center|edge|surface))',
);
/** A second number at the end of a title that says autograph: "auto PSA 8 10". */
const secondNumberAfter = /^ (10|[89](?:\.5)?) *$/;
/** "DNA AUTO 10", "DNA GEM MT 10", and DNA alone. */
const dna =
  `dna\\b\\)?(?:[ :/-]*(?:(?:cert(?:ified)?|auto(?:graph)?|grade|gem|mint|mt)[ -]+)*${autographNumber}` +
  '(?![\\d/.]))?';
/** Behind the grade of the card: "/ DNA 10", "NM-MT DNA AUTO 10". */
const dnaAfter = new RegExp(`^(?:[ -]*${gradeWord})*[ "(/&-]*(?:w/ ?|with )?${dna}`);
/** Anywhere in a title that names PSA: "DNA 10 … PSA 8". Letters of a card number are no DNA. */
export const dnaElsewhere = new TitlePattern(new RegExp(`(?<![a-z#-])${dna}(?!-)`));
/** The grade of the autograph alone: "PSA AUTO GRADE 10", "Beckett Sig 10". */
const autographAlone = new RegExp(
  '^[ :(-]*(?:(?:certified|cert|authenticated|graded|gem (?:mint|mt)) )*(?:auto(?:graph)?|sig(?:nature)?)' +
    `(?: graded?)?[ :-]*(?:(?:gem|mint|mt) )*${autographNumber}(?![\\d/.-])`,
);
/** Behind a number that grades the autograph: "GEM MT 10 AUTO GRADE". */
const autographGradeAfter = /^[ -]*(?:auto(?:graph)?|sig(?:nature)?) grade/;
const autographWordAfter = /^[ -]*(?:auto(?:graph)?|sig(?:nature)?)\b(?! ?(?:\d|grade \d))/;
/** Before the name: "GEM MT 10 AUTO GRADE PSA", "Auto Grade 10 Beckett". */
const autographGradeBefore = new RegExp(
  `(?:^|[ (|-])(?:(?:${gradeWord}[ -]+)*${autographNumber} (?:auto(?:graph)?|sig(?:nature)?) grade|` +
    `(?:auto(?:graph)?|sig(?:nature)?) grade[ :-]*${autographNumber})[ (-]*$`,
);
/** Before the name: the signature was judged, and the number behind the name grades it. */
const signatureFirst = /(?:\bauth(?:entic)? auto(?:graph)?|\bdna ?\/)[ :-]*$/;
/** Before the name of a company that judges nothing but autographs: "10 Auto BAS". */
const autographBefore = new RegExp(`(?:^|[ (|-])(?:grade )?${autographNumber} auto(?:graph)?[ (-]*$`);
/** Both before the name: "8 w/10 AUTO PSA/DNA". */
const bothBefore = new RegExp(
  `(?:^|[ (|-])(?<own>${number}) ?(?:w/|with|/) ?(?<auto>${autographNumber}) auto(?:graph)?[ (-]*$`,
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

export interface GradeContext {
  readonly before: string;
  readonly after: string;
  readonly isSigned: boolean;
  readonly saysAutograph: () => boolean;
}

/**
 * Finds the grade of a grader in the text around its name. Null if nothing shows that the card was graded.
 *
 * @param isSigned the title says that the card was signed, so "PSA 10 auto" speaks of the autograph
 * @param saysAutograph returns whether the title has a word for an autograph
 */
export function findGrade(
  grader: GraderName,
  { before, after, isSigned, saysAutograph }: GradeContext,
): GradeMatch | null {
  const proof = graderProof(grader);
  const mayGradeAutograph = after.includes('auto') || after.includes('sig');
  const ofSignature = proof === 'grade' && signatureFirst.test(before) ? numberAfter.exec(after) : null;
  if (ofSignature !== null)
    return { ...noGrade, autographGrade: Number(ofSignature[1]), lengthAfter: ofSignature[0].length };
  const alone = mayGradeAutograph && proof !== 'gradeRightAfter' ? autographAlone.exec(after) : null;
  if (alone !== null) return { ...noGrade, autographGrade: Number(alone[1]), lengthAfter: alone[0].length };
  const pattern = proof === 'gradeRightAfter' ? numberRightAfter : grader === 'sgc' ? numberTo100After : numberAfter;
  const match = (grader === 'sgc' ? bothScalesAfter.exec(after) : null) ?? pattern.exec(after);
  if (match !== null) {
    const rest = after.slice(match[0].length);
    const word = mayGradeAutograph
      ? (autographGradeAfter.exec(rest) ?? (isSigned ? autographWordAfter.exec(rest) : null))
      : null;
    if (word !== null)
      return { ...noGrade, autographGrade: Number(match[1]), lengthAfter: match[0].length + word[0].length };
    return withRest(Number(match[1]), match[0], { after, saysAutograph });
  }
  if (proof === 'gradeRightAfter') return null;
  const authentic = authenticAfter.exec(after);
  if (authentic !== null && proof === 'grade') return withRest('authentic', authentic[0], { after, saysAutograph });
  const both = before.includes('auto') ? bothBefore.exec(before) : null;
  if (both?.groups !== undefined) {
    const { own, auto } = both.groups;
    return { ...noGrade, grade: Number(own), autographGrade: Number(auto), lengthBefore: both[0].length };
  }
  const autographFirst = before.includes('grade') ? autographGradeBefore.exec(before) : null;
  const ofCertificate = proof === 'name' && before.includes('auto') ? autographBefore.exec(before) : null;
  const ofAutograph = autographFirst ?? ofCertificate;
  if (ofAutograph !== null) {
    const autographGrade = Number(ofAutograph[1] ?? ofAutograph[2]);
    return { ...noGrade, autographGrade, lengthBefore: ofAutograph[0].length };
  }
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
function withRest(
  grade: Grading['grade'],
  written: string,
  { after, saysAutograph }: Pick<GradeContext, 'after' | 'saysAutograph'>,
): GradeMatch {
  const behind = after.slice(written.length);
  const dna = behind.includes('dna') ? dnaAfter.exec(behind) : null;
  const second = secondNumberAfter.exec(behind);
  const autograph = dna ?? autographAfter.exec(behind) ?? (second !== null && saysAutograph() ? second : null);
  const length = written.length + (autograph?.[0].length ?? 0);
  const rest = after.slice(length);
  const suffix = pristineAfter.exec(rest) ?? qualifierAfter.exec(rest);
  return {
    grade,
    autographGrade: numberOf(autograph?.[1] ?? autograph?.[2] ?? autograph?.[3]),
    hasDna: dna !== null,
    lengthBefore: 0,
    lengthAfter: length + (suffix?.[0].length ?? 0),
  };
}

const numberOf = (written: string | undefined) => (written === undefined ? null : Number(written));

const unmistakableWords = /^(?:gem[ -]?m(?:in)?t|nm[ /-]?mt|mint|ex[ /-]?mt|pristine)(\+?)$/;

/** Words alone are a grade only if they leave no doubt: "PSA Gem Mint" is a 10, "PSA Good luck" nothing. */
function gradeOfWords(written: string): number | null {
  const match = unmistakableWords.exec(written);
  if (match === null) return null;
  const word = written.replace('+', '');
  const grade = gradeWords.find(([pattern]) => new RegExp(`^${pattern}$`).test(word))?.[1] ?? null;
  return grade !== null && grade < 10 && match[1] === '+' ? grade + 0.5 : grade;
}
