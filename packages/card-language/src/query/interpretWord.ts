import { meaningOf, singleMeanings } from './synonyms.ts';
import { wholeWords } from './knownWords.ts';
import type { Sequence, WordMatch } from './Query.ts';
import { areOneName } from '../terms/nameParts.ts';
import { singularsOf } from '../text/plurals.ts';
import { splitChunk } from '../text/tokens.ts';
import { isTypoOf, typosForgiven } from '../text/typos.ts';
import { type AskedWord, exactly, type Reading } from './Interpretation.ts';

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
 * A name whose beginnings people write apart, glued or with an apostrophe: "ja marr", "o neal", "t j", "de la cruz".
 * Titles hold the glued form for each way to write it.
 */
export function readNameInParts(words: readonly AskedWord[]): Reading | null {
  const last = words.at(-1);
  if (last === undefined || words.length < 2 || words.length > 3) return null;
  // Initials are words of no other meaning side by side.
  if (last.text.length > 1 && wholeWords.has(last.text)) return null;
  const texts = words.map(({ text }) => text);
  if (!texts.every((text, index) => index === 0 || areOneName(texts[index - 1] ?? '', text))) return null;
  // Three letters in a row are no name.
  if (texts.length > 2 && texts.some((text) => text.length < 2)) return null;
  const rest = readPlain(last).anyOf.filter((sequence) => sequence.words.length === 1);
  const beginnings = texts.slice(0, -1).map((text) => meaningOf(text)?.anyOf ?? [exactly(text)]);
  const apart = beginnings.reduceRight<readonly Sequence[]>(
    (behind, ways) =>
      ways.flatMap((way) =>
        behind.map(({ words }): Sequence => ({ words: [...way.words, ...words], adjacent: false })),
      ),
    rest,
  );
  return { kind: 'word', name: texts.join(' '), anyOf: [exactly(texts.join('')), ...apart] };
}
