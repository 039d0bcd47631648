import { remembered } from '../text/memoize.ts';
import { gradesCards } from '../vocabulary/graders.ts';
import type { Grading, TitleFacts } from '../titles/TitleFacts.ts';
import { joinNames } from './compoundNames.ts';
import { splitChunk } from '../text/tokens.ts';

/**
 * What a title is found by though its words do not say it, each as a phrase of words. Only what holds for certain: a
 * search for "rookie" wants RC, one for "surging sparks" the label's SSP EN-, one for "panini prizm" also "Prizm".
 */
export function factTerms(facts: TitleFacts): (readonly string[])[] {
  const phrases: (readonly string[])[] = [];
  addNumbers(facts, phrases);
  for (const grading of facts.gradings) addGrading(grading, phrases);
  if (facts.gradings.some(({ grader, grade }) => gradesCards(grader) && grade !== null)) phrases.push(['graded']);
  // Sellers seldom say that a card is in no slab, but collectors ask for it.
  if (!facts.gradings.some(({ grader }) => gradesCards(grader))) phrases.push(['raw']);
  if (facts.autographGrade !== null) phrases.push([`auto${facts.autographGrade}`]);
  addTraits(facts, phrases);
  addNames(facts, phrases);
  for (const { kind } of facts.oddities) phrases.push(...(oddityTerms[kind] ?? []));
  return phrases;
}

function addNumbers(
  { season, serial, parallel, cardNumber, category }: TitleFacts,
  phrases: (readonly string[])[],
): void {
  if (season !== null) phrases.push([String(season.first)]);
  // Basketball is played over the new year, and its titles and labels often say the first year only.
  if (season !== null && season.first === season.last && category === 'basketball')
    phrases.push([`${season.first}-${String(season.first + 1).slice(-2)}`]);
  if (season !== null && season.first !== season.last)
    phrases.push([`${season.first}-${String(season.last).slice(-2)}`]);
  if (serial !== null) phrases.push([`/${serial.outOf}`], ['numbered']);
  if (serial !== null && serial.number !== null) phrases.push([`${serial.number}/${serial.outOf}`]);
  if (parallel?.includes('superfractor') === true || serial?.outOf === 1) phrases.push(['1/1']);
  if (cardNumber === null) return;
  const plain = cardNumber.replaceAll('-', '');
  phrases.push([`#${plain}`], [plain]);
}

function addTraits({ rookie, autograph, patch, memorabilia }: TitleFacts, phrases: (readonly string[])[]): void {
  if (rookie) phrases.push(['rookie']);
  if (autograph) phrases.push(['auto']);
  if (patch) phrases.push(['patch']);
  if (memorabilia) phrases.push(['relic']);
}

function addNames(facts: TitleFacts, phrases: (readonly string[])[]): void {
  const { set, brand, parallel, language, edition, category } = facts;
  if (set !== null) phrases.push(wordsOf(set));
  if (brand !== null && isSaidOfSet(set)) phrases.push(wordsOf(brand));
  if (parallel !== null) phrases.push(wordsOf(parallel));
  if (language !== null) phrases.push([language.toLowerCase()]);
  if (edition !== null) phrases.push(wordsOf(edition));
  if (category !== null) phrases.push([category]);
}

/** Collectors exclude these by one word, however the seller put it. */
const oddityTerms: Partial<Record<TitleFacts['oddities'][number]['kind'], string[][]>> = {
  lot: [['lot']],
  pickList: [['pick'], ['choose']],
  reprint: [['reprint']],
  custom: [['custom']],
  digital: [['digital']],
};

/** `psa` and `psa10`: one word for grader and grade, so that "PSA 8 Auto 10" is no PSA 10. */
function addGrading({ grader, grade }: Grading, phrases: (readonly string[])[]): void {
  for (const name of grader === 'bvg' ? ['bvg', 'bgs'] : [grader.replace(/[/ ]/g, '')]) {
    phrases.push([name]);
    if (grade !== null) phrases.push([grade === 'authentic' ? `${name}auth` : `${name}${grade}`]);
  }
}

/** Topps makes Bowman, but who asks for Topps Chrome does not want Bowman Chrome. */
function isSaidOfSet(set: string | null): boolean {
  return set === null || !(set.startsWith('Bowman') || set.startsWith('O-Pee-Chee'));
}

const wordsOf = remembered((name): readonly string[] => {
  const words = name
    .toLowerCase()
    .split(/[ &]+/)
    .flatMap((word) => {
      const { parts, whole } = splitChunk(word);
      return whole === null ? parts : [whole];
    })
    .filter((word) => word !== '');
  return joinNames(words);
});
