import { foldTitle } from '../patterns/foldTitle.ts';
import { joinCompoundNames } from '../terms/names.ts';
import { cardNumberTerm } from '../terms/numbers.ts';
import { unsaidMaker } from '../terms/otherCards.ts';
import { titleWords } from '../terms/TitleWord.ts';
import { slashNumber, splitToken, stripLeadingZeros, tokenize } from '../text/tokens.ts';
import { conjunctions } from '../vocabulary/wordLists.ts';
import { exactWords, type Interpretation } from './Interpretation.ts';
import { interpretRun, maxWords } from './interpretRun.ts';
import type { AnyOf, Sequence } from './Query.ts';
import type { QueryToken } from './scanQuery.ts';

/** The most alternatives that are made of one item of several words. */
const maxCombinations = 24;

/** Interprets a phrase, a group or an excluded word. Null if there is nothing to search for in it. */
export function interpretToken(token: QueryToken): Interpretation | null {
  if (token.kind === 'phrase') return interpretPhrase(token.inner);
  const items = token.kind === 'group' ? token.items : [token.inner];
  const interpretations = items.flatMap((item) => {
    const one = interpretItem(item);
    return one === null ? [] : [token.excluded ? withAlsoExcluded(one) : one];
  });
  const [only] = interpretations;
  if (only === undefined) return null;
  if (interpretations.length === 1) return only;
  const label = interpretations.map((one) => one.label).join(', ');
  return { kind: 'anyOf', label, matchers: interpretations.flatMap(({ matchers }) => matchers) };
}

/** Interprets one item of a group, or an excluded word: all of its words, in all spellings. Never a prefix. */
function interpretItem(item: string): Interpretation | null {
  const words = tokenize(foldTitle(item)).map((text) => ({ text, isOpen: false }));
  const interpretations = interpretRun(words, false).map(({ interpretation }) => interpretation);
  const [first] = interpretations;
  if (first === undefined) return null;
  if (interpretations.length === 1) return { ...first, matchers: withoutTypos(first.matchers) };
  const matchers = interpretations.map((one) => withoutTypos(one.matchers)).reduce(combineMatchers);
  return { kind: 'word', label: interpretations.map(({ label }) => label).join(' '), matchers };
}

/**
 * Takes listed words literally: a typo forgiven in `-word` would exclude what nobody named, as a maker would whom the title
 * does not name.
 */
function withoutTypos(matchers: AnyOf): AnyOf {
  const written = matchers.filter(({ words }) => !words.some(({ text }) => text.startsWith(unsaidMaker)));
  return written.map(({ words, adjacent }) => ({
    words: words.map(({ text }) => ({ text, match: 'exact' })),
    adjacent,
  }));
}

/** Excludes PSA/DNA together with PSA: a collector who types "-psa" wants neither. */
function withAlsoExcluded(one: Interpretation): Interpretation {
  const isPsa = one.kind === 'grader' && one.label === 'PSA';
  return isPsa ? { ...one, matchers: [...one.matchers, exactWords('psadna')] } : one;
}

/** Matches both of two things, in every spelling. They may stand apart, so their words need not be adjacent. */
function combineMatchers(one: AnyOf, other: AnyOf): AnyOf {
  return one
    .flatMap((first) =>
      other.map((second): Sequence => ({ words: [...first.words, ...second.words], adjacent: false })),
    )
    .slice(0, maxCombinations);
}

/** Interprets an exact phrase: its adjacent words, as they are written or glued. */
function interpretPhrase(inner: string): Interpretation | null {
  const tokens = tokenize(foldTitle(inner)).filter((token) => !conjunctions.has(token));
  const asWritten = tokens.flatMap(phraseTerms);
  // In titles each part of "198/159" has a position of its own, so a word behind the whole is not next to it.
  const inParts = titleWords(tokens).flatMap(({ isNumber, numbers, parts }) =>
    isNumber && parts.length === 1 ? numbers : parts.map(({ text }) => text),
  );
  const matchers = [joinCompoundNames(asWritten), ...(tokens.length > 1 ? [inParts] : [])]
    .map((words) => words.slice(0, maxWords))
    .filter((words, index, all) => words.length > 0 && all.findIndex((one) => one.join() === words.join()) === index)
    .map((words): Sequence => ({ words: words.map((text) => ({ text, match: 'exact' })), adjacent: true }));
  return matchers.length === 0 ? null : { kind: 'phrase', label: inner.trim(), matchers };
}

function phraseTerms(token: string): readonly string[] {
  if (token.startsWith('#')) return [cardNumberTerm(token)];
  return slashNumber.test(token) ? [stripLeadingZeros(token)] : splitToken(token).parts;
}
