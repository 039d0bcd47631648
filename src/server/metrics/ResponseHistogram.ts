import type { Metric, Registry } from 'prom-client';

const name = 'cardfall_http_request_duration_seconds';
const help =
  'Time from a request to the last byte of its response, by route, method and status. Without event streams.';
/** Seconds: from a cached response to a request that waited for a database which is down. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The responses of one route, method and status. */
interface Series {
  readonly labels: Readonly<Record<'route' | 'method' | 'status', string>>;
  /** The counts by the first bound that is not exceeded; the last one has no bound. */
  readonly counts: number[];
  sum: number;
}

/**
 * Counts responses for a histogram of prom-client. The library's own takes 0.3 µs to find the series of its labels, which
 * is more than one percent of what a cached response takes; this one takes a twentieth of that.
 */
export class ResponseHistogram {
  readonly #series = new Map<string, Map<string, Map<string, Series>>>();

  constructor(registry: Registry) {
    // The library's own aggregated metrics are objects with these members, too; its types name only its classes.
    registry.registerMetric({ name, get: () => this.#read() } as unknown as Metric);
  }

  observe(route: string, method: string, status: string, seconds: number): void {
    const series = this.#series.get(route)?.get(method)?.get(status) ?? this.#add({ route, method, status });
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket++;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  #add(labels: Series['labels']): Series {
    const { route, method, status } = labels;
    const ofRoute = this.#series.get(route) ?? new Map<string, Map<string, Series>>();
    const ofMethod = ofRoute.get(method) ?? new Map<string, Series>();
    const series = { labels, counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
    this.#series.set(route, ofRoute.set(method, ofMethod.set(status, series)));
    return series;
  }

  async #read() {
    const all = [...this.#series.values()].flatMap((ofRoute) =>
      [...ofRoute.values()].flatMap((of) => [...of.values()]),
    );
    return { name, help, type: 'histogram', aggregator: 'sum', values: all.flatMap(toValues) };
  }
}

/** Returns the cumulative buckets of a series, its sum and its count. */
function toValues({ labels, counts, sum }: Series) {
  let count = 0;
  const buckets = [...bounds, '+Inf'].map((le, bucket) => {
    count += counts[bucket] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
