import { memoize } from '../text/memoize.ts';
import { indexedForms } from '../text/plurals.ts';
import { splitToken } from '../text/tokens.ts';
import { gluedName } from '../vocabulary/playerNames.ts';
import { compoundNames, conjunctions, inseparableNames } from '../vocabulary/wordLists.ts';
import { startsCompoundName } from './names.ts';
import { seasonOf } from './numbers.ts';

/** The properties of a word that are the same in every title. They are cached, because titles share most of their words. */
export interface TitleWord {
  readonly token: string;
  readonly parts: readonly WordForms[];
  /** The parts as one word; null if there is only one. */
  readonly whole: WordForms | null;
  /** Terms in place of the token's numbers; null to read those from the token. */
  readonly numbers: readonly string[] | null;
  readonly isConjunction: boolean;
  readonly startsName: boolean;
  readonly generation: 'father' | 'son' | null;
}

/** A word and the forms it is indexed under. */
export interface WordForms {
  readonly text: string;
  readonly forms: readonly string[];
}

/** Splits the tokens of a title; compound names and "non-" with its word become one. */
export function titleWords(tokens: readonly string[]): TitleWord[] {
  const single = tokens.map(wordOfToken).filter(({ isConjunction }) => !isConjunction);
  const words: TitleWord[] = [];
  for (let index = 0; index < single.length; index++) {
    const word = single[index];
    if (word === undefined) continue;
    const next = single[index + 1]?.token ?? '';
    const pair = word.startsName || negations.has(word.token) ? wordOfPair(word.token, next) : null;
    if (pair !== null) {
      words.push(pair);
      index++;
    } else if (word.token === 'mew' && /^en(?:-|$)/.test(next)) {
      // On English labels MEW is the code of the set "151" and not the Pokémon.
    } else words.push(word);
  }
  return words;
}

const negations: ReadonlySet<string> = new Set(['non', 'non-', 'not']);
/** "Not Japanese" is of no use to a search for or without Japanese cards. */
const languageWords = /^(?:japanese|english|korean|chinese)$/;

function wordOfPair(token: string, next: string): TitleWord | null {
  if (next === '') return null;
  if (negations.has(token)) {
    if (token === 'not' && !languageWords.test(next)) return null;
    return titleWord(token, { parts: [`non${splitToken(next).parts.join('')}`], numbers: [] });
  }
  const name = `${token}${next}`;
  const pair = `${token} ${next}`;
  if (inseparableNames.has(pair)) return titleWord(token, { parts: [name], numbers: token === 'draft' ? [token] : [] });
  return compoundNames.has(pair) ? titleWord(token, { parts: [name, next], whole: name, numbers: [] }) : null;
}

const wordOfToken = memoize((token): TitleWord => {
  if (/^non-\p{Letter}+$/u.test(token)) return titleWord(token, { parts: [token.replace('-', '')], numbers: [] });
  const name = gluedName(token);
  if (name !== null) return titleWord(token, { parts: name, whole: token, numbers: [] });
  const hasNumbers = /[#/]/.test(token) || seasonOf(token) !== null;
  return titleWord(token, { ...splitToken(token), numbers: hasNumbers ? null : [] });
});

interface Split {
  readonly parts: readonly string[];
  readonly whole?: string | null;
  readonly numbers: readonly string[] | null;
}

function titleWord(token: string, { parts, whole = null, numbers }: Split): TitleWord {
  return {
    token,
    parts: parts.map(withForms),
    whole: whole === null ? null : withForms(whole),
    numbers,
    isConjunction: conjunctions.has(token),
    startsName: startsCompoundName(token),
    generation: fatherEnding.test(token) ? 'father' : sonEnding.test(token) ? 'son' : null,
  };
}

const fatherEnding = /(?:^|[./&])sr$/;
const sonEnding = /^jr(?:$|[./&])/;

const withForms = (text: string): WordForms => ({ text, forms: indexedForms(text) });
