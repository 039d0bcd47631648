import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { type Database, withRequestLimit } from '#server/db/connectDatabase.ts';
import { isDatabaseDown } from '#server/db/isDatabaseDown.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import type { SecurityLog } from '#server/http/errors/SecurityLog.ts';
import type { Probe } from '#server/http/webServer.ts';
import { findAlerts } from './alerts.ts';
import { marketplaceMetrics } from './marketplaceMetrics.ts';
import { marketplaceStatus, type StatusSettings } from './marketplaceStatus.ts';
import { type Metric, prometheusText, prometheusType } from './prometheusText.ts';
import { statusQueries } from './queries.ts';

export interface MetricsDeps {
  readonly db: Database;
  readonly catalogue: { readonly size: number };
  readonly security: Pick<SecurityLog, 'totals'>;
  readonly settings: StatusSettings & Pick<Config, 'metricsToken'>;
  /** The database's clock. */
  readonly now: () => number;
}

/**
 * Returns the handler of `/metrics`, which requires the token, or null when no token is set. While the database is down
 * it returns the metrics of the process alone.
 */
export function metricsProbe({ db, catalogue, security, settings, now }: MetricsDeps): Probe | null {
  const { metricsToken } = settings;
  if (metricsToken === null) return null;
  const expected = digest(`Bearer ${metricsToken}`);
  return async (authorization) => {
    if (!timingSafeEqual(digest(authorization ?? ''), expected)) throw tokenRequired();
    // A frozen database is noticed soon, and a large one has its time to count.
    const reached = withRequestLimit(() => statusQueries(db).ping());
    const reading = reached.then(() => marketplaceStatus(db, settings, now()));
    const marketplace = await reading.then(
      (status) => marketplaceMetrics(status, findAlerts(status)),
      (error: unknown) => {
        if (isDatabaseDown(error)) return null;
        throw error;
      },
    );
    const own = processMetrics({
      catalogue,
      security,
      databaseUp: marketplace !== null,
      skewMs: Date.now() - now(),
    });
    return { ok: true, text: prometheusText([...own, ...(marketplace ?? [])]), type: prometheusType };
  };
}

/** Hashes both sides to one length, so that comparing them takes constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const tokenRequired = () =>
  new HttpError(401, { error: 'This URL requires a token.', code: 'token_required' }, { 'www-authenticate': 'Bearer' });

interface ProcessState extends Pick<MetricsDeps, 'catalogue' | 'security'> {
  readonly databaseUp: boolean;
  readonly skewMs: number;
}

function processMetrics({ catalogue, security, databaseUp, skewMs }: ProcessState): Metric[] {
  const gauge = (name: string, help: string, value: number) => ({ name, help, values: [{ value }] });
  return [
    gauge('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
    gauge('cardfall_uptime_seconds', 'Uptime of this process.', process.uptime()),
    gauge('cardfall_catalogue_listings', 'Listings in memory.', catalogue.size),
    gauge(
      'cardfall_clock_skew_seconds',
      "Difference between this process's clock and the database's. Above 60 the process runs no jobs.",
      Math.abs(skewMs) / 1_000,
    ),
    {
      name: 'cardfall_security_events',
      help: 'Security events since the start of this process.',
      values: [...security.totals].map(([event, value]) => ({
        labels: { event: event.replaceAll(/\W/g, '_') },
        value,
      })),
    },
    gauge('cardfall_database_up', '1 when the database answers.', databaseUp ? 1 : 0),
  ];
}
