import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { type Database, withRequestLimit } from '#server/db/connectDatabase.ts';
import { isDatabaseDown } from '#server/db/isDatabaseDown.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import type { Probe } from '#server/http/webServer.ts';
import { findAlerts } from '#server/marketplace/status/alerts.ts';
import { marketplaceStatus, type StatusSettings } from '#server/marketplace/status/marketplaceStatus.ts';
import { statusQueries } from '#server/marketplace/status/queries.ts';
import { databaseRegistry } from './databaseRegistry.ts';

export interface MetricsDeps {
  readonly db: Database;
  /** Returns what this process counted, or all processes that share its port, as Prometheus text. */
  readonly processMetrics: () => Promise<string>;
  readonly settings: StatusSettings & Pick<Config, 'metricsToken'>;
  /** The database's clock. */
  readonly now: () => number;
}

/**
 * Returns the handler of `/metrics`, which requires the token, or null when no token is set. While the database is down
 * it returns the metrics of the process alone.
 */
export function metricsProbe({ db, processMetrics, settings, now }: MetricsDeps): Probe | null {
  const { metricsToken } = settings;
  if (metricsToken === null) return null;
  const expected = digest(`Bearer ${metricsToken}`);
  return async (authorization) => {
    if (!timingSafeEqual(digest(authorization ?? ''), expected)) throw tokenRequired();
    // A frozen database is noticed soon, and a large one has its time to count.
    const reached = withRequestLimit(() => statusQueries(db).ping());
    const reading = reached.then(() => marketplaceStatus(db, settings, now()));
    const registry = await reading.then(
      (status) => databaseRegistry(status, findAlerts(status)),
      (error: unknown) => {
        if (isDatabaseDown(error)) return databaseRegistry(null, []);
        throw error;
      },
    );
    const text = `${await processMetrics()}\n${await registry.metrics()}`;
    return { ok: true, text, type: registry.contentType };
  };
}

/** Hashes both sides to one length, so that comparing them takes constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const tokenRequired = () =>
  new HttpError(401, { error: 'This URL requires a token.', code: 'token_required' }, { 'www-authenticate': 'Bearer' });
