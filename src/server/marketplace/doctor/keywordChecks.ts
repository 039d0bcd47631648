import { type CheckResult, type FilterCheck, judgeFilter, unknownResult } from './CheckResult.ts';
import { categoryPage, firstMarket, type ProbeContext } from './ProbeContext.ts';
import type { ProbedItem, ProbedPage } from './Prober.ts';

const minWordLength = 3;
const maxCandidates = 30;
/** A pair of words tells apart whether a search was understood if each case occurs in this many titles. */
const minTitles = 3;
const noWords = 'The titles have no words to try this with.';

/** Words of real titles, chosen so that the results show whether a search was understood. Null if there are none. */
export interface KeywordSample {
  readonly word: string | null;
  /** Often next to each other in this order, and often not. */
  readonly phrase: readonly [string, string] | null;
  /** The second is in about half of the titles that have the first. */
  readonly exclusion: readonly [string, string] | null;
  /** Each is often in a title without the other. */
  readonly alternatives: readonly [string, string] | null;
}

/** Returns the lower-case words of a title without accents. */
export function wordsOf(title: string): string[] {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

const isNextTo = (words: readonly string[], first: string, second: string) =>
  words.some((word, index) => word === first && words[index + 1] === second);

/** Chooses words from titles. */
export function chooseKeywords(titles: readonly string[]): KeywordSample {
  const lists = titles.map(wordsOf);
  const counts = new Map<string, number>();
  for (const word of lists.flatMap((words) => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const candidates = [...counts]
    .filter(([word, count]) => /^\p{L}+$/u.test(word) && word.length >= minWordLength && count <= titles.length / 2)
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxCandidates)
    .map(([word]) => word);
  const pairs = candidates.flatMap((one) =>
    candidates.flatMap((other) => (one === other ? [] : [[one, other] as const])),
  );
  const count = (isCounted: (words: readonly string[]) => boolean) => lists.filter(isCounted).length;
  /** Returns the pair whose rarer case is the most frequent. */
  const best = (cases: (one: string, other: string) => readonly [number, number]) => {
    const scored = pairs.map((pair) => ({ pair, score: Math.min(...cases(...pair)) }));
    const top = scored.reduce((one, other) => (other.score > one.score ? other : one), {
      pair: null,
      score: minTitles - 1,
    } as Scored);
    return top.pair;
  };
  return {
    word: candidates[0] ?? null,
    phrase: best((one, other) => {
      const near = count((words) => isNextTo(words, one, other));
      return [near, count((words) => words.includes(one) && words.includes(other)) - near];
    }),
    exclusion: best((one, other) => {
      const both = count((words) => words.includes(one) && words.includes(other));
      return [both, count((words) => words.includes(one)) - both];
    }),
    alternatives: best((one, other) => [
      count((words) => words.includes(one) && !words.includes(other)),
      count((words) => words.includes(other) && !words.includes(one)),
    ]),
  };
}

interface Scored {
  readonly pair: readonly [string, string] | null;
  readonly score: number;
}

const has = (item: ProbedItem, word: string) => wordsOf(item.title).includes(word);

/** eBay adds synonyms to a word, so a title may lack it. */
const minWordShare = 0.7;

/** Checks words alone in a leaf category, a phrase, an excluded word and alternatives. At most 5 calls. */
export async function checkKeywords(context: ProbeContext): Promise<CheckResult[]> {
  const control = await categoryPage(context, firstMarket);
  const pages = [control, context.control, context.near?.page ?? null];
  const items = new Map(pages.flatMap((page) => page?.items ?? []).map((item) => [item.itemId, item]));
  const sample = chooseKeywords([...items.values()].map(({ title }) => title));
  const { word, phrase, exclusion } = sample;
  const judge = async (words: string | null, check: Omit<FilterCheck, 'control'>): Promise<CheckResult> => {
    if (words === null) return unknownResult(check.label, noWords);
    const answer = await context.prober.search({ market: firstMarket, withAspect: false, words });
    const result = judgeFilter(answer, { ...check, success: `${words} ${check.success}`, control });
    return result.verdict === 'ignored' ? { ...result, sentence: `${words}: ${result.sentence}` } : result;
  };
  return [
    await judge(word, {
      ...{ label: 'Words', name: 'keywords', success: 'finds auctions with that word', minShare: minWordShare },
      respects: (item) => word !== null && has(item, word),
    }),
    await judge(phrase && `"${phrase.join(' ')}"`, {
      ...{ label: 'Phrases', name: 'phrase', success: 'finds titles with that phrase' },
      respects: ({ title }) => phrase !== null && isNextTo(wordsOf(title), ...phrase),
    }),
    await judge(exclusion?.join(' -') ?? null, {
      ...{ label: 'Excluded words', name: 'exclusion', success: 'finds titles without the second word' },
      respects: (item) => exclusion !== null && has(item, exclusion[0]) && !has(item, exclusion[1]),
    }),
    await checkAlternatives(context, control, sample),
  ];
}

/** If the marketplace read alternatives as plain words, each title would have both. */
async function checkAlternatives(
  { prober }: ProbeContext,
  control: ProbedPage | null,
  { alternatives }: KeywordSample,
): Promise<CheckResult> {
  const label = 'Alternatives';
  if (alternatives === null) return unknownResult(label, noWords);
  const [one, other] = alternatives;
  const words = `(${one}, ${other})`;
  const answer = await prober.search({ market: firstMarket, withAspect: false, words });
  const success = `${words} finds titles with either word`;
  const respects = (item: ProbedItem) => has(item, one) || has(item, other);
  const result = judgeFilter(answer, {
    ...{ label, name: 'alternatives', success, respects, control },
    minShare: minWordShare,
  });
  const items = answer.kind === 'page' ? answer.page.items : [];
  const findsEach =
    items.some((item) => has(item, one) && !has(item, other)) &&
    items.some((item) => has(item, other) && !has(item, one));
  if (result.verdict !== 'works' || findsEach) return result;
  return { ...result, verdict: 'ignored', sentence: `${words} finds only titles with both words.` };
}
