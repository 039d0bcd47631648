import { expect, test } from 'vitest';
import { compareCopies, compareFacts, compareSortedCopies } from '../bench/factFigures.ts';
import { readJudged } from '../bench/JudgedTitle.ts';
import { judgedQueries } from '../bench/queries.ts';
import { spelledQueries } from '../bench/spelledQueries.ts';
import { spelledTitles, type WrittenTitle, writtenTitles } from '../bench/writtenTitles.ts';
import { parseQuery } from './query/parseQuery.ts';
import type { Sequence } from './query/Query.ts';
import { type Term, termsOfTitle } from './terms/termsOfTitle.ts';
import { foldText } from './text/foldText.ts';
import { readTitle } from './titles/readTitle.ts';

const files = ['judged.txt', 'judgedLater.txt'].map((name) => readJudged(new URL(`../bench/${name}`, import.meta.url)));
/** All pairs of these titles are compared, so they are the first of each file. */
const maxCopied = 200;

// The snapshots are the lists of what the rules are known to get wrong: a change of a rule shows there which titles it concerns.

test('reads judged titles as their judges do, but for the listed mistakes', async () => {
  const mistakes = files.flatMap(({ titles }) => [
    ...compareFacts(titles).flatMap(({ name, missed, wrong }) => [
      ...missed.map((title) => `${name}, missed: ${title}`),
      ...wrong.map((title) => `${name}, wrong: ${title}`),
    ]),
    ...mistakenCopies(compareCopies(titles.slice(0, maxCopied))),
  ]);
  const copies = compareSortedCopies(new URL('../bench/judgedCopies.txt', import.meta.url));
  const all = [...mistakes, ...mistakenCopies(copies)];
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('judged.misread.txt');
});

function mistakenCopies({ missed, wrong }: ReturnType<typeof compareCopies>): string[] {
  const lines = [...missed.map((pair) => `copies, missed: ${pair}`), ...wrong.map((pair) => `copies, wrong: ${pair}`)];
  return lines.map((line) => line.replace(/\n\s+/, ' = '));
}

test('finds with judged searches the titles that their judges want, but for the listed mistakes', async () => {
  const byFacts = files.flatMap(({ titles, searches }) => {
    const readTitles = titles.map(withTerms);
    return searches.map(({ query, isRelevant }) => outcomeOf(query, readTitles, isRelevant));
  });
  const written = [...writtenTitles, ...spelledTitles].map(withTerms);
  const byPatterns = [...judgedQueries, ...spelledQueries].map(({ query, wanted, unwanted }) =>
    outcomeOf(query, written, ({ title }) => {
      const text = foldText(title);
      return wanted.every((pattern) => pattern.test(text)) && !unwanted.some((pattern) => pattern.test(text));
    }),
  );
  const mistakes = [...byFacts, ...byPatterns].filter((line) => line !== null);
  await expect(`${mistakes.join('\n')}\n`).toMatchFileSnapshot('judged.missed.txt');
});

interface TitleWithTerms {
  readonly terms: readonly Term[];
}

const withTerms = <Title extends WrittenTitle>(one: Title): Title & TitleWithTerms => ({
  ...one,
  terms: termsOfTitle(one.title, readTitle(one.title, one.category)),
});

/** Returns a line that counts the mistakes of a search; null if it makes none. The index alone corrects mistyped words. */
function outcomeOf<Title extends TitleWithTerms>(
  query: string,
  titles: readonly Title[],
  isRelevant: (title: Title) => boolean,
): string | null {
  const { must, mustNot } = parseQuery(query).query;
  const found = titles.filter(
    ({ terms }) =>
      must.every((anyOf) => anyOf.some((one) => matches(terms, one))) &&
      !mustNot.some((anyOf) => anyOf.some((one) => matches(terms, one))),
  );
  if (found.length === 0) return `${query}: finds nothing`;
  const wrong = found.filter((title) => !isRelevant(title)).length;
  const missed = titles.filter(isRelevant).length - (found.length - wrong);
  return wrong + missed === 0 ? null : `${query}: finds ${found.length}, ${wrong} of them wrong, misses ${missed}`;
}

function matches(terms: readonly Term[], { words, adjacent }: Sequence): boolean {
  const positions = words.map(({ text, match }) =>
    terms.flatMap((term) =>
      (match === 'prefix' ? term.text.startsWith(text) : term.text === text) ? term.position : [],
    ),
  );
  if (!adjacent) return positions.every((list) => list.length > 0);
  return (positions[0] ?? []).some((start) => positions.every((list, index) => list.includes(start + index)));
}
