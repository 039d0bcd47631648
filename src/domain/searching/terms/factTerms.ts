import { gradesCards } from '../../titles/grading/graders.ts';
import type { Grading, TitleFacts } from '../../titles/TitleFacts.ts';
import { joinNames } from './closedNames.ts';
import { splitChunk } from './splitChunk.ts';

/**
 * What a title is found by though its words do not say it, each as a phrase of words. Only what holds for certain: a
 * search for "rookie" wants RC, one for "surging sparks" the label's SSP EN-, one for "panini prizm" also "Prizm".
 */
export function factTerms(facts: TitleFacts): string[][] {
  const { season, serial, cardNumber, set, brand, parallel, language, edition, category } = facts;
  return [
    ...(season === null ? [] : [[String(season.first)]]),
    ...(season === null || season.first === season.last ? [] : [[`${season.first}-${String(season.last).slice(-2)}`]]),
    ...(serial === null ? [] : [[`/${serial.outOf}`], ['numbered']]),
    ...(serial === null || serial.number === null ? [] : [[`${serial.number}/${serial.outOf}`]]),
    ...(parallel?.includes('superfractor') === true || serial?.outOf === 1 ? [['1/1']] : []),
    ...(cardNumber === null ? [] : [[`#${cardNumber.replaceAll('-', '')}`], [cardNumber.replaceAll('-', '')]]),
    ...facts.gradings.flatMap(graderTerms),
    ...(facts.gradings.some(({ grader, grade }) => gradesCards(grader) && grade !== null) ? [['graded']] : []),
    ...(facts.autographGrade === null ? [] : [[`auto${facts.autographGrade}`]]),
    ...(facts.rookie ? [['rookie']] : []),
    ...(facts.autograph ? [['auto']] : []),
    ...(facts.patch ? [['patch']] : []),
    ...(facts.memorabilia ? [['relic']] : []),
    ...(set === null ? [] : [wordsOf(set)]),
    ...(brand === null || !isSaidOfSet(set) ? [] : [wordsOf(brand)]),
    ...(parallel === null ? [] : [wordsOf(parallel)]),
    ...(language === null ? [] : [[language.toLowerCase()]]),
    ...(edition === null ? [] : [wordsOf(edition)]),
    ...(category === null ? [] : [[category]]),
    ...facts.oddities.flatMap(({ kind }) => oddityTerms[kind] ?? []),
  ];
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
function graderTerms({ grader, grade }: Grading): string[][] {
  const names = grader === 'bvg' ? ['bvg', 'bgs'] : [grader.replace(/[/ ]/g, '')];
  return names.flatMap((name) => [
    [name],
    ...(grade === null ? [] : [[grade === 'authentic' ? `${name}auth` : `${name}${grade}`]]),
  ]);
}

/** Topps makes Bowman, but who asks for Topps Chrome does not want Bowman Chrome. */
function isSaidOfSet(set: string | null): boolean {
  return set === null || !(set.startsWith('Bowman') || set.startsWith('O-Pee-Chee'));
}

function wordsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/[ &]+/)
    .flatMap((word) => {
      const { parts, whole } = splitChunk(word);
      return whole === null ? parts : [whole];
    })
    .filter((word) => word !== '');
  return joinNames(words);
}
