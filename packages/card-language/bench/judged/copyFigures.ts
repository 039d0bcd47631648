import { readFileSync } from 'node:fs';
import { cardIdentity, categories, foldText, isSameCard, readTitle, type TitleFacts } from '@cardfall/card-language';
import { type FactKind, type JudgedTitle, toFact } from './JudgedTitle.ts';

/** How well pairs of titles are told to be copies of one card. */
export interface CopyFigures {
  readonly titles: number;
  /** Pairs that are copies, pairs found to be, and pairs of both. */
  readonly same: number;
  readonly found: number;
  readonly agreed: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

/** Facts that must be equal. Those after the first two may be left out of both titles: a base card, in no slab. */
const copyKinds: readonly FactKind[] = ['set', 'number', 'parallel', 'grade', 'autograde', 'auto', 'relic', 'dna'];
const required = copyKinds.slice(0, 2);
/** Facts that must be equal where both titles say them. */
const optionalKinds = ['year', 'serial'] as const;

interface IdentifiedTitle {
  readonly title: string;
  readonly facts: TitleFacts;
  readonly identity: string | null;
}

interface ReadTitle extends IdentifiedTitle {
  /** Equal for copies of one card; null where a judge could not tell. */
  readonly judged: string | null;
  readonly optional: readonly (string | undefined)[];
}

/** Compares all pairs of titles whose facts a judge noted, and of near misses made of them. */
export function compareCopies(titles: readonly JudgedTitle[]): CopyFigures {
  return comparePairs([...titles, ...nearMisses(titles)].map(toRead), areSame);
}

/**
 * Compares all pairs of titles that a judge sorted by the card: the file has a title a line, an empty line between cards,
 * and before the titles of a card `# category | name`. Behind `~` are titles that say too little to have copies.
 */
export function compareSortedCopies(file: URL): CopyFigures {
  const cards = readFileSync(file, 'utf8')
    .trim()
    .split(/\n\s*\n/);
  const titles = cards.flatMap((lines, card) => {
    const [name = '', ...written] = lines.split('\n');
    const category = categories.find((known) => name.startsWith(`# ${known} |`)) ?? null;
    return written.map((line) => {
      const title = line.replace(/^~ /, '');
      const facts = readTitle(title, category);
      return { title, card: line === title ? card : null, facts, identity: cardIdentity(title, facts) };
    });
  });
  return comparePairs(titles, (one, other) => one.card !== null && one.card === other.card);
}

function comparePairs<Title extends IdentifiedTitle>(
  all: readonly Title[],
  areSame: (one: Title, other: Title) => boolean,
): CopyFigures {
  const [missed, wrong]: [string[], string[]] = [[], []];
  let [same, found, agreed] = [0, 0, 0];
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      const isSame = areSame(one, other);
      const isFound = one.identity !== null && one.identity === other.identity && isSameCard(one, other);
      if (isSame) same++;
      if (isFound) found++;
      if (isSame && isFound) agreed++;
      else if (isSame) missed.push(`${one.title}\n          ${other.title}`);
      else if (isFound) wrong.push(`${one.title}\n          ${other.title}`);
    }
  }
  return { titles: all.length, same, found, agreed, missed, wrong };
}

function toRead({ title, category, facts }: JudgedTitle): ReadTitle {
  const valuesOf = (kind: FactKind) =>
    facts
      .filter((fact) => fact.kind === kind)
      .map(({ value }) => plainValue(value))
      .sort()
      .join('+');
  // Sets of Pokémon are of one year, which titles leave out.
  const isOfYear = category === 'pokemon' || valuesOf('year') !== '';
  const isKnown =
    isOfYear && required.every((kind) => valuesOf(kind) !== '') && !facts.some(({ kind }) => kind === 'hidden');
  const read = readTitle(title, category);
  const isPlain = (kind: FactKind) => category === 'pokemon' && kind === 'parallel' && valuesOf(kind) === 'holo';
  const kinds = copyKinds.map((kind) =>
    facts.some((fact) => fact.kind === kind) && !isPlain(kind) ? `${kind} ${valuesOf(kind)}` : '',
  );
  return {
    title,
    judged: isKnown ? [category, ...kinds].join('|') : null,
    optional: optionalKinds.map((kind) => facts.find((fact) => fact.kind === kind)?.value),
    facts: read,
    identity: cardIdentity(title, read),
  };
}

function areSame(one: ReadTitle, other: ReadTitle): boolean {
  if (one.judged === null || one.judged !== other.judged) return false;
  return one.optional.every((value, index) => {
    const theirs = other.optional[index];
    return value === undefined || theirs === undefined || value === theirs;
  });
}

function plainValue(value: string): string {
  return foldText(value)
    .replaceAll(/['.]/g, '')
    .replaceAll(/[-/]/g, ' ')
    .replace(/(?<=.) prizms?$/, '');
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
function nearMisses(titles: readonly JudgedTitle[]): JudgedTitle[] {
  return titles.flatMap((title) => Object.values(rewrites).flatMap((rewrite) => rewrite(title) ?? []));
}
