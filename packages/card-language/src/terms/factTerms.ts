import type { ListingFlag } from '../flags/listingFlags.ts';
import { toFilterGrade } from '../grading/filterGradings.ts';
import type { Grading } from '../grading/GradingFacts.ts';
import { memoize } from '../text/memoize.ts';
import { splitToken } from '../text/tokens.ts';
import type { TitleFacts } from '../titles/TitleFacts.ts';
import { categories } from '../vocabulary/filterValues.ts';
import { gradesCards } from '../vocabulary/graders.ts';
import { namesAlone } from '../vocabulary/nicknames.ts';
import { sportsSets } from '../vocabulary/sportsSets.ts';
import { joinCompoundNames } from './names.ts';

type Phrase = readonly string[];

/**
 * Returns what a title is found by although its words do not say it, each as a phrase of words. Only what is certain: a
 * search for "rookie" wants RC, one for "surging sparks" the label's SSP EN-, one for "donruss optic" also "Optic".
 */
export function factTerms(facts: TitleFacts): Phrase[] {
  const hasSlab = facts.gradings.some(({ grader }) => gradesCards(grader));
  const isGraded = facts.gradings.some(({ grader, grade }) => gradesCards(grader) && grade !== null);
  const phrases: Phrase[] = [];
  addNumberTerms(phrases, facts);
  for (const grading of facts.gradings) phrases.push(...gradingTerms(grading));
  const grade = toFilterGrade(facts.gradings);
  if (isGraded) phrases.push(['graded']);
  if (grade !== null) phrases.push([`grade${grade}`]);
  // Sellers seldom say that a card is in no slab, but collectors ask for it.
  if (!hasSlab) phrases.push(['raw']);
  if (facts.autographGrade !== null) phrases.push([`auto${facts.autographGrade}`]);
  addTraitTerms(phrases, facts);
  addNameTerms(phrases, facts);
  if (facts.category !== 'pokemon') addFullNames(phrases, facts);
  for (const flag of facts.flags) phrases.push(...(flagTerms[flag] ?? []));
  return phrases;
}

function addNumberTerms(phrases: Phrase[], { season, serial, parallel, cardNumber, category }: TitleFacts): void {
  if (season !== null) phrases.push([String(season.first)]);
  // Basketball is played over the new year, and its titles and labels often say the first year only.
  if (season !== null && season.first === season.last && category === 'basketball')
    phrases.push([`${season.first}-${String(season.first + 1).slice(-2)}`]);
  if (season !== null && season.first !== season.last)
    phrases.push([`${season.first}-${String(season.last).slice(-2)}`]);
  if (season !== null && season.last <= lastVintageYear(category)) phrases.push(['vintage']);
  if (serial !== null) phrases.push([`/${serial.outOf}`], ['numbered']);
  if (serial !== null && serial.number !== null) phrases.push([`${serial.number}/${serial.outOf}`]);
  if (parallel?.includes('superfractor') === true || serial?.outOf === 1) phrases.push(['1/1']);
  if (cardNumber === null) return;
  const plain = cardNumber.replaceAll('-', '');
  phrases.push([`#${plain}`], [plain]);
}

/** Sports cards of before 1981, and the Pokémon cards that Wizards of the Coast printed. */
function lastVintageYear(category: TitleFacts['category']): number {
  return category === 'pokemon' ? 2003 : 1980;
}

/** Sets in which Panini, since 2014, calls rookie cards Rated Rookies, whether titles say it or not. Donruss had other ones before. */
const firstYearOfRatedRookies = 2014;
const setsOfRatedRookies: ReadonlySet<string | null> = new Set(['Donruss', 'Donruss Optic']);

function addTraitTerms(phrases: Phrase[], { set, season, rookie, autograph, patch, memorabilia }: TitleFacts): void {
  const isRated = setsOfRatedRookies.has(set) && season !== null && season.first >= firstYearOfRatedRookies;
  if (rookie) phrases.push(isRated ? ['rated', 'rookie'] : ['rookie']);
  if (autograph) phrases.push(['auto']);
  if (patch) phrases.push(['patch']);
  if (memorabilia) phrases.push(['relic']);
}

function addNameTerms(phrases: Phrase[], { set, parallel, language, edition, category }: TitleFacts): void {
  if (set !== null) phrases.push(unsaidWordsOf(set));
  if (parallel !== null)
    phrases.push(wordsOf(parallel).filter((word) => !(word === 'gold' && parallel.startsWith('rose'))));
  if (language !== null) phrases.push([language.toLowerCase()]);
  if (edition !== null) phrases.push(wordsOf(edition));
  if (category !== null) phrases.push([category]);
}

/** Adds the names of players whom the title names by one word: the Victor Wembanyama of "Wemby". */
function addFullNames(phrases: Phrase[], { subjects, category }: TitleFacts): void {
  for (const subject of subjects) {
    const name = fullNames(subject).find((full) => full.category === null || full.category === category);
    if (name !== undefined) phrases.push(name.words);
  }
}

/** The whole names that a name may stand for. Some stand for one in a single category: Jordan is Michael Jordan in basketball. */
const fullNames = memoize((subject) =>
  [null, ...categories].flatMap((category) => {
    const name = namesAlone.get(`${subject.toLowerCase()}${category === null ? '' : ` (${category})`}`);
    return name === undefined ? [] : { category, words: name.replaceAll(/['.]/g, '').split(' ') };
  }),
);

/** Collectors exclude these by one word, however the seller put it. */
const flagTerms: Partial<Record<ListingFlag, readonly Phrase[]>> = {
  lot: [['lot']],
  pickList: [['pick'], ['choose']],
  reprint: [['reprint']],
  custom: [['custom']],
  digital: [['digital']],
};

/** `psa` and `psa10`: one word for grader and grade, so that "PSA 8 Auto 10" is no PSA 10. */
function gradingTerms({ grader, grade }: Grading): Phrase[] {
  const names = grader === 'bvg' ? ['bvg', 'bgs'] : [grader.replace(/[/ ]/g, '')];
  const suffix = grade === 'authentic' ? 'auth' : grade === null ? null : String(grade);
  const scaled = grade === null ? null : toFilterGrade([{ grader, grade }]);
  const grades = [...new Set([suffix, scaled])].filter((value) => value !== null);
  return names.flatMap((name) => [[name], ...grades.map((value) => [`${name}${value}`])]);
}

const wordsOf = memoize((name): Phrase => {
  const words = name
    .toLowerCase()
    .split(/[ &]+/)
    .flatMap((word) => {
      const { parts, whole } = splitToken(word);
      return whole === null ? parts : [whole];
    })
    .filter((word) => word !== '');
  return joinCompoundNames(words);
});

/** Returns the words of a set without its maker's: a title that does not write them says nothing of a maker. */
const unsaidWordsOf = memoize((set): Phrase => {
  const maker = wordsOf(sportsSets.find(([name]) => name === set)?.[1] ?? '');
  const own = wordsOf(set).filter((word) => !maker.includes(word));
  return own.length > 0 ? own : wordsOf(set);
});
