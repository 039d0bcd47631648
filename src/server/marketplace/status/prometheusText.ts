/** A metric with its values, told apart by their labels. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}

/** Prometheus' name for its text format. */
export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Metrics in Prometheus' text format (prometheus.io/docs/instrumenting/exposition_formats). All are gauges: each says
 * how something is, none counts since a start. One without values is left out.
 */
export function prometheusText(metrics: readonly Metric[]): string {
  const told = metrics.filter(({ values }) => values.length > 0);
  return told
    .map(({ name, help, values }) => {
      const lines = values.map(({ labels = {}, value }) => `${name}${written(labels)} ${number(value)}\n`);
      return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} gauge\n${lines.join('')}`;
    })
    .join('');
}

function written(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function number(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}
