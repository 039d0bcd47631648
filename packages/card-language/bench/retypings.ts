import { type JudgedTitle, toFact } from './JudgedTitle.ts';

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

/** Rewrites a title so that it names another card, and says what a judge would note. Null if it has no such part. */
type Rewrite = (title: JudgedTitle) => JudgedTitle | null;

/** Changes the only place of a title that has a text, and the facts of a kind. */
function replaced(judged: JudgedTitle, from: RegExp, to: string, facts: readonly string[]): JudgedTitle | null {
  const changed = judged.title.replace(from, to);
  if (changed === judged.title) return null;
  const kinds = new Set(facts.map((fact) => toFact(fact).kind));
  return {
    ...judged,
    title: changed,
    facts: [...judged.facts.filter(({ kind }) => !kinds.has(kind)), ...facts.map(toFact)],
  };
}

/** Themed subsets, which count from one again. */
const inserts = [
  'Downtown',
  'Kaboom',
  'Emergent',
  'Fireworks',
  'Stained Glass',
  'Rainmakers',
  'Color Blast',
  'Instant Impact',
];

const factOf = ({ facts }: JudgedTitle, kind: string) => facts.find((fact) => fact.kind === kind)?.value;

const rewrites: Readonly<Record<string, Rewrite>> = {
  'another number of the set': (title) => {
    const number = Number(factOf(title, 'number'));
    if (!Number.isInteger(number) || number === 0) return null;
    return replaced(title, new RegExp(`#0*${number}(?![\\d/])`), `#${number + 1}`, [`number ${number + 1}`]);
  },
  'another grade': (title) =>
    factOf(title, 'grade') === 'psa 10' ? replaced(title, /\bPSA ?10\b/, 'PSA 8', ['grade PSA 8']) : null,
  'another grader': (title) =>
    factOf(title, 'grade') === 'psa 9' ? replaced(title, /\bPSA 9\b/, 'SGC 9', ['grade SGC 9']) : null,
  'an insert of the set': (title) => {
    const set = factOf(title, 'set');
    const [name = ''] =
      title.category === 'pokemon' ? [] : inserts.filter((_, at) => at === title.title.length % inserts.length);
    return set === undefined || name === '' || title.title.includes(name)
      ? null
      : replaced(title, new RegExp(`\\b${set}\\b`, 'i'), `$& ${name}`, [`set ${set} ${name}`]);
  },
  'another parallel': (title) => {
    if (!title.facts.some(({ kind, value }) => kind === 'parallel' && value === 'silver')) return null;
    return replaced(title, /\bSilver\b/i, 'Green', ['parallel Green']);
  },
  'an autographed version': (title) => {
    if (title.facts.some(({ kind }) => kind === 'auto' || kind === 'grade')) return null;
    return replaced(title, /$/, ' Autograph', ['auto']);
  },
  'a lot': (title) => replaced(title, /^/, 'Lot of 3 ', ['hidden']),
  'another year': (title) => {
    const year = Number(factOf(title, 'year'));
    if (!(year >= 1950 && year <= 2024) || /\d{4}[-/]\d/.test(title.title)) return null;
    return replaced(title, new RegExp(`\\b${year}\\b`), String(year + 1), [`year ${year + 1}`]);
  },
};

/** Titles that differ from a judged one in the one thing that makes them another card. */
export function nearMisses(titles: readonly JudgedTitle[]): JudgedTitle[] {
  return titles.flatMap((title) => Object.values(rewrites).flatMap((rewrite) => rewrite(title) ?? []));
}
