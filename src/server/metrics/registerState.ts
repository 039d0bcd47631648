import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client';
import type { Pool } from '#server/db/connectDatabase.ts';
import type { SecurityLog } from '#server/http/errors/SecurityLog.ts';

/** The parts of the server whose state is read each time the metrics are. Times are milliseconds since 1970. */
export interface StateSources {
  readonly catalogue: { readonly size: number; readonly isLoaded: boolean };
  readonly follower: { readonly readAt: number; readonly reads: number; readonly failures: number };
  readonly liveStreams: { readonly open: number; readonly opened: number };
  readonly queue: { readonly waiting: number; readonly refused: number };
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
  readonly security: Pick<SecurityLog, 'totals'>;
  /** The database's clock. */
  readonly now: () => number;
}

/** The values of a metric: one number, or one for each value of its only label. */
type Reading = number | readonly (readonly [labelValue: string, value: number])[];

interface Declared {
  readonly name: string;
  readonly help: string;
  readonly read: () => Reading;
  readonly label?: string;
  /** The way in which values of processes that share a port become one. */
  readonly aggregator?: Aggregator;
}

/** Registers what the parts know of themselves: it costs nothing until somebody reads the metrics. */
export function registerState(registry: Registry, sources: StateSources): void {
  const registers = [registry];
  for (const { read, label, ...declared } of gaugesOf(sources)) {
    const collect = function (this: Gauge) {
      for (const [labels, value] of toValues(read(), label)) this.set(labels, value);
    };
    new Gauge({ ...declared, labelNames: label === undefined ? [] : [label], registers, collect });
  }
  for (const { read, label, ...declared } of countersOf(sources)) {
    const collect = function (this: Counter) {
      this.reset();
      for (const [labels, value] of toValues(read(), label)) this.inc(labels, value);
    };
    new Counter({ ...declared, labelNames: label === undefined ? [] : [label], registers, collect });
  }
}

function toValues(reading: Reading, label = ''): [labels: Record<string, string>, value: number][] {
  return typeof reading === 'number' ? [[{}, reading]] : reading.map(([name, value]) => [{ [label]: name }, value]);
}

function gaugesOf({ catalogue, follower, liveStreams, queue, pool, now }: StateSources): Declared[] {
  return [
    {
      name: 'cardfall_catalogue_listings',
      help: 'Listings in memory.',
      read: () => catalogue.size,
      aggregator: 'min',
    },
    {
      name: 'cardfall_catalogue_loaded',
      help: '1 when every live listing is in memory.',
      read: () => (catalogue.isLoaded ? 1 : 0),
      aggregator: 'min',
    },
    {
      name: 'cardfall_catalogue_lag_seconds',
      help: 'Age of the state of the database that the catalogue shows. It grows from the start until the first is read.',
      read: () => Math.min(Math.max(now() - follower.readAt, 0) / 1_000, process.uptime()),
      aggregator: 'max',
    },
    { name: 'cardfall_live_streams', help: 'Open event streams.', read: () => liveStreams.open },
    { name: 'cardfall_queue_waiting_requests', help: 'Requests that wait for their turn.', read: () => queue.waiting },
    {
      name: 'cardfall_database_connections',
      help: 'Open connections of the pool, by state.',
      label: 'state',
      read: () => [
        ['busy', pool.totalCount - pool.idleCount],
        ['idle', pool.idleCount],
      ],
    },
    {
      name: 'cardfall_database_max_connections',
      help: 'Connections the pool may open.',
      read: () => pool.options.max,
    },
    {
      name: 'cardfall_database_waiting_queries',
      help: 'Queries that wait for a connection of the pool.',
      read: () => pool.waitingCount,
    },
    {
      name: 'cardfall_clock_skew_seconds',
      help: "Difference between this process's clock and the database's. Above 60 the process runs no jobs.",
      read: () => Math.abs(Date.now() - now()) / 1_000,
      aggregator: 'max',
    },
  ];
}

function countersOf({ follower, liveStreams, queue, security }: StateSources): Declared[] {
  return [
    {
      name: 'cardfall_follower_reads_total',
      help: 'Reads of what was written to the database since the last one.',
      read: () => follower.reads,
    },
    { name: 'cardfall_follower_failures_total', help: 'Failed reads of these.', read: () => follower.failures },
    { name: 'cardfall_live_streams_opened_total', help: 'Event streams opened.', read: () => liveStreams.opened },
    {
      name: 'cardfall_queue_refused_requests_total',
      help: 'Requests refused because too much was waiting.',
      read: () => queue.refused,
    },
    {
      name: 'cardfall_security_events_total',
      help: 'Security events, by kind. Each one has a line in the log.',
      label: 'event',
      read: () => [...security.totals].map(([event, total]) => [event.replaceAll(/\W/g, '_'), total]),
    },
  ];
}
