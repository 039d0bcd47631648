import { foldTitle } from '../patterns/foldTitle.ts';
import { gradesCards } from '../vocabulary/graders.ts';
import { subsetNames } from '../vocabulary/parallels.ts';
import type { TitleFacts } from './TitleFacts.ts';

const separator = '|';
const anySubset = new RegExp(`(?<![a-z\\d'-])(?:${subsetNames.join('|')})(?![a-z\\d'])`, 'g');

/**
 * Returns a text that is equal for all copies of one card in one condition, as far as titles say it: year, set, number,
 * parallel and grade, and what else tells versions apart. Null if the title leaves out year, set or number, names a slab
 * without its grade, or may not be a single card: what is unknown never matches.
 */
export function cardIdentity(title: string, facts: TitleFacts): string | null {
  const { category, season, set, cardNumber, flags } = facts;
  const grade = gradeKey(facts);
  if (season === null || set === null || cardNumber === null || grade === null || flags.length > 0) return null;
  return [
    category ?? '',
    season.first,
    set,
    cardNumber.replaceAll('-', ''),
    // A numbered card whose parallel is not named is known by the number of its copies only.
    facts.parallel === null ? `/${facts.serial?.outOf ?? ''}` : parallelKey(facts.parallel),
    facts.autograph ? 'auto' : '',
    facts.memorabilia || facts.patch ? 'relic' : '',
    facts.language ?? '',
    facts.edition ?? '',
    subsetsOf(title),
    grade,
  ]
    .join(separator)
    .toLowerCase();
}

/** Returns the names of inserts and versions in a title, in a fixed order. */
function subsetsOf(title: string): string {
  const folded = foldTitle(title).replaceAll("let's", 'lets');
  return [...new Set(folded.match(anySubset))].sort().join('+');
}

/** Titles say "Silver" and "Silver Prizm" of one parallel. */
function parallelKey(parallel: string): string {
  return parallel.replace(/(?<=.) prizm$/i, '');
}

/** Returns the grades in a fixed order, empty for a card in no slab; null if a slab has no grade. */
function gradeKey({ gradings, autographGrade }: TitleFacts): string | null {
  if (gradings.some(({ grader, grade }) => gradesCards(grader) && grade === null)) return null;
  const grades = gradings.map(({ grader, grade }) => `${grader} ${grade ?? ''}`).sort();
  return [...new Set(grades), ...(autographGrade === null ? [] : [`auto ${autographGrade}`])].join('+');
}

/** A title with what was read in it. */
interface ReadTitle {
  readonly title: string;
  readonly facts: TitleFacts;
}

/**
 * Returns true if two titles name the same card: their identities are equal, and nothing else that both say differs. The
 * subjects are compared because inserts of a set count from one again.
 */
export function isSameCard(one: ReadTitle, other: ReadTitle): boolean {
  const identity = cardIdentity(one.title, one.facts);
  return (
    identity !== null && identity === cardIdentity(other.title, other.facts) && !contradict(one.facts, other.facts)
  );
}

function contradict(one: TitleFacts, other: TitleFacts): boolean {
  if (one.serial !== null && other.serial !== null && one.serial.outOf !== other.serial.outOf) return true;
  const [ours, theirs] = [wordsOf(one.subjects), wordsOf(other.subjects)];
  return ours.size > 0 && theirs.size > 0 && ours.isDisjointFrom(theirs);
}

/** Initials and suffixes do not tell people apart. */
function wordsOf(subjects: readonly string[]): ReadonlySet<string> {
  return new Set(
    subjects.flatMap((name) => name.toLowerCase().split(/[^\p{Letter}]+/u)).filter((word) => word.length > 2),
  );
}
