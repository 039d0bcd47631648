import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import { isDatabaseDown } from '#server/db/isDatabaseDown.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Probe } from '#server/http/webServer.ts';
import { marketplaceMetrics } from './marketplaceMetrics.ts';
import { marketplaceStatus, type StatusSettings } from './marketplaceStatus.ts';
import { type Metric, prometheusText, prometheusType } from './prometheusText.ts';
import { troublesOf } from './troubles.ts';

export interface MetricsDeps {
  readonly db: Database;
  readonly catalogue: { readonly size: number };
  readonly settings: StatusSettings & Pick<Config, 'metricsToken'>;
  readonly now: () => number;
}

/**
 * Answers `/metrics` to whoever has the token; null where none is set, and there is no such address. Without the
 * database what the process knows of itself is told all the same, and that the database is away.
 */
export function metricsProbe({ db, catalogue, settings, now }: MetricsDeps): Probe | null {
  const { metricsToken } = settings;
  if (metricsToken === null) return null;
  const expected = digest(`Bearer ${metricsToken}`);
  return async (authorization) => {
    if (!timingSafeEqual(digest(authorization ?? ''), expected)) throw tokenRequired();
    const ofMarketplace = await marketplaceStatus(db, settings, now()).then(
      (status) => marketplaceMetrics(status, troublesOf(status)),
      (error: unknown) => {
        if (isDatabaseDown(error)) return null;
        throw error;
      },
    );
    const ofProcess = processMetrics(catalogue, ofMarketplace !== null);
    return { ok: true, text: prometheusText([...ofProcess, ...(ofMarketplace ?? [])]), type: prometheusType };
  };
}

/** Equally long whatever was sent, so that a comparison takes the same time for every one. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const tokenRequired = () =>
  new HttpError(
    401,
    { error: 'This address asks for a token.', code: 'token_required' },
    { 'www-authenticate': 'Bearer' },
  );

function processMetrics(catalogue: { readonly size: number }, databaseUp: boolean): Metric[] {
  const one = (name: string, help: string, value: number) => ({ name, help, values: [{ value }] });
  return [
    one('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
    one('cardfall_uptime_seconds', 'How long this process runs.', process.uptime()),
    one('cardfall_catalogue_listings', 'Listings in the memory of this process.', catalogue.size),
    one('cardfall_database_up', 'Whether the database answers.', databaseUp ? 1 : 0),
  ];
}
