import {
  flagsHiddenByDefault,
  foldText,
  type ListingFlag,
  readTitle,
  type TitleFacts,
  toFilterGrade,
} from '@cardfall/card-language';
import type { FactKind, JudgedTitle } from './judged/JudgedTitle.ts';

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
