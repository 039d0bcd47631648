import { Gauge, Registry } from 'prom-client';
import { channelKinds } from '#domain/alerts/notificationKinds.ts';
import { type Alert, alertCodes } from '#server/marketplace/status/alerts.ts';
import type { MarketplaceStatus } from '#server/marketplace/status/marketplaceStatus.ts';
import { type Stream, streamColumns } from '#server/marketplace/streams.ts';

type Values = readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];

/** A gauge with one value for each set of labels. */
interface Metric {
  readonly name: string;
  readonly help: string;
  readonly values: Values;
}

/**
 * Returns what the database knows, which is the same for every process: whether it answers, and the status of marketplace
 * and mail. Times are seconds since 1970, ages seconds. A metric without values is left out.
 *
 * @param status null while the database is down
 */
export function databaseRegistry(status: MarketplaceStatus | null, alerts: readonly Alert[]): Registry {
  const registry = new Registry();
  const isUp: Metric = {
    name: 'cardfall_database_up',
    help: '1 when the database answers.',
    values: [{ value: status === null ? 0 : 1 }],
  };
  for (const { name, help, values } of [isUp, ...(status === null ? [] : statusMetrics(status, alerts))]) {
    if (values.length === 0) continue;
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  }
  return registry;
}

function statusMetrics(status: MarketplaceStatus, alerts: readonly Alert[]): Metric[] {
  const { calls, scope, listings, coverage, ages, lastScanAt, failuresADay, mail } = status;
  return [
    metric('sandbox', '1 when no credentials are set and the sandbox is read.', status.marketplace === null ? 1 : 0),
    metric('calls_used', 'Calls used of the daily quota.', calls.used),
    metric(
      'calls_used_by_stream',
      'Calls used of the daily quota, by purpose. "none" is for calls of other programs.',
      calls.byStream.map(({ stream, used }) => ({ labels: { stream: streamLabel(stream) }, value: used })),
    ),
    metric(
      'calls_stream_cap',
      'The most calls a stream may use in a day; missing if only the quota limits it.',
      calls.byStream.flatMap(({ stream, cap }) =>
        cap === null ? [] : [{ labels: { stream: streamLabel(stream) }, value: cap }],
      ),
    ),
    metric('calls_cap', 'Daily call quota.', calls.cap),
    metric('calls_reserve', 'Calls the plan leaves unused.', calls.reserve),
    metric('calls_reset_timestamp_seconds', 'When the quota resets.', calls.resetsAt / 1_000),
    metric('scope_level', 'Scope of the listings that are read. 0 is all.', scope?.level ?? null),
    metric(
      'ends_a_day',
      'Auctions that end within a day, by scope level.',
      (scope?.endsADay ?? []).flatMap((value, level) =>
        value === null ? [] : [{ labels: { level: String(level) }, value }],
      ),
    ),
    metric('listings_stored', 'Listings in the database.', byCategory(listings, 'stored')),
    metric('listings_live', 'Listings in the database that have not ended.', byCategory(listings, 'live')),
    metric('listings_too_old', 'Stored listings that were not seen for 6 hours. Must be 0.', status.tooOld),
    metric(
      'slices',
      'Known slices of a market, by layer.',
      byLayer(coverage, ({ slices }) => slices),
    ),
    metric(
      'slices_overdue',
      'Slices that were not scanned for 5.5 hours and leave the catalogue before they end.',
      byMarket(coverage, 'overdue', 1),
    ),
    metric(
      'complete_until_timestamp_seconds',
      'Until when every auction of the scope is stored, by market.',
      byMarket(coverage, 'completeUntil', 1_000),
    ),
    metric('coverage_end_timestamp_seconds', 'End of the known range of a market.', byMarket(coverage, 'until', 1_000)),
    metric(
      'oldest_scan_timestamp_seconds',
      'Oldest scan of the slices of a market, by layer.',
      byLayer(coverage, ({ oldestScanAt }) => oldestScanAt && oldestScanAt / 1_000),
    ),
    metric(
      'last_scan_timestamp_seconds',
      'Start of the last successful scan.',
      lastScanAt === null ? null : lastScanAt / 1_000,
    ),
    ...ageMetrics(ages),
    metric(
      'failures_last_day',
      'Failures of the last 24 hours.',
      Object.entries(failuresADay).map(([code, value]) => ({ labels: { code }, value })),
    ),
    metric(
      'needs_a_person',
      '1 when a problem needs a person.',
      alertCodes.map((code) => ({
        labels: { trouble: code },
        value: alerts.some((alert) => alert.code === code) ? 1 : 0,
      })),
    ),
    ...mailMetrics(mail, status.at),
    ...alertMetrics(status.alerts),
  ];
}

function mailMetrics({ waiting, oldestWaitingAt, dead }: MarketplaceStatus['mail'], at: number): Metric[] {
  return [
    { name: 'cardfall_mail_waiting', help: 'Emails waiting to be sent.', values: [{ value: waiting }] },
    {
      name: 'cardfall_mail_oldest_waiting_seconds',
      help: 'Age of the oldest waiting email.',
      values: [{ value: oldestWaitingAt === null ? 0 : Math.max(at - oldestWaitingAt, 0) / 1_000 }],
    },
    {
      name: 'cardfall_mail_dead',
      help: 'Emails of the last 30 days that will not be sent, by reason.',
      values: Object.entries(dead).map(([reason, value]) => ({ labels: { reason }, value })),
    },
  ];
}

function alertMetrics({ notifications, messages }: MarketplaceStatus['alerts']): Metric[] {
  return [
    {
      name: 'cardfall_notifications_waiting',
      help: 'Cards that are due to be told of and were not decided about, at most 10,000.',
      values: [{ value: notifications }],
    },
    {
      name: 'cardfall_messages_waiting',
      help: 'Messages of alerts that wait to be sent, by channel.',
      values: channelKinds.map((channel) => ({
        labels: { channel },
        value: messages.find(({ kind }) => kind === channel)?.count ?? 0,
      })),
    },
  ];
}

function ageMetrics(ages: MarketplaceStatus['ages']): Metric[] {
  return [
    metric(
      'listings_by_time_left',
      'Live listings by the time they have left.',
      ages.map(({ timeLeft, listings }) => ({ labels: { time_left: timeLeft }, value: listings })),
    ),
    metric('listing_age_seconds', 'Age of live listings: median, 90th percentile, maximum.', [
      ...byShare(ages, 'half', '50'),
      ...byShare(ages, 'nineTenths', '90'),
      ...byShare(ages, 'oldest', '100'),
    ]),
  ];
}

function metric(name: string, help: string, value: number | null | Values): Metric {
  const values = typeof value === 'number' ? [{ value }] : (value ?? []);
  return { name: `cardfall_marketplace_${name}`, help, values };
}

function byCategory(listings: MarketplaceStatus['listings'], field: 'stored' | 'live'): Values {
  return listings.map((row) => ({ labels: { category: row.category ?? 'none' }, value: row[field] }));
}

function byMarket(
  coverage: MarketplaceStatus['coverage'],
  field: 'overdue' | 'until' | 'completeUntil',
  unit: number,
): Values {
  return coverage.flatMap((row) => {
    const value = row[field];
    return value === null ? [] : [{ labels: { market: row.market }, value: value / unit }];
  });
}

type LayerCoverage = MarketplaceStatus['coverage'][number]['layers'][number];

function byLayer(coverage: MarketplaceStatus['coverage'], read: (layer: LayerCoverage) => number | null): Values {
  return coverage.flatMap(({ market, layers }) =>
    layers.flatMap((layer) => {
      const value = read(layer);
      return value === null ? [] : [{ labels: { market, layer: snakeCase(layer.layer) }, value }];
    }),
  );
}

/** Label values have the spelling of the others. */
function streamLabel(stream: Stream | null): string {
  return stream === null ? 'none' : streamColumns[stream];
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function byShare(ages: MarketplaceStatus['ages'], field: 'half' | 'nineTenths' | 'oldest', percentile: string): Values {
  return ages.flatMap((row) => {
    const age = row[field];
    return age === null ? [] : [{ labels: { time_left: row.timeLeft, percentile }, value: age / 1_000 }];
  });
}
