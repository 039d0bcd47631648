import { readFileSync } from 'node:fs';
import { type Category, categories, foldText } from '@cardfall/card-language';

/** The kinds of facts a judge notes, as docs of the text files explain them. */
export const factKinds = [
  ...(['player', 'year', 'set', 'number', 'serial', 'parallel', 'grade', 'autograde', 'dna', 'beckettauth'] as const),
  ...(['jsa', 'auto', 'relic', 'patch', 'rookie', 'hidden'] as const),
] as const;

export type FactKind = (typeof factKinds)[number];

/** One thing a title says about the card, folded. The value is empty where the kind says it all, as in "auto". */
export interface Fact {
  readonly kind: FactKind;
  readonly value: string;
}

/** A title and everything a collector reads in it. What is not noted, the title does not say. */
export interface JudgedTitle {
  readonly title: string;
  readonly category: Category;
  readonly facts: readonly Fact[];
}

/** A search and what its results must say, judged before it was run. */
export interface JudgedSearch {
  /** The kind of search, such as "typing" or "grade". Figures are printed by kind. */
  readonly group: string;
  readonly query: string;
  readonly isRelevant: (title: JudgedTitle) => boolean;
}

interface Judged {
  readonly titles: readonly JudgedTitle[];
  readonly searches: readonly JudgedSearch[];
}

/**
 * Reads what was written and judged line by line: titles as `category | title | fact; fact`, and searches as
 * `group | query | condition; condition`.
 *
 * @throws {Error} for a bad line
 */
export function readJudged(file: URL): Judged {
  const titles: JudgedTitle[] = [];
  const searches: JudgedSearch[] = [];
  for (const line of linesOf(file)) {
    const [first = '', text = '', list = ''] = columnsOf(line);
    const category = categories.find((name) => name === first);
    if (category === undefined) searches.push(judgedSearch(first, text, list));
    else titles.push({ title: text, category, facts: partsOf(list).map(toFact) });
  }
  return { titles, searches };
}

/** Creates a search from its conditions as a text. All of them have to be met. @throws {Error} for an unknown condition */
export function judgedSearch(group: string, query: string, conditions: string): JudgedSearch {
  const tests = partsOf(conditions).map(toTest);
  return { group, query, isRelevant: (title) => tests.every((test) => test(title)) };
}

export function toFact(written: string): Fact {
  const [kind = '', ...words] = written.split(' ');
  const known = factKinds.find((name) => name === kind);
  if (known === undefined) throw new Error(`Not a fact: ${written}`);
  return { kind: known, value: foldText(words.join(' ')) };
}

type Test = (title: JudgedTitle) => boolean;

function toTest(condition: string): Test {
  if (condition === 'none') return () => false;
  if (condition.startsWith('not ')) {
    const test = toTest(condition.slice(4));
    return (title) => !test(title);
  }
  const pattern = /^text \/(?<source>.*)\/i?$/.exec(condition)?.groups?.['source'];
  if (pattern !== undefined) {
    const regex = new RegExp(pattern, 'i');
    return ({ title }) => regex.test(withoutAccents(title));
  }
  const wanted = toFact(condition);
  return ({ facts }) => facts.some(({ kind, value }) => kind === wanted.kind && meets(value, wanted));
}

/** A player is meant by any of his names; everything else by the whole value, or by the kind alone. */
function meets(value: string, wanted: Fact): boolean {
  if (wanted.kind === 'player') return ` ${plain(value)} `.includes(` ${plain(wanted.value)} `);
  return wanted.value === '' || plain(value) === plain(wanted.value);
}

const plain = (value: string) => value.replaceAll(/['.]/g, '').replaceAll('-', ' ');
const withoutAccents = (text: string) => text.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');

function linesOf(file: URL): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function columnsOf(line: string): string[] {
  const columns = line.split(' | ').map((column) => column.trim());
  if (columns.length < 2 || columns.length > 3) throw new Error(`Not three columns: ${line}`);
  return columns;
}

function partsOf(list: string): string[] {
  return list
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
