import { Rule } from '../patterns/TitlePattern.ts';
import { remembered } from '../text/memoize.ts';
import type { Sheet } from '../patterns/TitleScanner.ts';
import type { Grading, TitleFacts } from './TitleFacts.ts';
import { type GraderName, gradeFillers, graders, gradesCards, gradeWords, qualifiers } from '../vocabulary/graders.ts';

type Read = Pick<TitleFacts, 'gradings' | 'deniedGraders' | 'autographGrade'>;

/** "NM-MT+": with a plus a grade is half a step better. */
const words = `(?:${gradeWords.map(([written]) => written).join('|')})(?:\\+|(?![a-z]))`;
/** A grade ends where no other number goes on: not in "PSA 2024-25", "PSA 10/25" or a certificate's number. */
const gradeEnds = '(?![a-z]?\\d|[.]\\d|/(?!(?:10|[1-9])(?![\\d])|[a-z ])|-\\d|(?:st|nd|rd|th)\\b)';
const grade = `(?:10|[1-9](?:\\.5)?)${gradeEnds}`;
// Before 2002 SGC graded on a scale to 100; such slabs still change hands.
const gradeTo100 = `(?:100|[1-9][02468]|10|[1-9](?:\\.5)?)${gradeEnds}`;
const between = `[ :#.,(-]*(?:(?:${words}|(?:${gradeFillers})\\b)[ :,(-]*){0,4}`;
const second = '(10|[5-9](?:\\.5)?)';
const secondGrade = new RegExp(
  `^(?: ?/ (?=\\d)|/(?=\\d)| ?/? ?(?:dna )?auto(?:graph)? (?:grade )?)${second}(?![\\d/.])|` +
    `^ ?(?:w/ ?|with |& |and |- ?|(?:true )?gem )?${second} auto(?:graph)?(?![a-z]| ?/)`,
);
const qualifier = new RegExp(
  `^(?:[ -]*${words})?[ -]*(?:\\((${qualifiers.inBrackets})\\)|(${qualifiers.bare})(?![a-z\\d-]))`,
);

/** Above a gem mint 10, said behind the number. */
const betterTen = /^ ?[(-]? ?(?:pristine|black label)\b\)?/;

const name = new Rule(new RegExp(`(?<![a-z])(?:${graders.map(({ written }) => written).join('|')})(?![a-z])`, 'g'));
/** Which grader a match of `name` is: the first that is written so. */
const graderOf = remembered((written) => {
  const entry = graders.find((grader) => new RegExp(`^(?:${grader.written})$`).test(written));
  if (entry === undefined) throw new Error(`${written} is the name of no grader`);
  return entry.name;
});
const numberAfter = new RegExp(`^${between}(${grade})`);
const numberTo100After = new RegExp(`^${between}(${gradeTo100})`);
const numberRightAfter = new RegExp(`^[ -]?(?:(?:gem mint|gem mt|mint|pristine|graded) )?(${grade})`);
const authenticAfter =
  /^[ :-]*(?:(?:slabbed|graded|encapsulated) )?(?:(?:a )?auth(?:entic)?(?! auto(?!(?:graph)? (?:grade )?\d))|authentic altered|altered|aa?(?= *$| ?\/ ?auto))(?![a-z])/;
const wordsAfter = new RegExp(`^[ :-]*(${words})(?! ?\\d)`);
const slabAfter = /^[ :-]*(?:graded|slab|slabbed|encapsulated)\b/;
const numberBefore = new RegExp(`(?:^|[ (/|-])(?:${words}|graded?)[ :-]+(${grade})[ )/:,-]*$`);

/** "9.5 BGS", "GEM 10 PSA", "10 PSA": a number right before the name. A whole one may also count something else. */
const bareBefore =
  /(?<![\d.#/x$-])(?<!\b(?:series|set|vol|volume|no|level|tier|lot|of|top|class|round|week|game|day|card|nr|year|age|and|&|to|auto|autograph)\.? )(\d\.5|8|9|10) $/;

const deniedBefore =
  /(?:\b(?:no|not|non|nor|or|un|never|like|looks?|should|could|would|might|vs|versus|comps?|compare[ds]?|than|equals?|pre|potential|possible|easy|future|cross(?:over)?|(?:crossed|cracked)(?= from)|send|sent|submit|gradeable|gradable|ready for|off to)|\bgrade\?)(?: (?:a|an|the|by|to|with|from|be|yet|it|get|grade|graded))*[ (-]*$/;
const deniedAfter =
  /^[ )"'-]*(?:\?|(?:ready(?! (?:to|for) ship)|candidate|potential|worthy|contender|quality|possible|it\b|bound|comparable|able|eligible|submission|hopeful|chance|shot|gradable|return|grading\?|condition|caliber|calibre|or\b|me\b|this\b|prospects?\b(?= *$)|equiv|cross(?:over)?\b))/;
/** The same with a grade's words in between; "gem mint condition" is said of slabs, too. */
const deniedAfterWords = new RegExp(
  `^(?:[ (-]*${words})+[ )"'-]*(?:\\?|(?:ready(?! (?:to|for) ship)|candidate|potential|worthy|contender|hopeful|chance|eligible)\\b)`,
);

/** Between two names of a list whose first one is denied: "not PSA or BGS". */
const goesOn = /^ ?(?:[/,&-]+ ?|(?:or|nor|and) )(?:or |nor |and )?$/;
/** Between two names that are denied together: "PSA BGS or SGC ready". */
const standsBeside = /^ ?[/,&-]* ?(?:(?:or|nor|and) )?$/;

interface Named {
  readonly grader: GraderName;
  readonly start: number;
  readonly end: number;
}

/** Grades and certificates, taken out of the title. A famous name alone proves nothing: sellers spam them. */
export function readGrading(sheet: Sheet): Read {
  const gradings: Grading[] = [];
  const denied = new Set<GraderName>();
  const unproven = new Set<GraderName>();
  let autographGrade: number | null = null;
  let deniedUntil = -1;
  let listed: { graders: GraderName[]; until: number } = { graders: [], until: -1 };
  for (const named of namesIn(sheet)) {
    const after = sheet.text.slice(named.end, named.end + 60);
    const before = sheet.text.slice(Math.max(0, named.start - 40), named.start);
    const found = gradeOf(named.grader, before, after);
    const behind = after.slice(found?.lengthAfter ?? 0);
    const isDenied =
      deniedBefore.test(before) ||
      deniedAfter.test(behind) ||
      deniedAfterWords.test(behind) ||
      (deniedUntil >= 0 && goesOn.test(sheet.text.slice(deniedUntil, named.start)));
    if (listed.until < 0 || !standsBeside.test(sheet.text.slice(listed.until, named.start)))
      listed = { graders: [], until: -1 };
    if (isDenied) {
      // "Raw PSA BGS SGC ready?" is ready for none of them.
      for (const grader of [...listed.graders, named.grader]) denied.add(grader);
      for (const grader of listed.graders) unproven.delete(grader);
      deniedUntil = named.end;
      sheet.remove(named.start, named.end - named.start + (found?.lengthAfter ?? 0));
      continue;
    }
    if (found === null) {
      // TAG and ACE without a grade are words like others.
      if (proofOf(named.grader) === 'gradeRightAfter') continue;
      unproven.add(named.grader);
      listed = { graders: [...listed.graders, named.grader], until: named.end };
      sheet.remove(named.start, named.end - named.start);
      continue;
    }
    if (named.grader === 'psa/dna' || named.grader === 'bas')
      autographGrade ??= typeof found.grade === 'number' ? found.grade : null;
    autographGrade ??= found.second;
    gradings.push({
      grader: named.grader,
      grade: gradesCards(named.grader) ? found.grade : null,
      qualifier: found.qualifier,
      pristine: found.pristine,
    });
    sheet.remove(named.start - found.lengthBefore, found.lengthBefore + named.end - named.start + found.lengthAfter);
  }
  const apart = gradings.length === 0 && denied.size === 0 && unproven.size === 1 ? sheet.take(gradeInWords) : null;
  for (const grader of apart === null ? [] : unproven) {
    if (proofOf(grader) === 'grade')
      gradings.push({ grader, grade: Number(apart?.[1]), qualifier: null, pristine: false });
  }
  if (gradings.length > 0) {
    const signed = sheet.take(autographGraded);
    if (signed !== null) autographGrade ??= Number(signed[1]);
    sheet.takeAll(leftGradeWords);
  }
  const slabbed = gradings.some(({ grader }) => gradesCards(grader));
  if (slabbed) for (const grader of unproven) denied.add(grader);
  const proven = new Set(gradings.map(({ grader }) => grader));
  return {
    // "BCCG 10 by Beckett 10" says it twice.
    gradings: oncePerGrader(proven.has('bccg') ? gradings.filter(({ grader }) => grader !== 'bgs') : gradings),
    deniedGraders: [...denied].filter((grader) => !proven.has(grader)),
    autographGrade,
  };
}

/** "Mint 9 … PSA": with a single grader named, the grade may stand elsewhere, if a grade word proves it to be one. */
const gradeInWords = new Rule(
  new RegExp(`(?<![a-z-])(?:gem[ -]?(?:mint|mt)|mint|nm-mt|ex-mt)[ -](${grade.replace(gradeEnds, '')})(?![\\d.?])`),
);
const autographGraded = new Rule(/\bauto(?:graph)?(?: grade)?[ :-]*(?:gem (?:mt|mint) )?(10|[5-9](?:\.5)?)(?![\d/.-])/);

const leftGradeWords = new Rule(/\b(?:gem[ -](?:mint|mt)|gem|nm-mt|ex-mt|near mint|pristine|black label)\b/);

function namesIn(sheet: Sheet): Named[] {
  return sheet
    .findAll(name)
    .map((match) => ({ grader: graderOf(match[0]), start: match.index, end: match.index + match[0].length }));
}

interface Found {
  readonly grade: Grading['grade'];
  readonly second: number | null;
  readonly qualifier: string | null;
  readonly pristine: boolean;
  readonly lengthBefore: number;
  readonly lengthAfter: number;
}

const proofs = new Map(graders.map((entry) => [entry.name, entry.proof]));

function proofOf(grader: GraderName) {
  return proofs.get(grader) ?? 'grade';
}

function gradeOf(grader: GraderName, before: string, after: string): Found | null {
  const proof = proofOf(grader);
  const pattern = proof === 'gradeRightAfter' ? numberRightAfter : grader === 'sgc' ? numberTo100After : numberAfter;
  const number = pattern.exec(after);
  if (number !== null) return withTail(Number(number[1]), number[0], after);
  if (proof === 'gradeRightAfter') return null;
  const authentic = authenticAfter.exec(after);
  if (authentic !== null && proof === 'grade') return withTail('authentic', authentic[0], after);
  const numberFirst = numberBefore.exec(before);
  if (numberFirst !== null && (proof === 'grade' || grader === 'psa/dna'))
    return {
      ...plain,
      grade: Number(numberFirst[1]),
      pristine: /pristine|black label/.test(numberFirst[0]),
      lengthBefore: numberFirst[0].length,
    };
  const bare = bareBefore.exec(before);
  if (bare !== null && proof === 'grade') return { ...plain, grade: Number(bare[1]), lengthBefore: bare[0].length };
  const worded = wordsAfter.exec(after);
  const said = worded === null ? null : gradeSaid(worded[1] ?? '');
  if (worded !== null && said !== null && proof === 'grade')
    return { ...plain, grade: said, lengthAfter: worded[0].length };
  const slab = slabAfter.exec(after);
  if (slab !== null && proof === 'grade') return { ...plain, lengthAfter: slab[0].length };
  return proof === 'name' ? plain : null;
}

const plain: Found = { grade: null, second: null, qualifier: null, pristine: false, lengthBefore: 0, lengthAfter: 0 };

function withTail(grade: Grading['grade'], taken: string, after: string): Found {
  const autograph = secondGrade.exec(after.slice(taken.length));
  const length = taken.length + (autograph?.[0].length ?? 0);
  const qualified = qualifier.exec(after.slice(length));
  const better = betterTen.exec(after.slice(length));
  return {
    ...plain,
    grade,
    second: autograph === null ? null : Number(autograph[1] ?? autograph[2]),
    qualifier: (qualified?.[1] ?? qualified?.[2])?.replace('/', '') ?? null,
    pristine: better !== null || /pristine|black label|perfect/.test(taken),
    lengthAfter: length + ((better ?? qualified)?.[0].length ?? 0),
  };
}

/** Words alone are a grade only where they leave no doubt: "PSA Gem Mint" is a 10, "PSA Good luck" nothing. */
function gradeSaid(written: string): number | null {
  const sure = /^(?:gem[ -]?m(?:in)?t|nm[ /-]?mt|mint|ex[ /-]?mt|pristine)(\+?)$/.exec(written);
  if (sure === null) return null;
  const plain = written.replace('+', '');
  const grade = gradeWords.find(([pattern]) => new RegExp(`^${pattern}$`).test(plain))?.[1] ?? null;
  return grade !== null && grade < 10 && sure[1] === '+' ? grade + 0.5 : grade;
}

/** One entry a grader: where it is named twice, the one with a grade counts. */
function oncePerGrader(gradings: readonly Grading[]): readonly Grading[] {
  if (gradings.length < 2) return gradings;
  const sorted = gradings.toSorted((one, other) => Number(one.grade === null) - Number(other.grade === null));
  return [...new Map(sorted.toReversed().map((grading) => [grading.grader, grading])).values()].toReversed();
}
