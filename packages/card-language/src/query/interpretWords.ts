import { fullYear } from '../titles/readSeason.ts';
import { endsWithProduct, startsWithProduct } from '../titles/readProduct.ts';
import { longestPhrase, meaningOf } from './synonyms.ts';
import { idleWords } from './knownWords.ts';
import { nameOf } from '../terms/compoundNames.ts';
import { singularsOf } from '../text/plurals.ts';
import { slashed, withoutZeros } from '../text/tokens.ts';
import { numberTerm, seasonOf, seasonTerms } from '../terms/termsOfTitle.ts';
import { type AskedWord, exactly, type Reading } from './Interpretation.ts';
import { readNameInParts, readPlain } from './interpretWord.ts';
import { readAutographGrade, readSlab } from './interpretGrade.ts';

/** A reading and how many words it took. */
export interface WordsRead extends Reading {
  readonly words: number;
}

/**
 * Reads the words at the beginning of a list: as much at once as makes sense together.
 *
 * @param before the words before them
 */
export function readWords(words: readonly AskedWord[], afterGrade: boolean, before: string): WordsRead {
  const longest = Math.min(longestPhrase, words.length);
  for (let count = longest; count > 0; count--) {
    const taken = words.slice(0, count);
    const text = taken.map((word) => word.text).join(' ');
    const open = taken.at(-1)?.open === true;
    const reading =
      readSlab(text, open, before, words[count]?.text) ??
      (afterGrade ? readAutographGrade(text) : null) ??
      readNumbered(text) ??
      readMeaning(text) ??
      readName(taken) ??
      readNameInParts(taken);
    if (reading !== null) return { ...reading, words: count };
  }
  const [word = { text: '', open: false }, ...behind] = words;
  const besideProduct = () => startsWithProduct(behind.map(({ text }) => text).join(' ')) || endsWithProduct(before);
  return { ...(readNumber(word.text, besideProduct) ?? readPlain(word)), words: 1 };
}

/** "numbered to 99", "#'d 99", "out of 99", and "no. 57", which numbers the card. */
function readNumbered(text: string): Reading | null {
  const card = /^(?:card )?no\.? #?(\d{2,4})$/.exec(text)?.[1];
  if (card !== undefined) return { kind: 'cardNumber', name: `#${card}`, anyOf: [exactly(numberTerm(`#${card}`))] };
  const copies = /^(?:(?:serial )?(?:numbered|#?'?d|ser|num'?d) (?:(?:to|out of|of) )?|out of )#?\/?(\d{1,5})$/.exec(
    text,
  )?.[1];
  return copies === undefined
    ? null
    : { kind: 'serial', name: `/${copies}`, anyOf: [exactly(`/${withoutZeros(copies)}`)] };
}

function readMeaning(text: string): Reading | null {
  const phrase = text.replaceAll(/['.]/g, '').replaceAll(/-| & | and /g, ' ');
  const meant =
    meaningOf(text) ??
    meaningOf(phrase) ??
    meaningOf(
      phrase
        .split(' ')
        .map((word) => singularsOf(word)[0] ?? word)
        .join(' '),
    );
  return meant === undefined ? null : { kind: meant.kind, name: meant.name, anyOf: meant.anyOf };
}

/** "red sox", "non holo": words that titles hold as one. */
function readName(words: readonly AskedWord[]): Reading | null {
  const [first, second] = words;
  if (first === undefined) return null;
  const [one = '', other = second?.text] = first.text.split('-');
  if (other === undefined || words.length > 2 || (words.length === 2 && first.text.includes('-'))) return null;
  const name = one === 'non' ? `non${other}` : nameOf(one, other);
  return name === null ? null : { kind: 'word', name: `${one} ${other}`, anyOf: [exactly(name)] };
}

/** Season, serial number, card number or a year of two digits. */
function readNumber(text: string, besideProduct: () => boolean): Reading | null {
  const season = seasonOf(text);
  if (season !== null) {
    const [name = text] = seasonTerms(season);
    return { kind: 'season', name, anyOf: [exactly(name)] };
  }
  const row = slashed.exec(text)?.groups;
  if (row !== undefined) {
    const dashed = seasonOf(text.replace('/', '-'));
    // "18/19 prizm" is a season, and a serial number to the letter.
    if (dashed !== null && besideProduct()) {
      const [name = text] = seasonTerms(dashed);
      return { kind: 'season', name, anyOf: [exactly(name), exactly(text)] };
    }
    const number = withoutZeros(row['number'] ?? '');
    const term = `${/\d/.test(number) ? number : ''}/${withoutZeros(row['outOf'] ?? '')}`;
    return { kind: 'serial', name: term, anyOf: [exactly(term)] };
  }
  if (/^#[a-z]*-?[a-z\d-]*\d|^#[a-z]+-[a-z]+$|^#[a-z]{2,}$/.test(text)) {
    const name = numberTerm(text);
    // With letters in it, it needs no sign to be one.
    const bare = /[a-z]{2}/.test(name) ? [exactly(name.slice(1))] : [];
    return { kind: 'cardNumber', name: text, anyOf: [exactly(name), ...bare] };
  }
  if (/^(?:18[6-9]|19\d|20[0-3])\d$/.test(text)) return { kind: 'season', name: text, anyOf: [exactly(text)] };
  if (/^'?\d\d$/.test(text) && (text.startsWith("'") || besideProduct())) {
    const year = String(fullYear(text.replace("'", '')));
    return { kind: 'season', name: year, anyOf: [exactly(year), exactly(text.replace("'", ''))] };
  }
  return null;
}

export function isIdle(word: string): boolean {
  return idleWords.has(word.replaceAll('.', ''));
}
