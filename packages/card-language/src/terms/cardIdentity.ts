import { foldTitle } from '../patterns/foldTitle.ts';
import type { TitleFacts } from '../titles/TitleFacts.ts';
import { type GraderName, gradeQualifiers, gradesCards } from '../vocabulary/graders.ts';
import { pokemonSubsetNames, subsetNames } from '../vocabulary/parallels.ts';

const separator = '|';
const anyOf = (names: readonly string[]) => new RegExp(`(?<![a-z\\d'-])(?:${names.join('|')})(?![a-z\\d'])`, 'g');
const anySubset = anyOf(subsetNames);
const anyPokemonSubset = anyOf(pokemonSubsetNames);
/** Only some titles say that a card is the usual one. */
const usualPrintings: ReadonlySet<string> = new Set(['English', 'Unlimited', '1st Bowman']);
/** "PSA 8 (OC)": a flaw that the label names behind the grade. */
const qualifier = new RegExp(`\\d ?(?:\\((${gradeQualifiers.inBrackets})\\)|(${gradeQualifiers.bare})(?![a-z\\d-]))`);
/** Matches titles of a 10 above the grader's ordinary 10. Every 10 of Beckett is pristine, and PSA has no such grade. */
const aboveTen: Partial<Record<GraderName, RegExp>> = {
  bgs: /\bblack label\b/,
  cgc: /\b(?:pristine|perfect)\b/,
  sgc: /\bpristine\b/,
};

/**
 * Returns a text that is equal for all copies of one card in one condition, as far as titles say it: year, set, number,
 * parallel and grade, and what else tells versions apart. Null if the title leaves out year, set or number, names a slab
 * without its grade, or may not be a single card: what is unknown never matches. The set of a Pokémon card is of one year,
 * which titles leave out.
 */
export function cardIdentity(title: string, facts: TitleFacts): string | null {
  const { category, season, set, cardNumber, flags } = facts;
  const isPokemon = category === 'pokemon';
  const folded = foldTitle(title);
  const grade = gradeKey(folded, facts);
  if (set === null || cardNumber === null || grade === null || flags.length > 0) return null;
  if (season === null && !isPokemon) return null;
  return [
    category ?? '',
    isPokemon ? '' : season?.first,
    // Series 1 and 2 of a year share one numbering, and many titles leave the series out.
    set.replace(/ Series [12]$|^Pokemon (?=151$)/, ''),
    // Titles write the promo 085 of SVP as SVP085, SVP 85 and #085.
    cardNumber.replaceAll('-', '').replace(/^(?:svp|swsh)0*(?=\d)/, ''),
    // A numbered card whose parallel is not named is known by the number of its copies only.
    parallelKey(facts) ?? `/${facts.serial?.outOf ?? ''}`,
    facts.autograph ? 'auto' : '',
    facts.memorabilia || facts.patch ? 'relic' : '',
    unlessUsual(facts.language),
    unlessUsual(facts.edition),
    subsetsOf(folded, isPokemon),
    grade,
  ]
    .join(separator)
    .toLowerCase();
}

function unlessUsual(printing: string | null): string {
  return printing === null || usualPrintings.has(printing) ? '' : printing;
}

/** Returns the names of inserts and versions in a title, in a fixed order. An insert is a short print in all titles. */
function subsetsOf(folded: string, isPokemon: boolean): string {
  const written = folded.replaceAll("let's", 'lets').match(isPokemon ? anyPokemonSubset : anySubset);
  if (written === null) return '';
  const names = new Set(written.map(inSingular));
  if (names.size > 1) names.delete('ssp');
  return [...names].sort().join('+');
}

/** Names that titles write in the plural as well. */
const inSingular = (name: string) =>
  name.replace(/^(error|mini|sticker|variation|(?:red|yellow) cheek|ssp)s$/, '$1').replace('pre-release', 'prerelease');

/**
 * Returns the parallel in its shortest form. Titles say "Silver" and "Silver Prizm", "Blue" and "Blue Refractor", "Holo" and
 * "Silver Holo", "Master Ball" and "Master Ball Reverse Holo" of one parallel; which Pokémon cards are holos, their numbers
 * say.
 */
function parallelKey({ parallel, category }: TitleFacts): string | null {
  if (parallel === null || (category === 'pokemon' && parallel === 'holo')) return null;
  return /[a-z]+ ball/.exec(parallel)?.[0] ?? parallel.replace(/(?<=.) (?:prizm|refractor)$|^silver (?=holo$)/, '');
}

/** Returns the grades in a fixed order, empty for a card in no slab; null if a slab has no grade. */
function gradeKey(folded: string, { gradings, autographGrade }: TitleFacts): string | null {
  if (gradings.length === 0) return autographGrade === null ? '' : `auto ${autographGrade}`;
  if (gradings.some(({ grader, grade }) => gradesCards(grader) && grade === null)) return null;
  const grades = gradings.map(({ grader, grade }) => {
    const isAbove = grade === 10 && aboveTen[grader]?.test(folded) === true;
    return `${grader} ${grade ?? ''}${isAbove ? '+' : ''}`;
  });
  const flaw = qualifier.exec(folded);
  return [
    ...new Set(grades.sort()),
    ...(autographGrade === null ? [] : [`auto ${autographGrade}`]),
    ...(flaw === null ? [] : [flaw[1] ?? flaw[2]]),
  ].join('+');
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
  if (one.season !== null && other.season !== null && one.season.first !== other.season.first) return true;
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
