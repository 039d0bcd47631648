import { isLetterAt } from '../text/letters.ts';
import { nicknames } from '../vocabulary/nicknames.ts';
import { noiseWords } from '../vocabulary/noiseWords.ts';
import { firstNames, surnames, surnamesInPlural } from '../vocabulary/playerNames.ts';
import { namePrefixes, pokemonMechanics } from '../vocabulary/wordLists.ts';

/** Separates names: anything no name is made of, and hyphens that join nothing. */
const asciiBreak = /[^a-z'.&/ -]+|(?<![a-z])-(?![a-z])| - /;
const unicodeBreak = /[^a-z\p{Letter}'.&/ -]+|(?<![a-z])-(?![a-z])| - /u;
const isAscii = /^[ -~]*$/;

/** Words between two names, and what a title with one of them has. */
const joint = / and | vs\.? | \+ (?=[a-z])/g;
const signsOfJoint = [' and ', ' vs', ' + '];

/** Returns the run of words in a text that is most likely the name of a player or character; empty if none is. */
export function likelyName(text: string, areCharacters: boolean): string {
  let best = noRun;
  const withoutKind = text.includes('/') ? text.replaceAll(cardKindBeforeName, '') : text;
  const mayBeJoined = signsOfJoint.some((sign) => withoutKind.includes(sign));
  const named = mayBeJoined ? withoutKind.replaceAll(joint, ' & ') : withoutKind;
  for (const part of named.split(isAscii.test(named) ? asciiBreak : unicodeBreak)) {
    // Most parts are the space between two others.
    if (part.length < minNameLength) continue;
    for (const words of runsIn(part, areCharacters)) {
      // One word is no better than another.
      if (!areCharacters && words.length === 1 && best.score > 0) continue;
      const run = areCharacters ? rateCharacter(words) : ratePlayer(words);
      if (run.score > best.score) best = run;
      if (best.score === maxScore) return best.words.join(' ');
    }
  }
  return best.words.join(' ');
}

const minNameLength = 2;

interface Run {
  readonly words: readonly string[];
  /** How likely the words are a name; 0 is no name at all. */
  readonly score: number;
}

const noRun: Run = { words: [], score: 0 };
const maxScore = 5;

/** Most players have two or three words, and pairs of them more. A first name tells them from names of inserts. */
function ratePlayer(written: readonly string[]): Run {
  const words = inOrder(withoutMarks(written));
  const name = words.some(joinsNames) ? words : withoutInsert(words);
  const count = name.filter(isWord).length;
  const size = count === 2 || count === 3 ? 3 : Math.min(count, 2);
  return { words: name, score: count > 1 && firstNames.has(name[0] ?? '') ? size + 2 : size };
}

const joinsNames = (word: string) => word.includes('&') || word.includes('/');

/** "Wembanyama Victor": sellers who sort by name write the surname first. */
function inOrder(words: readonly string[]): readonly string[] {
  if (words.length !== 2) return words;
  const [surname = '', first = ''] = words;
  const isReversed = isSurname(surname) && !firstNames.has(surname) && firstNames.has(first) && !isSurname(first);
  return isReversed ? [first, surname] : words;
}

const hasMechanic = /[a-z] (?:ex|gx|v|vmax|vstar)(?![a-z])/;
function rateCharacter(written: readonly string[]): Run {
  const words = withoutMarks(written);
  const text = words.join(' ');
  const score = hasMechanic.test(text) ? maxScore : Number(words.some(isWord));
  return { words, score: pokemonMechanics.has(text) ? 0 : score };
}

/** Drops what joins names from both ends. */
function withoutMarks(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  if (isLetterAt(words[0] ?? '', 0) && isLetterAt(last, last.length - 1)) return words;
  return words
    .join(' ')
    .replace(/^[ &/-]+|[ &/-]+$/g, '')
    .split(' ');
}

/**
 * Cuts words before a first name and behind a surname: the name of an insert is no part of the player's. Players in a row are
 * parted by a slash: "Magic Johnson Larry Bird".
 */
function withoutInsert(words: readonly string[]): readonly string[] {
  if (words.length < 3) return words;
  const isFirstName = (word: string, index: number) =>
    firstNames.has(word) && index < words.length - 1 && !nameSuffix.test(words[index + 1] ?? '');
  const start = namePrefixes.has(words[0] ?? '') ? 0 : Math.max(0, words.findIndex(isFirstName));
  let end = start + 2;
  while (end < words.length && (namePrefixes.has(words[end - 1] ?? '') || nameSuffix.test(words[end] ?? ''))) end++;
  const [next = '', behindNext = ''] = words.slice(end);
  const name = words.slice(start, end);
  // Two words behind a whole name, of which the first is no surname, are the next player's.
  const isPair = words.length === end + 2 || (words.length === end + 3 && nameSuffix.test(words.at(-1) ?? ''));
  const isLastPair = isPair && firstNames.has(words[start] ?? '') && !isSurname(next);
  if (firstNames.has(next) && (isSurname(behindNext) || (isLastPair && isWord(behindNext))))
    return [...name, '/', ...withoutInsert(words.slice(end))];
  // Three words may all be of the name, unless the second ends it and the third is no surname.
  const last = words[end - 1] ?? '';
  const isWhole = words.length === end + 1 && (isSurname(next) || !(isSurname(last) || nameSuffix.test(last)));
  return isWhole ? words.slice(start) : name;
}

/** Says whether there are two letters in a row; nearly every word begins with them. */
const isWord = (word: string) => (isLetterAt(word, 0) && isLetterAt(word, 1)) || /\p{Letter}{2}/u.test(word);

/** Labels write the kind of card before the name: "FULL ART/SUICUNE". */
const cardKindBeforeName = /(?<![a-z])(?:full art|alternate art|alt art|fa|reverse|holo)\//g;

/** Returns the runs of words between noise words. */
function runsIn(part: string, areCharacters: boolean): string[][] {
  const runs: string[][] = [];
  let words: string[] = [];
  for (const word of part.split(' ')) {
    if (word === '') continue;
    // Behind a player's name it is the father's, elsewhere a secret rare.
    const isFather = (word === 'sr' || word === 'sr.') && words.length > 1 && !areCharacters;
    if (isFather || !isNoise(word)) words.push(word);
    else if (words.length > 0) {
      runs.push(words);
      words = [];
    }
  }
  if (words.length > 0) runs.push(words);
  return runs;
}

/** "Jr" and the like, as a word. */
export const nameSuffix = /^(?:jr|sr|ii|iii|iv)\.?$/;

const surnamesOfStars = nicknames
  .map(([, name]) => name.toLowerCase().split(' '))
  .flatMap(([, surname, more]) => (surname === undefined || more !== undefined ? [] : surname));
const knownSurnames: ReadonlySet<string> = new Set([...surnames, ...surnamesInPlural, ...surnamesOfStars]);

/** Says whether a word is the surname of players. */
export const isSurname = (word: string): boolean => knownSurnames.has(word);

/** Says whether a word is part of no name. */
export function isNoise(word: string): boolean {
  if (noiseWords.has(word)) return true;
  return !isLetterAt(word, word.length - 1) && /[.,'-]$/.test(word) && noiseWords.has(word.replace(/[.,'-]+$/, ''));
}
