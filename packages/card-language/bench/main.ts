// npm run bench:relevance prints how well titles are read and searches find: over invented titles and queries that were
// judged by hand. `-- --all` prints everything that is not perfect.
import { foldText } from '@cardfall/card-language';
import { typeSearches } from './buyerHabits.ts';
import { type CopyFigures, compareCopies, compareFacts, compareSortedCopies } from './factFigures.ts';
import { inventedCards } from './InventedCard.ts';
import { type JudgedSearch, type JudgedTitle, readJudged } from './JudgedTitle.ts';
import { type JudgedQuery, judgedQueries } from './queries.ts';
import { mistyped, mistypings, retypings } from './retypings.ts';
import { outcomeOf, SearchedTitles, type SearchOutcome } from './searches.ts';
import { writeTitles } from './sellerHabits.ts';
import { spelledQueries } from './spelledQueries.ts';
import { spelledTitles, type WrittenTitle, writtenTitles } from './writtenTitles.ts';

const showsAll = process.argv.includes('--all');
const maxShown = showsAll ? Number.POSITIVE_INFINITY : 12;
const cardCount = 330;
const composedCount = 760;
const typedCount = 400;

const percent = (share: number) => (Number.isNaN(share) ? '-' : share.toFixed(3)).padStart(7);
const mean = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

function benchPatterns(): void {
  const titles = [...writtenTitles, ...spelledTitles];
  const queries = [...judgedQueries, ...spelledQueries];
  const folded = titles.map(({ title }) => foldText(title));
  const isRelevant = ({ wanted, unwanted }: JudgedQuery, number: number) => {
    const text = folded[number] ?? '';
    return wanted.every((pattern) => pattern.test(text)) && !unwanted.some((pattern) => pattern.test(text));
  };
  const searched = new SearchedTitles(titles);
  const outcomes = queries.map((judged) => {
    const relevant = new Set(titles.keys().filter((number) => isRelevant(judged, number)));
    return outcomeOf({ group: 'all', query: judged.query }, searched.findAndCheck(judged.query), relevant);
  });
  console.log(`${titles.length} titles, ${queries.length} queries judged by patterns`);
  printOutcomes(outcomes, titles);
}

function benchFacts(name: string, titles: readonly JudgedTitle[], searches: readonly JudgedSearch[]): void {
  console.log(`\n${titles.length} titles judged by facts: ${name.padEnd(18)} said    read  recall precision`);
  for (const { name, said, read: wasRead, agreed, missed, wrong } of compareFacts(titles)) {
    const counts = `${String(said).padStart(7)} ${String(wasRead).padStart(7)}`;
    console.log(`  ${name.padEnd(30)}${counts} ${percent(agreed / said)} ${percent(agreed / wasRead)}`);
    if (!showsAll) continue;
    for (const title of missed) console.log(`    missed  ${title}`);
    for (const title of wrong) console.log(`    wrong   ${title}`);
  }
  const searched = new SearchedTitles(titles);
  const relevantTo = searches.map(
    ({ isRelevant }) =>
      new Set([...titles.entries()].flatMap(([number, title]) => (isRelevant(title) ? [number] : []))),
  );
  const outcomes = searches.map((search, index) =>
    outcomeOf(search, searched.findAndCheck(search.query), relevantTo[index] ?? new Set()),
  );
  console.log(`\n${searches.length} queries judged by facts`);
  printOutcomes(outcomes, titles);
  console.log('\nthe same without what is hidden from visitors by default');
  const shown = outcomes.map((outcome, index) =>
    outcomeOf(
      { group: 'all', query: outcome.query },
      searched.findShown(outcome.query),
      relevantTo[index] ?? new Set(),
    ),
  );
  printOutcomes(shown, titles);
  benchRetypings(titles, searched);
}

/** Types the words of each title in other ways. Prints how many of the titles are found. */
function benchRetypings(titles: readonly WrittenTitle[], searched: SearchedTitles): void {
  console.log('\nretyped titles that are found');
  for (const [name, retype] of Object.entries(retypings)) {
    const missed: string[] = [];
    let tried = 0;
    for (const [number, { title }] of titles.entries()) {
      // Decoration is no word, and a minus in front of one would exclude it.
      const words = title.split(/\s+/).filter((word) => /^[\p{Letter}\p{Number}#/]/u.test(word));
      const typed = retype(words)?.join(' ').slice(0, 400) ?? null;
      if (typed === null || typed.trim() === '') continue;
      tried++;
      if (!searched.find(typed).has(number)) missed.push(typed);
    }
    console.log(`  ${name.padEnd(30)}${String(tried).padStart(7)} ${percent(1 - missed.length / tried)}`);
    for (const text of missed.slice(0, showsAll ? 5 : 0)) console.log(`    missed  ${text}`);
  }
}

/** Mistypes each name of the titles in each place, one name a search. What no title has otherwise is searched for. */
function benchMistypings(titles: readonly JudgedTitle[]): void {
  const shown = titles.filter(({ facts }) => facts.every(({ kind }) => kind !== 'hidden'));
  const searched = new SearchedTitles(shown);
  const words = shown.map(({ title }) => new Set(foldText(title).split(/[^a-z]+/)));
  const known = new Set(words.flatMap((own) => [...own]));
  const names = new Set(
    shown.flatMap(({ facts }) => facts.flatMap(({ kind, value }) => (kind === 'player' ? value.split(/[ -]/) : []))),
  );
  console.log(`\n${names.size} words of names, mistyped in every place            tried  recall precision`);
  for (const [way, mistyping] of Object.entries(mistypings)) {
    const outcomes = [...names].flatMap((name) => {
      if (!known.has(name)) return [];
      const relevant = new Set(words.keys().filter((number) => words[number]?.has(name)));
      const typed = [...mistyped(name, mistyping)].filter((text) => !known.has(text));
      return typed.map((query) => outcomeOf({ group: way, query }, searched.find(query), relevant));
    });
    const [recall, precision] = [outcomes.map((one) => one.recall), outcomes.map((one) => one.precision)].map(mean);
    const figures = `${percent(recall ?? 0)} ${percent(precision ?? 0)}`;
    console.log(`  ${way.padEnd(46)}${String(outcomes.length).padStart(7)} ${figures}`);
  }
}

/** Prints how well copies of one card are told from other cards. */
function benchCopies(name: string, { titles: count, same, found, agreed, missed, wrong }: CopyFigures): void {
  console.log(`\ncopies of one card: ${name}, ${count} titles`);
  console.log(`  ${same} pairs, ${found} found, recall${percent(agreed / same)}, precision${percent(agreed / found)}`);
  for (const pair of missed.slice(0, showsAll ? 40 : 0)) console.log(`  missed  ${pair}`);
  for (const pair of wrong.slice(0, maxShown)) console.log(`  wrong   ${pair}`);
}

function printOutcomes(outcomes: readonly SearchOutcome[], titles: readonly WrittenTitle[]): void {
  const groups = Map.groupBy(outcomes, ({ group }) => group);
  const rows = groups.size > 1 ? [...groups, ['all', outcomes] as const] : [...groups];
  for (const [group, members] of rows) {
    const [recall, precision] = [members.map((one) => one.recall), members.map((one) => one.precision)].map(mean);
    console.log(
      `  ${group.padEnd(14)}${String(members.length).padStart(5)} queries, recall${percent(recall ?? 0)}, precision${percent(precision ?? 0)}`,
    );
  }
  const flawed = outcomes
    .filter((outcome) => outcome.recall + outcome.precision < 2)
    .toSorted((one, other) => one.recall + one.precision - other.recall - other.precision);
  for (const { group, query, recall, precision, missed, wrong } of flawed.slice(0, maxShown)) {
    console.log(`\n[${group}] ${query}: recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}`);
    for (const number of missed.slice(0, 6)) console.log(`  missed  ${titles[number]?.title}`);
    for (const number of wrong.slice(0, 6)) console.log(`  wrong   ${titles[number]?.title}`);
  }
}

const judged = (name: string) => new URL(name, import.meta.url);
const read = (name: string) => readJudged(judged(name));
const cards = inventedCards(cardCount);
const { titles, searches } = read('judged.txt');
const later = read('judgedLater.txt');
benchPatterns();
benchFacts(
  'written and composed',
  [...titles, ...writeTitles(cards, composedCount)],
  [...searches, ...typeSearches(cards, typedCount)],
);
benchFacts('written later', later.titles, later.searches);
benchMistypings([...titles, ...later.titles]);
benchCopies('written and composed, with near misses', compareCopies([...titles, ...writeTitles(cards, composedCount)]));
benchCopies('sorted by the card', compareSortedCopies(judged('judgedCopies.txt')));
