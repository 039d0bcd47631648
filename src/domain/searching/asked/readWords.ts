import { graders, gradesCards } from '../../titles/grading/graders.ts';
import { fullYear } from '../../titles/numbers/readSeason.ts';
import { startsWithProduct } from '../../titles/products/readSet.ts';
import { longestPhrase, meaningOf } from '../language/meanings.ts';
import { idleWords, wholeWords } from '../language/wholeWords.ts';
import type { AnyOf, Sequence, Understood, WordMatch } from '../Query.ts';
import { nameOf } from '../terms/closedNames.ts';
import { singularsOf } from '../terms/singular.ts';
import { slashed, splitChunk, withoutZeros } from '../terms/splitChunk.ts';
import { typosForgiven } from '../terms/typos.ts';
import { numberTerm, seasonOf, seasonTerms } from '../titleTerms.ts';

/** What some words of a query ask for, and how many of them it took. */
export interface Reading {
  readonly kind: Understood['kind'];
  readonly name: string;
  readonly anyOf: AnyOf;
  readonly words: number;
}

/** A word a query is made of, folded; `open` while its writer may still be typing it. */
export interface AskedWord {
  readonly text: string;
  readonly open: boolean;
}

const graderNames = graders.map(({ written }) => written).join('|');
const gradeWord = '(?:gem mint|gem mt|gem-mt|gem|mint|mt|pristine|nm-mt|nm|ex-mt|black label|graded|grade)';
const slab = new RegExp(
  `^(?<grader>${graderNames})(?:[ -]?(?:${gradeWord} )*(?<grade>100|\\d\\d?(?:\\.5)?|auth(?:entic)?)(?:/(?<second>10|[5-9]))?)?$`,
);
const slabAfterGrade = new RegExp(`^${gradeWord} (?<grade>10|[1-9](?:\\.5)?) (?<grader>${graderNames})$`);
const autographGrade = /^(?:auto|autograph|auto grade) (10|[5-9](?:\.5)?)$/;

/** Reads the words at the beginning of a list: as much at once as makes sense together. */
export function readWords(words: readonly AskedWord[], afterGrade: boolean): Reading {
  const longest = Math.min(longestPhrase, words.length);
  for (let count = longest; count > 0; count--) {
    const taken = words.slice(0, count);
    const text = taken.map((word) => word.text).join(' ');
    const open = taken.at(-1)?.open === true;
    const reading =
      readSlab(text, open) ??
      (afterGrade ? readAutographGrade(text) : null) ??
      readNumbered(text) ??
      readMeaning(text) ??
      readName(taken);
    if (reading !== null) return { ...reading, words: count };
  }
  const [word = { text: '', open: false }, next] = words;
  return { ...(readNumber(word.text, next?.text) ?? readPlain(word)), words: 1 };
}

type Read = Omit<Reading, 'words'>;

const exactly = (...texts: string[]): Sequence => ({
  words: texts.map((text) => ({ text, match: 'exact' })),
  adjacent: false,
});

/** "psa 10", "psa10", "gem mint 10 psa": grader and grade are one word of titles. */
function readSlab(text: string, open: boolean): Read | null {
  const found = slab.exec(text)?.groups ?? slabAfterGrade.exec(text)?.groups;
  const written = found?.['grader'];
  if (found === undefined || written === undefined) return null;
  const entry = graders.find((grader) => new RegExp(`^(?:${grader.written})$`).test(written));
  if (entry === undefined) return null;
  const label = entry.name.toUpperCase();
  const name = entry.name.replace(/[/ ]/g, '');
  const grade = found['grade'];
  if (grade === undefined) {
    // TAG and ACE are words as well; alone they are looked for as such.
    return entry.proof === 'gradeRightAfter' ? null : { kind: 'grader', name: label, anyOf: namesOf(name, written) };
  }
  const value = grade.startsWith('auth') ? 'auth' : grade;
  if (!gradesCards(entry.name) && value !== 'auth')
    return { kind: 'grade', name: `${label} ${value}`, anyOf: [exactly(name, `auto${value}`)] };
  const term: WordMatch = { text: `${name}${value}`, match: open && value === '1' ? 'prefix' : 'exact' };
  const second = found['second'];
  const words: WordMatch[] = second === undefined ? [term] : [term, { text: `auto${second}`, match: 'exact' }];
  const shown = value === 'auth' ? 'Authentic' : value;
  return {
    kind: 'grade',
    name: `${label} ${shown}${second === undefined ? '' : `/${second}`}`,
    anyOf: [{ words, adjacent: false }],
  };
}

/** Beckett is the company of several graders; each of them is asked for by its letters. */
function namesOf(name: string, written: string): AnyOf {
  return written === 'beckett' ? [exactly('beckett'), exactly('bgs'), exactly('bvg')] : [exactly(name)];
}

function readAutographGrade(text: string): Read | null {
  const grade = autographGrade.exec(text)?.[1];
  return grade === undefined ? null : { kind: 'grade', name: `Auto ${grade}`, anyOf: [exactly(`auto${grade}`)] };
}

/** "numbered to 99", "#'d 99", "out of 99". */
function readNumbered(text: string): Read | null {
  const copies = /^(?:(?:serial )?(?:numbered|#?'?d|ser|num'?d) (?:(?:to|out of|of) )?|out of )#?\/?(\d{1,5})$/.exec(
    text,
  )?.[1];
  return copies === undefined
    ? null
    : { kind: 'serial', name: `/${copies}`, anyOf: [exactly(`/${withoutZeros(copies)}`)] };
}

function readMeaning(text: string): Read | null {
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
function readName(words: readonly AskedWord[]): Read | null {
  const [first, second] = words;
  if (first === undefined) return null;
  const [one = '', other = second?.text] = first.text.split('-');
  if (other === undefined || words.length > 2 || (words.length === 2 && first.text.includes('-'))) return null;
  const name = one === 'non' ? `non${other}` : nameOf(one, other);
  return name === null ? null : { kind: 'word', name: `${one} ${other}`, anyOf: [exactly(name)] };
}

/** Season, serial number, card number or a year of two digits. */
function readNumber(text: string, next: string | undefined): Read | null {
  const season = seasonOf(text);
  if (season !== null) {
    const [name = text] = seasonTerms(season);
    return { kind: 'season', name, anyOf: [exactly(name)] };
  }
  const row = slashed.exec(text)?.groups;
  if (row !== undefined) {
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
  if (/^'?\d\d$/.test(text) && (text.startsWith("'") || (next !== undefined && startsWithProduct(next)))) {
    const year = String(fullYear(text.replace("'", '')));
    return { kind: 'season', name: year, anyOf: [exactly(year), exactly(text.replace("'", ''))] };
  }
  return null;
}

/** A word nobody explained: as it is, with its typing errors, and while it is being typed also as a beginning. */
function readPlain({ text, open }: AskedWord): Read {
  const { parts, whole } = splitChunk(text);
  const isWhole = parts.every((part) => wholeWords.has(part) || /\d/.test(part));
  // "cpa-cs" is a number of letters: one letter off is another card.
  const isCode = parts.length > 1 && parts.some((part) => part.length < 4);
  const loose = (word: string): WordMatch['match'] =>
    !isWhole && !isCode && typosForgiven(word) > 0 ? 'fuzzy' : 'exact';
  const forms = whole === null ? formsOf(parts[0] ?? '') : [whole];
  const sequences: Sequence[] = forms.map((form) => ({ words: [{ text: form, match: loose(form) }], adjacent: false }));
  if (whole !== null)
    sequences.push({
      words: parts.map((part) => ({ text: formsOf(part)[0] ?? part, match: loose(part) })),
      adjacent: true,
    });
  const beginning = whole ?? parts[0] ?? '';
  if (open && !isWhole && beginning.length > 1)
    sequences.unshift({ words: [{ text: beginning, match: 'prefix' }], adjacent: false });
  return { kind: 'word', name: text, anyOf: sequences.filter(({ words }) => words.every((word) => word.text !== '')) };
}

function formsOf(word: string): readonly string[] {
  const singulars = singularsOf(word);
  return singulars.length === 0 ? [word] : singulars;
}

export function isIdle(word: string): boolean {
  return idleWords.has(word.replaceAll('.', ''));
}
