/** Retypes the words of a title, as people do who have it before their eyes. Returns null if there is nothing to change. */
type Retyping = (words: readonly string[]) => readonly string[] | null;

/** The ways of retyping, by name. Each must still find the title. */
export const retypings: Readonly<Record<string, Retyping>> = {
  'as it is': (words) => words,
  'in capitals': (words) => words.map((word) => word.toUpperCase()),
  'in small letters': (words) => words.map((word) => word.toLowerCase()),
  backwards: (words) => words.toReversed(),
  'second half first': (words) => [...words.slice(words.length / 2), ...words.slice(0, words.length / 2)],
  'every second word': (words) => words.filter((_, index) => index % 2 === 0),
  'first words': (words) => words.slice(0, 3),
  'last words': (words) => words.slice(-3),
  'without the first': (words) => words.slice(1),
  'without numbers': (words) =>
    orNull(
      words.filter((word) => !/\d/.test(word)),
      words,
    ),
  'each word twice': (words) => words.flatMap((word) => [word, word]),
  'commas between': (words) => words.map((word) => `${word},`),
  'many spaces': (words) => words.map((word) => `  ${word}  `),
  'a plural': (words) => changeOne(words, (word) => (isPlainWord(word) && !word.endsWith('s') ? `${word}s` : null)),
  'a singular': (words) => changeOne(words, (word) => (/^[a-z]{4,}[^s]s$/i.test(word) ? word.slice(0, -1) : null)),
  'grade glued': (words) => replaceIn(words, /\b(psa|bgs|sgc|cgc) (\d+(?:\.5)?)\b/gi, '$1$2'),
  'grade with a hyphen': (words) => replaceIn(words, /\b(psa|bgs|sgc|cgc) (\d+(?:\.5)?)\b/gi, '$1-$2'),
  'a sign apart': (words) => replaceIn(words, /(?<= |^)#(?=[a-z]{0,4}-?\d)/gi, '# '),
  'without number signs': (words) => replaceIn(words, /(?<= |^)#(?=\d)/g, ''),
  'only the copies': (words) => replaceIn(words, /(?<= |^)\d+\/(?=\d+(?: |$))/g, '/'),
  'hyphens as spaces': (words) => replaceIn(words, /(?<=[a-z])-(?=[a-z])/gi, ' '),
  'without hyphens': (words) => replaceIn(words, /(?<=[a-z]{2})-(?=[a-z]{2})/gi, ''),
  'without apostrophes': (words) => replaceIn(words, /['’]/g, ''),
  'without accents': (words) =>
    replaceIn(
      words.map((word) => word.normalize('NFD')),
      /\p{Mark}/gu,
      '',
    ),
  'a letter missing': (words) => mistype(words, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  'letters swapped': (words) =>
    mistype(words, (word, at) => word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1)),
};

const isPlainWord = (word: string) => /^[a-z]{4,}$/i.test(word);

function orNull(changed: readonly string[], words: readonly string[]): readonly string[] | null {
  return changed.length === 0 || changed.join(' ') === words.join(' ') ? null : changed;
}

function replaceIn(words: readonly string[], pattern: RegExp, by: string): readonly string[] | null {
  return orNull(words.join(' ').replaceAll(pattern, by).split(' '), words);
}

/** Changes the longest word for which the function returns another one. */
function changeOne(words: readonly string[], change: (word: string) => string | null): readonly string[] | null {
  const indexed = words.map((word, index) => ({ word, index }));
  for (const { word, index } of indexed.sort((one, other) => other.word.length - one.word.length)) {
    const changed = change(word);
    if (changed !== null) return words.with(index, changed);
  }
  return null;
}

/** Mistypes the longest word of at least five letters in its middle. */
function mistype(words: readonly string[], change: (word: string, at: number) => string): readonly string[] | null {
  const changed = changeOne(words, (word) =>
    /^[a-z]{5,}$/i.test(word) ? change(word, Math.floor(word.length / 2)) : null,
  );
  return changed === null ? null : orNull(changed, words);
}

/** A way to mistype a name: the lengths of names it is tried on, and how. The first letter is always right. */
interface Mistyping {
  readonly lengths: readonly [from: number, to: number];
  readonly mistype: (name: string, at: number) => string;
}

const without = (name: string, at: number) => name.slice(0, at) + name.slice(at + 1);
const swapped = (name: string, at: number) =>
  name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
const doubled = (name: string, at: number) => name.slice(0, at) + (name[at] ?? '') + name.slice(at);

/** The ways of mistyping, by name. Each is tried in every place of a name. */
export const mistypings: Readonly<Record<string, Mistyping>> = {
  'four letters, two swapped': { lengths: [4, 4], mistype: swapped },
  'four letters, one doubled': { lengths: [4, 4], mistype: doubled },
  'five letters, one missing': { lengths: [5, 5], mistype: without },
  'five letters, two swapped': { lengths: [5, 5], mistype: swapped },
  'eight letters, two missing': { lengths: [8, 20], mistype: (name, at) => without(without(name, at), at + 1) },
  'eight letters, swap and loss': { lengths: [8, 20], mistype: (name, at) => without(swapped(name, at), at + 3) },
};

/** Returns the ways in which a name comes out, without those that leave it as it is. */
export function mistyped(name: string, { lengths: [from, to], mistype }: Mistyping): ReadonlySet<string> {
  if (name.length < from || name.length > to) return new Set();
  const typed = Array.from({ length: name.length - 1 }, (_, index) => mistype(name, index + 1));
  return new Set(typed.filter((text) => text !== name));
}
