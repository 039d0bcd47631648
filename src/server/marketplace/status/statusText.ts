import { categoryLabels } from '@cardfall/card-language';
import { type LayerName, layerNames } from '../plan/scope.ts';
import type { Stream } from '../streams.ts';
import type { Alert } from './alerts.ts';
import { fact, formatCount, formatDuration, labelWidth, stripControls, terminalWidth, wrap } from './format.ts';
import type { MarketplaceStatus } from './marketplaceStatus.ts';

const numberWidth = 13;

const timeLeftLabels = { '1h': 'within 1 hour', '6h': '1 to 6 hours', '24h': '6 to 24 hours', later: 'later' } as const;

/** Formats the status for a terminal of 80 columns. */
export function statusText(status: MarketplaceStatus, alerts: readonly Alert[]): string {
  const parts = [
    facts(status),
    calls(status),
    listings(status),
    coverage(status),
    layers(status),
    ages(status),
    failures(status),
    mail(status),
    verdict(alerts),
  ];
  return `\n${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const streamLabels: Readonly<Record<Stream, string>> = {
  completeHours: 'Complete hours',
  lastLook: 'Last look',
  following: 'Following',
  askedFor: 'Asked for',
  probing: 'Probing',
};

const layerLabels: Readonly<Record<LayerName, string>> = {
  base: 'whole scope',
  withBid: 'with a bid',
  highBid: 'high bids',
};

function facts({ at, marketplace, calls, scope, coverage, lastScanAt, jobsHolder }: MarketplaceStatus): string[] {
  const { used, cap, reserve, resetsAt } = calls;
  const completeMs = Math.min(...coverage.map(({ completeUntil }) => (completeUntil ?? at) - at));
  const counts =
    scope?.endsADay.flatMap((ends, level) => (ends === null ? [] : `${formatCount(ends)} at level ${level}`)) ?? [];
  return [
    ...fact('Marketplace', marketplace ?? 'the sandbox: no credentials are set'),
    ...fact(
      'Calls used',
      `${formatCount(used)} of ${formatCount(cap)} (${percent(used, cap)}); the plan reserves ${formatCount(reserve)}`,
    ),
    ...fact(
      'Quota reset',
      `in ${formatDuration(resetsAt - at)}, at ${new Date(resetsAt).toISOString().slice(11, 16)} UTC`,
    ),
    ...fact(
      'Scope',
      scope === null
        ? 'not decided yet'
        : `level ${scope.level}, ${scope.words}; for ${formatDuration(at - scope.decidedAt)}`,
    ),
    ...(counts.length === 0 ? [] : fact('Ending within a day', counts.join(', '))),
    ...fact(
      'Complete',
      scope === null || completeMs <= 0
        ? 'nothing yet'
        : `the next ${formatDuration(completeMs)} of the scope, in every market`,
    ),
    ...fact('Last scan', lastScanAt === null ? 'none' : `${formatDuration(at - lastScanAt)} ago`),
    ...(jobsHolder === null ? [] : fact('Jobs run by', stripControls(jobsHolder))),
  ];
}

function calls({ calls: { cap, byStream } }: MarketplaceStatus): string[] {
  return [
    row('Calls', 'used', 'share', 'at most'),
    ...byStream.map(({ stream, used, cap: limit }) =>
      row(
        stream === null ? 'Of no stream' : streamLabels[stream],
        formatCount(used),
        percent(used, cap),
        limit === null ? '–' : formatCount(limit),
      ),
    ),
  ];
}

function percent(used: number, cap: number): string {
  return cap === 0 ? '–' : `${Math.round((100 * used) / cap)} %`;
}

function listings({ listings, tooOld }: MarketplaceStatus): string[] {
  const sum = (number: (row: (typeof listings)[number]) => number) =>
    formatCount(listings.reduce((total, row) => total + number(row), 0));
  return [
    row('Listings', 'stored', 'live'),
    ...listings.map(({ category, stored, live }) =>
      row(category === null ? 'Other' : categoryLabels[category], formatCount(stored), formatCount(live)),
    ),
    row(
      'Total',
      sum(({ stored }) => stored),
      sum(({ live }) => live),
    ),
    row('Not seen for 6 hours', formatCount(tooOld)),
  ];
}

function coverage({ at, coverage }: MarketplaceStatus): string[] {
  return [
    row('Markets', 'complete', 'reach', 'oldest scan', 'overdue'),
    ...coverage.map(({ market, slices, completeUntil, until, oldestScanAt, overdue }) =>
      row(
        marketLabel(market),
        slices === 0 ? 'never scanned' : formatDuration((completeUntil ?? at) - at),
        until === null ? '–' : formatDuration(until - at),
        oldestScanAt === null ? '–' : formatDuration(at - oldestScanAt),
        formatCount(overdue),
      ),
    ),
  ];
}

function layers({ coverage }: MarketplaceStatus): string[] {
  return [
    row('Slices', ...layerNames.map((name) => layerLabels[name])),
    ...coverage.map(({ market, layers }) =>
      row(marketLabel(market), ...layers.map(({ slices }) => formatCount(slices))),
    ),
  ];
}

function marketLabel(market: string): string {
  return (categoryLabels as Readonly<Record<string, string>>)[market] ?? market;
}

function ages({ ages }: MarketplaceStatus): string[] {
  const age = (milliseconds: number | null) => (milliseconds === null ? '–' : formatDuration(milliseconds));
  return [
    row('Age by time left', 'listings', 'median', '90 %', 'oldest'),
    ...ages.map(({ timeLeft, listings, half, nineTenths, oldest }) =>
      row(timeLeftLabels[timeLeft], formatCount(listings), age(half), age(nineTenths), age(oldest)),
    ),
  ];
}

function failures({ at, failures, failuresADay }: MarketplaceStatus): string[] {
  if (failures.length === 0) return [...fact('Failures in a day', 'none')];
  const sums = Object.entries(failuresADay).map(([code, times]) => `${formatCount(times)} ${stripControls(code)}`);
  return [
    ...fact('Failures in a day', sums.join(', ') || 'none'),
    ...failures.flatMap((failure) => {
      const words = stripControls(`${failure.market ?? ''} ${failure.code}: ${failure.message}`);
      const [first = '', second, ...more] = fact(`${formatDuration(at - failure.at)} ago`, words);
      if (second === undefined) return [first];
      return [shorten(first), shorten(more.length === 0 ? second : `${second} …`)];
    }),
  ];
}

function mail({ at, mail: { waiting, oldestWaitingAt, dead } }: MarketplaceStatus): string[] {
  const reasons = Object.entries(dead).map(([reason, mails]) => `${formatCount(mails)} ${stripControls(reason)}`);
  return [
    ...fact(
      'Emails waiting',
      oldestWaitingAt === null
        ? 'none'
        : `${formatCount(waiting)}, the oldest for ${formatDuration(at - oldestWaitingAt)}`,
    ),
    ...fact('Not sent in 30 days', reasons.join(', ') || 'none'),
  ];
}

function verdict(alerts: readonly Alert[]): string[] {
  if (alerts.length === 0) return ['  All is well.'];
  return ['  Needs attention:', ...alerts.flatMap(({ text }) => wrap(stripControls(text), '  - ', '    '))];
}

function row(label: string, ...cells: readonly string[]): string {
  return `  ${label.padEnd(labelWidth)}${cells.map((cell) => cell.padStart(numberWidth)).join('')}`.trimEnd();
}

function shorten(line: string): string {
  return line.length <= terminalWidth ? line : `${line.slice(0, terminalWidth - 1).trimEnd()}…`;
}
