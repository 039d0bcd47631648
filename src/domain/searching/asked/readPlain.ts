import { meaningOf, singleMeanings } from '../language/meanings.ts';
import { wholeWords } from '../language/wholeWords.ts';
import type { Sequence, WordMatch } from '../Query.ts';
import { areOneName } from '../terms/nameBeginnings.ts';
import { singularsOf } from '../terms/singular.ts';
import { splitChunk } from '../terms/splitChunk.ts';
import { isTypoOf, typosForgiven } from '../terms/typos.ts';
import { type AskedWord, exactly, type Reading } from './Reading.ts';

/** Shorter words are too near to names to be taken for a misspelled word of the hobby. */
const shortestMisspelled = 7;

/** A word nobody explained: as it is, with its typing errors, and while it is being typed also as a beginning. */
export function readPlain({ text, open }: AskedWord): Reading {
  const { parts, whole } = splitChunk(text);
  const isWhole = parts.every((part) => wholeWords.has(part) || /\d/.test(part));
  // "cpa-cs" is a number of letters: one letter off is another card.
  const isCode = parts.length > 1 && parts.some((part) => part.length < 4);
  const loose = (word: string): WordMatch['match'] =>
    !isWhole && !isCode && typosForgiven(word) > 0 ? 'fuzzy' : 'exact';
  const forms = whole === null ? formsAsked(parts[0] ?? '') : [whole];
  const sequences: Sequence[] = forms.map((form) => ({ words: [{ text: form, match: loose(form) }], adjacent: false }));
  if (whole !== null)
    sequences.push({
      words: parts.map((part) => ({ text: formsAsked(part)[0] ?? part, match: loose(part) })),
      adjacent: true,
    });
  const beginning = whole ?? parts[0] ?? '';
  if (open && !isWhole && beginning.length > 1)
    sequences.unshift({ words: [{ text: beginning, match: 'prefix' }], adjacent: false });
  if (!isWhole && whole === null) sequences.push(...meantBy(parts[0] ?? ''));
  return { kind: 'word', name: text, anyOf: sequences.filter(({ words }) => words.every((word) => word.text !== '')) };
}

/** What a misspelled word of the hobby means: "refracter" is also Ref. */
function meantBy(word: string): readonly Sequence[] {
  if (word.length < shortestMisspelled) return [];
  const isMeant = (typed: string) =>
    typed[0] === word[0] && Math.abs(typed.length - word.length) < 2 && isTypoOf(word, typed);
  return singleMeanings.find(([typed]) => isMeant(typed))?.[1] ?? [];
}

/**
 * Words of the hobby in the singular, for titles hold that of each plural. Other words that end in s are names as a
 * rule: who asks for Daniels or Williams does not want Daniel and William.
 */
function formsAsked(word: string): readonly string[] {
  const singulars = singularsOf(word);
  if (singulars.length === 0) return [word];
  return singulars.some((singular) => wholeWords.has(singular)) || typosForgiven(word) === 0 ? singulars : [word];
}

/**
 * A name whose beginning people write apart, glued or with an apostrophe: "ja marr", "o neal", "t j". Titles hold the
 * glued form for each way to write it.
 */
export function readNameInTwo(words: readonly AskedWord[]): Reading | null {
  const [first, second] = words;
  if (first === undefined || second === undefined || words.length !== 2) return null;
  if (!areOneName(first.text, second.text) || wholeWords.has(second.text)) return null;
  const glued = `${first.text}${second.text}`;
  const rest = readPlain(second).anyOf.filter((sequence) => sequence.words.length === 1);
  const beginnings = meaningOf(first.text)?.anyOf ?? [exactly(first.text)];
  const apart = beginnings.flatMap((beginning) =>
    rest.map(({ words }): Sequence => ({ words: [...beginning.words, ...words], adjacent: false })),
  );
  return { kind: 'word', name: `${first.text} ${second.text}`, anyOf: [exactly(glued), ...apart] };
}
