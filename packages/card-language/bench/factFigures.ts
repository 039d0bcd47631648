import { readFileSync } from 'node:fs';
import {
  cardIdentity,
  categories,
  flagsHiddenByDefault,
  foldText,
  isSameCard,
  type ListingFlag,
  readTitle,
  type TitleFacts,
  toFilterGrade,
} from '@cardfall/card-language';
import type { FactKind, JudgedTitle } from './JudgedTitle.ts';
import { nearMisses } from './retypings.ts';

/** How often one kind of fact was read as a judge reads it. */
export interface FactFigure {
  readonly name: string;
  /** Titles that say it, titles in which it was read, and titles in which both agree. */
  said: number;
  read: number;
  agreed: number;
  readonly missed: string[];
  readonly wrong: string[];
}

const hidden: ReadonlySet<ListingFlag> = new Set(flagsHiddenByDefault);

/** Values of one kind, from a judge or from the reader. */
type Values = readonly string[];

const readers: readonly (readonly [name: string, kind: FactKind, read: (facts: TitleFacts) => Values])[] = [
  ['hidden by default', 'hidden', ({ flags }) => said(flags.some((flag) => hidden.has(flag)))],
  ['PSA/DNA', 'dna', ({ gradings }) => said(gradings.some(({ grader }) => grader === 'psa/dna'))],
  ['grade of the card', 'grade', gradesOf],
  ['grade of the autograph', 'autograde', ({ autographGrade }) => listOf(autographGrade)],
  ['autograph', 'auto', ({ autograph }) => said(autograph)],
  ['relic', 'relic', ({ memorabilia }) => said(memorabilia)],
  ['rookie', 'rookie', ({ rookie }) => said(rookie)],
  ['card number', 'number', ({ cardNumber }) => listOf(cardNumber)],
  ['serial', 'serial', ({ serial }) => listOf(serial?.outOf)],
  ['player', 'player', ({ subjects }) => subjects],
  ['parallel', 'parallel', ({ parallel }) => listOf(parallel)],
  ['year', 'year', ({ season }) => listOf(season?.first)],
  ['set', 'set', ({ set }) => listOf(set)],
];

/** Reads every title and compares each kind of fact with what the judge noted. */
export function compareFacts(titles: readonly JudgedTitle[]): FactFigure[] {
  const figures = readers.map(([name]): FactFigure => ({ name, said: 0, read: 0, agreed: 0, missed: [], wrong: [] }));
  for (const { title, category, facts } of titles) {
    const found = readTitle(title, category);
    for (const [index, [, kind, read]] of readers.entries()) {
      // The facts of one card cannot be compared for a lot, a box or another listing that is hidden.
      if (kind !== 'hidden' && facts.some((fact) => fact.kind === 'hidden')) continue;
      const judged = facts.filter((fact) => fact.kind === kind).map(({ value }) => value);
      const values = read(found);
      // Which kind of thing it is that hides a listing is not compared.
      const isValueCompared = kind !== 'hidden' && judged[0] !== '';
      count(figures[index], isValueCompared ? judged : said(judged.length > 0), values, title);
    }
  }
  return figures;
}

function count(figure: FactFigure | undefined, judged: Values, values: Values, title: string): void {
  if (figure === undefined) return;
  const [wanted, got] = [keyOf(judged), keyOf(values)];
  if (wanted !== '') figure.said++;
  if (got !== '') figure.read++;
  if (wanted !== '' && wanted === got) figure.agreed++;
  else if (wanted !== '') figure.missed.push(`${title}   (${judged.join(', ')}; read ${values.join(', ') || '-'})`);
  if (got !== '' && wanted !== got && wanted === '') figure.wrong.push(`${title}   (read ${values.join(', ')})`);
}

/** Spelling differences that mean nothing: case, dots and dashes, Prizm behind a color. */
function keyOf(values: Values): string {
  return values
    .map((value) => plainWords(value))
    .toSorted()
    .join('+');
}

function plainWords(value: string): string {
  const words = foldText(value)
    .replaceAll(/['.]/g, '')
    .replaceAll(/[-/]/g, ' ')
    .replace(/^(?:nba|panini|topps|fleer) (?=(?:hoops|chrome|heritage|finest|ultra|stadium|update|series)\b)/, '');
  return words
    .replace(/(?<=.) prizms?$/, '')
    .replace(/^m (?=.* ex$)/, '')
    .replace(/(?: (?:ex|gx|g|gl|v|vmax|vstar|break|union|lvx|lv x))+$/, '');
}

function gradesOf({ gradings }: TitleFacts): Values {
  const own = gradings.find(({ grade }) => grade !== null);
  // SGC's old grades on the scale of today.
  return own === undefined ? [] : [`${own.grader} ${toFilterGrade([own]) ?? own.grade}`];
}

const said = (isSaid: boolean): Values => (isSaid ? ['said'] : []);
const listOf = (value: string | number | null | undefined): Values =>
  value === null || value === undefined ? [] : [String(value)];

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
    const [name = '', ...others] = lines.split('\n');
    const written = others.filter((line) => !line.startsWith('#'));
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
