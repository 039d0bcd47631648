/** A metric with one value for each set of labels. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: number }[];
}

/** The content type of Prometheus' text format. */
export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Formats metrics as Prometheus text (prometheus.io/docs/instrumenting/exposition_formats). All of them are gauges. A
 * metric without values is left out.
 */
export function prometheusText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ values }) => values.length > 0)
    .map(({ name, help, values }) => {
      const lines = values.map(({ labels = {}, value }) => `${name}${formatLabels(labels)} ${formatNumber(value)}\n`);
      const escapedHelp = help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
      return `# HELP ${name} ${escapedHelp}\n# TYPE ${name} gauge\n${lines.join('')}`;
    })
    .join('');
}

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function formatNumber(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}
