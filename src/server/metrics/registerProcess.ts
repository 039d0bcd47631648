import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';

/**
 * Metrics of the library that are left out: they count objects of Node by the names of its internal classes, which cost a
 * walk over all of them, and their names break the rules of Prometheus. The start time is replaced by our own, which
 * survives that processes are counted together.
 */
const unused = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'process_start_time_seconds',
];

/**
 * Registers what Node and the operating system know of this process: processor time, memory, garbage collection, delay of
 * the event loop. Call it once in a process, because it starts timers.
 *
 * @param version of the product
 */
export function registerProcess(registry: Registry, version: string): void {
  // A pause is seen as well at 50 ms as at the 10 ms of the default, which wakes an idle process a hundred times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  for (const name of unused) registry.removeSingleMetric(name);
  const registers = [registry];
  new Gauge({
    name: 'cardfall_build_info',
    help: 'Always 1. The labels are the versions of Cardfall and Node.',
    labelNames: ['version', 'node'],
    aggregator: 'max',
    registers,
  }).set({ version, node: process.versions.node }, 1);
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started; the newest of the processes that share a port.',
    aggregator: 'max',
    registers,
  }).set(Date.now() / 1_000 - process.uptime());
  new Counter({
    name: 'cardfall_event_loop_seconds_total',
    help: 'Time the event loop was active or idle. Its utilization is the share of active time.',
    labelNames: ['state'],
    registers,
    collect() {
      const { active, idle } = performance.eventLoopUtilization();
      this.reset();
      this.inc({ state: 'active' }, active / 1_000);
      this.inc({ state: 'idle' }, idle / 1_000);
    },
  });
}
