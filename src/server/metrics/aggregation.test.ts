import { AggregatorRegistry } from 'prom-client';
import { expect, test } from 'vitest';
import { Instruments } from './Instruments.ts';
import { registerState } from './registerState.ts';

const now = Date.UTC(2030, 0, 1);

/** The metrics of a process, as they reach another one. */
async function metricsOf(listings: number, lagMs: number, isOwner: boolean): Promise<object> {
  const { registry, ...instruments } = new Instruments();
  registerState(registry, {
    catalogue: { size: listings, isLoaded: listings > 10 },
    follower: { readAt: now - lagMs, reads: 5, failures: 1 },
    liveStreams: { open: 3, opened: 7 },
    queue: { waiting: 1, refused: 2 },
    pool: { totalCount: 4, idleCount: 1, waitingCount: 0, options: { max: 10 } as never },
    security: { totals: new Map([['limit hit', 2]]) },
    now: () => now,
  });
  instruments.setLease(isOwner);
  instruments.countError('internal');
  instruments.observeResponse('/', 'GET', '2xx', 0.02);
  return JSON.parse(JSON.stringify(await registry.getMetricsAsJSON()));
}

test('the metrics of processes that share a port add up, or the worst of them counts', async () => {
  const parts = [await metricsOf(20, 100, true), await metricsOf(10, 400, false)];
  const lines = (await AggregatorRegistry.aggregate(parts).metrics()).split('\n');
  for (const line of [
    'cardfall_catalogue_listings 10',
    'cardfall_catalogue_loaded 0',
    'cardfall_catalogue_lag_seconds 0.4',
    'cardfall_follower_reads_total 10',
    'cardfall_live_streams 6',
    'cardfall_queue_refused_requests_total 4',
    'cardfall_database_connections{state="busy"} 6',
    'cardfall_database_max_connections 20',
    'cardfall_security_events_total{event="limit_hit"} 4',
    'cardfall_jobs_owner 1',
    'cardfall_errors_total{code="internal"} 2',
    'cardfall_http_request_duration_seconds_bucket{le="0.01",route="/",method="GET",status="2xx"} 0',
    'cardfall_http_request_duration_seconds_bucket{le="0.025",route="/",method="GET",status="2xx"} 2',
    'cardfall_http_request_duration_seconds_count{route="/",method="GET",status="2xx"} 2',
  ]) {
    expect(lines).toContain(line);
  }
});
