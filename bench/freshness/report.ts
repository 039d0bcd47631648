import { maxShares } from '#server/marketplace/streams.ts';
import type { Outcome } from './simulateDay.ts';

const minute = 60_000;

/** Prints a heading in Markdown. The next row of a table of plans begins a new table. */
export function printHeading(title: string): void {
  hasColumns = false;
  console.log(`\n### ${title}\n`);
}

const columns = [
  'plan',
  'shown',
  '1 h before',
  'last look',
  'of it on a page',
  'wrong',
  'wrong, $8',
  'age < 1 h, $8',
  'over 6 h',
  'without bid',
  'new after',
  'found',
  'calls',
];
let hasColumns = false;

/** Prints a row of a table of plans. */
export function printOutcome(outcome: Outcome, note = ''): void {
  const { name, all, dear, tooOld, withoutBid, inTime, lastLook, onPage, newAfterMs, searches, calls } = outcome;
  if (!hasColumns) {
    console.log(`| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`);
    hasColumns = true;
  }
  const cells = [
    name,
    count(Math.round(all.shown)),
    percent(inTime),
    percent(lastLook),
    percent(onPage),
    percent(all.wrong),
    percent(dear.wrong),
    dear.soonAges.map(duration).join(' / '),
    percent(tooOld),
    withoutBid.map(percent).join(' / '),
    Number.isFinite(newAfterMs) ? duration(newAfterMs) : 'not',
    searches === null ? '–' : percent(searches.found),
    count(calls),
  ];
  console.log(`| ${cells.join(' | ')} |${note && ` ${note}`}`);
}

/** Prints each figure with its aim. @param more the same day with 25,000 calls */
export function printAims(outcome: Outcome, more: Outcome): void {
  const { all, dear, withoutBid, searches, tooOld, callsOverCap } = outcome;
  const rows: (readonly [string, string, string])[] = [
    ['of all that end: in the catalogue at least an hour before', percent(outcome.inTime), '≥ 99 %'],
    ['of all that end: known in their last 20 minutes', percent(outcome.lastLook), '≥ 95 %'],
    ['of all that end: on a page in their last 20 minutes', percent(outcome.onPage), '–'],
    ['without a bid among those shown; in the market', withoutBid.map(percent).join('; '), 'equal'],
    ['wrong prices, all shown', percent(all.wrong), '≤ 7.5 %'],
    ['wrong prices, bid of $8 or more', percent(dear.wrong), '≤ 10 %'],
    ['age p50, ends within 1 h, bid of $8 or more', duration(dear.soonAges[0]), '≤ 8 min'],
    ['shown older than 6 h; calls over quota', `${percent(tooOld)}; ${Math.max(callsOverCap, 0)}`, '0; 0'],
    ['searches found, 5,000 calls', percent(searches?.found ?? 0), '≥ 80 %'],
    ['searches found, 25,000 calls', percent(more.searches?.found ?? 0), '≥ 97 %'],
    ['first cards of a call after, p50', duration(searches?.firstCardsMs ?? 0), '≤ 3 s'],
    [
      'calls for searches, 5,000; 25,000',
      `${searches?.calls}; ${more.searches?.calls}`,
      `≤ ${percent(maxShares.askedFor)} of the calls`,
    ],
  ];
  printHeading('The figures and their aims');
  console.log(`| figure | now | aim |\n|---|---|---|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** Prints how much of each figure is lost. */
export function printLosses(name: string, before: Outcome, after: Outcome): void {
  const loss = (from: number, to: number) => percent((to - from) / from);
  const losses = [
    ['1 h before', loss(before.inTime, 2 * before.inTime - after.inTime)],
    ['last look', loss(before.lastLook, 2 * before.lastLook - after.lastLook)],
    ['wrong', loss(before.all.wrong, after.all.wrong)],
    ['wrong, $8', loss(before.dear.wrong, after.dear.wrong)],
    ['age < 1 h, $8', loss(before.dear.soonAges[0], after.dear.soonAges[0])],
    ['found', loss(before.searches?.found ?? 1, 2 * (before.searches?.found ?? 1) - (after.searches?.found ?? 0))],
    ['first cards', loss(before.searches?.firstCardsMs ?? 1, after.searches?.firstCardsMs ?? 1)],
  ];
  console.log(`- ${name}: ${losses.map(([figure, share]) => `${figure} ${share}`).join(', ')}`);
}

export function duration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < minute) return `${(milliseconds / 1_000).toFixed(1)} s`;
  return `${(milliseconds / minute).toFixed(1)} min`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

export function count(number: number): string {
  return number.toLocaleString('en');
}
