import { memoize } from '../text/memoize.ts';
import { indexedForms } from '../text/plurals.ts';
import { isPlainWord, slashNumber, splitToken, stripLeadingZeros } from '../text/tokens.ts';
import { misspellings } from '../vocabulary/misspellings.ts';
import { gluedName } from '../vocabulary/playerNames.ts';
import { foreignNames } from '../vocabulary/pokemonNames.ts';
import { conjunctions, inseparableNames } from '../vocabulary/wordLists.ts';
import { isCompoundName, isNamePrefix, startsCompoundName } from './names.ts';
import { cardNumberTerm, seasonOf, seasonTerms } from './numbers.ts';
import { productBitsOf } from './otherCards.ts';

/** The properties of a word that are the same in every title. They are cached, because titles share most of their words. */
export interface TitleWord {
  readonly token: string;
  readonly parts: readonly WordForms[];
  /** The only part, or an empty text. */
  readonly alone: string;
  /** The parts as one word; null if there is only one. */
  readonly whole: WordForms | null;
  /** The whole without a number at its end: the PSA of psa10. */
  readonly letters: string;
  /** The terms of a season or of a card number with its sign: `2018-19`, `#57`. */
  readonly numbers: readonly string[];
  /** A number with a slash. The facts of the title decide whether it is a serial, a card's number or neither. */
  readonly slash: SlashNumber | null;
  /** The token begins with the sign of a card number. */
  readonly isNumber: boolean;
  readonly isConjunction: boolean;
  /** It may belong together with the next word: it begins a compound name, or denies. */
  readonly mayStartPair: boolean;
  readonly isNamePrefix: boolean;
  readonly generation: 'father' | 'son' | null;
}

/** The two numbers of "012/99", without leading zeros: 12 and 99. The first may be empty or no number. */
export interface SlashNumber {
  readonly number: string;
  readonly outOf: string;
}

/** A word and the forms it is indexed under. */
export interface WordForms {
  readonly text: string;
  readonly forms: readonly string[];
  /** The `productBitsOf` its forms. */
  readonly productBits: number;
}

/** Splits the tokens of a title; compound names and "non-" with its word become one. */
export function titleWords(tokens: readonly string[]): TitleWord[] {
  const single: TitleWord[] = [];
  for (const token of tokens) {
    const word = wordOfToken(token);
    if (!word.isConjunction) single.push(word);
  }
  const words: TitleWord[] = [];
  for (let index = 0; index < single.length; index++) {
    const word = single[index];
    if (word === undefined) continue;
    const next = single[index + 1]?.token ?? '';
    const pair = word.mayStartPair ? wordOfPair(word.token, next) : null;
    if (pair !== null) {
      words.push(pair);
      index++;
    } else if (word.token === 'mew' && /^en(?:-|$)/.test(next)) {
      // On English labels MEW is the code of the set "151" and not the Pokémon.
    } else words.push(word);
  }
  return words;
}

const negations: ReadonlySet<string> = new Set(['non', 'non-', 'not', 'no', 'without']);
/** "Not Japanese" is of no use to a search for or without Japanese cards. */
const languageWords = /^(?:japanese|english|korean|chinese)$/;
/** "No auto" is of no use to a search for autographs. */
const traitWords = /^(?:autos?|autographs?|patch|relic|rc|rookie)$/;
const deniedBy: Readonly<Record<string, RegExp>> = { not: languageWords, no: traitWords, without: traitWords };

function wordOfPair(token: string, next: string): TitleWord | null {
  if (next === '') return null;
  if (negations.has(token)) {
    if (deniedBy[token]?.test(next) === false) return null;
    return titleWord(token, { parts: [`non${splitToken(next).parts.join('')}`], numbers: [] });
  }
  return isCompoundName(token, next) ? wordOfName(`${token} ${next}`) : null;
}

const wordOfName = memoize((pair): TitleWord => {
  const [token = '', next = ''] = pair.split(' ');
  const name = `${token}${next}`;
  if (inseparableNames.has(pair)) return titleWord(token, { parts: [name], numbers: token === 'draft' ? [token] : [] });
  return titleWord(token, { parts: [name, next], whole: name, numbers: [] });
});

const wordOfToken = memoize((token): TitleWord => {
  const name = gluedName(token);
  if (isPlainWord(token) && name === null) return titleWord(token, { parts: [token], numbers: [] });
  if (/^non-\p{Letter}+$/u.test(token)) return titleWord(token, { parts: [token.replace('-', '')], numbers: [] });
  if (name !== null) return titleWord(token, { parts: name, whole: token, numbers: [] });
  const slash = slashNumberOf(token);
  // The total of "GG10/GG70" is no number of the card.
  const split = splitToken(slash !== null && isTotalOfLetters.test(slash.outOf) ? beforeSlash(token) : token);
  return titleWord(token, { ...split, numbers: slash === null ? numbersOf(token) : [], slash });
});

const isTotalOfLetters = /^[a-z]+-?\d/;
const beforeSlash = (token: string) => token.slice(0, token.indexOf('/'));

function slashNumberOf(token: string): SlashNumber | null {
  const groups = seasonOf(token) === null ? slashNumber.exec(token)?.groups : undefined;
  if (groups === undefined) return null;
  return { number: stripLeadingZeros(groups['number'] ?? ''), outOf: stripLeadingZeros(groups['outOf'] ?? '') };
}

function numbersOf(token: string): readonly string[] {
  const season = seasonOf(token);
  if (season !== null) return seasonTerms(season);
  return token.startsWith('#') && token.length > 1 ? [cardNumberTerm(token)] : [];
}

interface Split {
  readonly parts: readonly string[];
  readonly whole?: string | null;
  readonly numbers: readonly string[];
  readonly slash?: SlashNumber | null;
}

function titleWord(token: string, { parts, whole = null, numbers, slash = null }: Split): TitleWord {
  return {
    token,
    parts: parts.map(withForms),
    alone: parts.length === 1 ? (parts[0] ?? '') : '',
    whole: whole === null ? null : withForms(whole),
    letters: (whole ?? '').replace(/[\d.]+$/, ''),
    numbers,
    slash,
    isNumber: token.startsWith('#'),
    isConjunction: conjunctions.has(token),
    mayStartPair: startsCompoundName(token) || negations.has(token),
    isNamePrefix: parts.length === 1 && isNamePrefix(parts[0] ?? ''),
    generation: fatherEnding.test(token) ? 'father' : sonEnding.test(token) ? 'son' : null,
  };
}

const fatherEnding = /(?:^|[./&])sr$/;
const sonEnding = /^jr(?:$|[./&])/;

/** Names of Pokémon on cards in other languages, which a search by the English name finds, too. */
const englishNames: ReadonlyMap<string, string> = new Map(
  foreignNames.map(({ name, english }) => [name, english.replaceAll(/['. ]/g, '')]),
);

function withForms(text: string): WordForms {
  const meant = misspellings.get(text) ?? englishNames.get(text);
  const forms = meant === undefined ? indexedForms(text) : [text, meant];
  return { text, forms, productBits: productBitsOf(forms) };
}
