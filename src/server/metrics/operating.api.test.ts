import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outboxQueries } from '#server/email/queries.ts';
import { insertFailure, insertHealthyMarket } from '#server/testing/healthyMarket.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { registerProcess } from './registerProcess.ts';

const now = Date.UTC(2030, 0, 1, 12);
const metricsToken = 'An-Invented-Token-42';
const root = join(import.meta.dirname, '..', '..', '..');
const deploy = join(root, 'deploy');
const textOf = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const rules = textOf('deploy', 'alerts.yml');
const operating = textOf('docs', 'operating.md');

let app: TestApp;
let text: string;
/** The metrics the product has, by their type. */
let types: ReadonlyMap<string, string>;

beforeAll(async () => {
  app = await testApp(() => now, { metricsToken });
  await insertHealthyMarket(app.db, now);
  await insertFailure(app.db, { at: now - 1_000, code: 'quota', message: 'x' });
  const outbox = outboxQueries(app.db);
  await outbox.add('reset', 'nobody@example.com', now);
  const [dead] = await outbox.listDue(now);
  await outbox.markDead(dead?.id ?? '', 'RCPT TO 550');
  registerProcess(app.instruments.registry, '1.2.3');
  text = await (await app.get('/metrics', { authorization: `Bearer ${metricsToken}` })).text();
  types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
});
afterAll(() => app.close());

/** Returns the metrics that queries name, without the suffixes of histograms and without what Prometheus adds. */
function metricsIn(queries: string): Set<string> {
  const names = queries.match(/\b(?:cardfall|nodejs|process)_\w+/g) ?? [];
  return new Set(
    names.map((name) => {
      const histogram = name.replace(/_(?:bucket|count|sum)$/, '');
      return types.get(histogram) === 'histogram' ? histogram : name;
    }),
  );
}

/** The first cells of the table: each names one metric or several. */
const documented = [...operating.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(
  ([, cell = '']) => cell.match(/[a-z]\w+/g) ?? [],
);
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

// Elsewhere Node cannot read some of them.
test.runIf(process.platform === 'linux')(
  'the operating manual explains every metric, and none that does not exist',
  () => {
    expect(types.size).toBeGreaterThan(70);
    expect(documented.toSorted()).toEqual([...types.keys()].toSorted());
  },
);

test.each([
  ['rules', () => rules],
  ['dashboard', () => dashboardQueries().join('\n')],
])('the queries of the %s name only metrics that the product has', (_, read) => {
  const named = metricsIn(read());
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((name) => !types.has(name))).toEqual([]);
});

test('the dashboard shows every metric of the product itself', () => {
  const shown = metricsIn(dashboardQueries().join('\n'));
  const internal = /^cardfall_marketplace_(?!call_|calls_used$)/;
  const own = [...types.keys()].filter((name) => name.startsWith('cardfall_') && !internal.test(name));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('every alert has a sentence, a row in the operating manual, and a unit test', () => {
  expect(alerts.length).toBeGreaterThan(15);
  const units = textOf('deploy', 'alerts.test.yml');
  for (const alert of alerts) {
    const rule = rules.split('- alert: ').find((part) => part.startsWith(`${alert}\n`)) ?? '';
    expect(rule).toMatch(/ summary: '.+[.]'\n/);
    expect(rule).toContain(` runbook: docs/operating.md#${alert.toLowerCase()}\n`);
    expect(units).toContain(`- name: ${alert} fires\n`);
    expect(units).toContain(`- name: ${alert} stays quiet\n`);
  }
  const rows = [...operating.matchAll(/<a id="(\w+)"><\/a>(\w+)/g)].map(([, id, name]) => [id, name]);
  expect(rows.toSorted()).toEqual(alerts.map((name) => [name.toLowerCase(), name]).toSorted());
});

function dashboardQueries(): string[] {
  interface Panel {
    readonly targets?: readonly { readonly expr: string }[];
  }
  const { panels }: { panels: readonly Panel[] } = JSON.parse(textOf('deploy', 'grafana-dashboard.json'));
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) {
  process.stderr.write('\nNOTICE: the checks by promtool are skipped: apt-get install prometheus brings it.\n\n');
}

describe.skipIf(!hasPromtool)('promtool', () => {
  const promtool = (args: string[], input?: string) =>
    execFileSync('promtool', args, { cwd: deploy, input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] });

  test.each([
    ['the rules', ['check', 'rules', 'alerts.yml']],
    ['the unit tests of the rules', ['test', 'rules', 'alerts.test.yml']],
    ['the example of a configuration', ['check', 'config', '--syntax-only', 'prometheus.yml']],
  ])('accepts %s', { timeout: 120_000 }, (_, args) => {
    expect(promtool(args)).toMatch(/SUCCESS/);
  });

  test('has no complaint about the metrics of the product', () => {
    // A complaint ends it with 3.
    expect(promtool(['check', 'metrics'], text)).toBe('');
  });
});
