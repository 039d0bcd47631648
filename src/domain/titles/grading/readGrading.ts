import { Rule } from '../glance/Rule.ts';
import { remembered } from '../glance/remembered.ts';
import type { Sheet } from '../Sheet.ts';
import type { Grading, TitleFacts } from '../TitleFacts.ts';
import { type GraderName, gradeFillers, graders, gradesCards, gradeWords, qualifiers } from './graders.ts';

type Read = Pick<TitleFacts, 'gradings' | 'deniedGraders' | 'autographGrade'>;

const words = gradeWords.map(([written]) => written).join('|');
/** A grade ends where no other number goes on: not in "PSA 2024-25", "PSA 10/25" or a certificate's number. */
const gradeEnds = '(?![a-z]?\\d|[.]\\d|/(?!(?:10|[1-9])(?![\\d])|[a-z ])|-\\d|(?:st|nd|rd|th)\\b)';
const grade = `(?:10|[1-9](?:\\.5)?)${gradeEnds}`;
// Before 2002 SGC graded on a scale to 100; such slabs still change hands.
const gradeTo100 = `(?:100|[1-9][02468]|10|[1-9](?:\\.5)?)${gradeEnds}`;
const between = `[ :#.,(-]*(?:(?:${words}|${gradeFillers})\\b[ :,(-]*){0,4}`;
const secondGrade = /^(?: ?\/ (?=\d)|\/(?=\d)| ?\/? ?(?:dna )?auto(?:graph)? (?:grade )?)(10|[5-9](?:\.5)?)(?![\d/.])/;
const qualifier = new RegExp(`^ ?(?:\\((${qualifiers.inBrackets})\\)|(${qualifiers.bare})(?![a-z\\d-]))`);

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
  /^[ :-]*(?:(?:slabbed|graded|encapsulated) )?(?:(?:a )?auth(?:entic)?(?! auto)|authentic altered|altered|aa?(?= *$))(?![a-z])/;
const wordsAfter = new RegExp(`^[ :-]*((?:${words})\\b)(?! ?\\d)`);
const slabAfter = /^[ :-]*(?:graded|slab|slabbed|encapsulated)\b/;
const numberBefore = new RegExp(`(?:^|[ (/|-])(?:${words}|graded?)[ :-]+(${grade})[ )/:,-]*$`);

/** "9.5 BGS", "GEM 10 PSA", "10 PSA": a number right before the name. A whole one may also count something else. */
const bareBefore =
  /(?<![\d.#/x$-])(?<!\b(?:series|set|vol|volume|no|level|tier|lot|of|top|class|round|week|game|day|card|nr|year|age|and|&|to|auto|autograph)\.? )(\d\.5|8|9|10) $/;

const deniedBefore =
  /\b(?:no|not|non|nor|or|un|never|like|vs|versus|compare[ds]?|than|equal|pre|potential|possible|easy|future|cross(?:over)?|send|sent|submit|ready for|off to)(?: (?:a|an|the|by|to|with|be|yet|it))*[ (-]*$/;
const deniedAfter =
  /^[ )"'-]*(?:\?|(?:ready|candidate|potential|worthy|contender|quality|possible|it\b|bound|comparable|able|eligible|submission|hopeful|chance|shot|gradable|return|grading\?|condition|caliber|calibre|or\b|me\b|this\b|prospects?\b(?= *$)))/;

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
  for (const named of namesIn(sheet)) {
    const after = sheet.text.slice(named.end, named.end + 60);
    const before = sheet.text.slice(Math.max(0, named.start - 40), named.start);
    const found = gradeOf(named.grader, before, after);
    const listed =
      named.start - deniedUntil <= 5 &&
      /^ ?(?:[/,&-]+ ?|(?:or|nor|and) )(?:or |nor |and )?$/.test(sheet.text.slice(deniedUntil, named.start));
    const isDenied =
      deniedBefore.test(before) ||
      deniedAfter.test(after.slice(found?.lengthAfter ?? 0)) ||
      (deniedUntil >= 0 && listed);
    if (isDenied) {
      denied.add(named.grader);
      deniedUntil = named.end;
      sheet.remove(named.start, named.end - named.start + (found?.lengthAfter ?? 0));
      continue;
    }
    if (found === null) {
      // TAG and ACE without a grade are words like others.
      if (proofOf(named.grader) === 'gradeRightAfter') continue;
      unproven.add(named.grader);
      sheet.remove(named.start, named.end - named.start);
      continue;
    }
    if (named.grader === 'psa/dna') autographGrade ??= typeof found.grade === 'number' ? found.grade : null;
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
    gradings: oncePerGrader(gradings),
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
  const second = secondGrade.exec(after.slice(taken.length));
  const length = taken.length + (second?.[0].length ?? 0);
  const qualified = qualifier.exec(after.slice(length));
  const better = betterTen.exec(after.slice(length));
  return {
    ...plain,
    grade,
    second: second === null ? null : Number(second[1]),
    qualifier: qualified?.[1] ?? qualified?.[2] ?? null,
    pristine: better !== null || /pristine|black label|perfect/.test(taken),
    lengthAfter: length + ((better ?? qualified)?.[0].length ?? 0),
  };
}

/** Words alone are a grade only where they leave no doubt: "PSA Gem Mint" is a 10, "PSA Good luck" nothing. */
function gradeSaid(written: string): number | null {
  const sure = /^(?:gem[ -]?m(?:in)?t|nm[ -]?mt|mint|ex[ -]?mt|pristine)$/;
  if (!sure.test(written)) return null;
  return gradeWords.find(([pattern]) => new RegExp(`^${pattern}$`).test(written))?.[1] ?? null;
}

/** One entry a grader: where it is named twice, the one with a grade counts. */
function oncePerGrader(gradings: readonly Grading[]): readonly Grading[] {
  if (gradings.length < 2) return gradings;
  const sorted = gradings.toSorted((one, other) => Number(one.grade === null) - Number(other.grade === null));
  return [...new Map(sorted.toReversed().map((grading) => [grading.grader, grading])).values()].toReversed();
}
