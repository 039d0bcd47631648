import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { urlOf } from '#contract/urlOf.ts';
import { widestPriceRange } from '#domain/browsing/filterKinds.ts';
import { buildWeb } from '../scripts/buildWeb.mjs';
import { sendEvenly } from './ask.ts';
import { type ChildServer, startChild } from './childServer.ts';
import { percentile } from './figures.ts';
import { processorSeconds, residentMegabytes } from './processUse.ts';
import { type Answer, SocketClient } from './SocketClient.ts';

const seconds = 6;
const warmUpSeconds = 2;
const visitsPerSecond = 20;
const probesPerSecond = 10;
const connectionsAtPeak = 50;
const networks = 250;
const maxRecoverySeconds = 30;

const keywords = ['jordan', 'charizard holo', 'mahomes prizm rookie', 'psa10', 'topps chrome', 'rookie auto', '/99'];

/** Honest visitors of many networks. */
class Crowd {
  readonly #clients: readonly SocketClient[];
  #sent = 0;

  constructor(origin: string) {
    this.#clients = Array.from({ length: networks }, (_, number) => new SocketClient(origin, `127.0.1.${number + 1}`));
  }

  /** Sends a search from the next network. Each one is new to the server, so that no cached response serves it. */
  search(dueAt?: number): Promise<Answer> {
    const number = this.#sent++;
    const query = { keyword: keywords[number % keywords.length] ?? '', facets: 'true', hide: 'all', limit: '55' };
    const path = `${urlOf('filterCards')}?${new URLSearchParams({ ...query, ...uniquePrices(number) })}`;
    const client = this.#clients[number % networks];
    return client === undefined ? Promise.reject(new Error('no networks')) : client.get(path, dueAt);
  }

  leave(): void {
    for (const client of this.#clients) client.close();
  }
}

/** Returns a price range that no other number has, so that no cached response serves the request. */
export function uniquePrices(number: number): { minPrice: string; maxPrice: string } {
  return { minPrice: String(number % 300), maxPrice: String(widestPriceRange[1] - 1 - Math.floor(number / 300)) };
}

/** The floods from one address, by the names that `floodProcess.ts` knows, each with its words in the report. */
const floods = {
  search: 'the dearest search',
  searchPage: 'the page of the dearest search',
  cardPage: 'the pages of cards that have ended',
} as const;
type Flood = keyof typeof floods;

/**
 * Measures what other visitors wait while one address sends the dearest search on many connections, or opens pages, and what
 * many networks get that together search for more than the server can answer.
 */
export async function benchLoad(listings: number): Promise<void> {
  await buildWeb();
  const server = await startChild(new URL('./searchServer.ts', import.meta.url), 'site', '', String(listings));
  const { origin } = server;
  const crowd = new Crowd(origin);
  await peakOf(crowd, warmUpSeconds);
  console.log(`\nLoad on one process with ${listings.toLocaleString('en')} listings: ms, p50 / p99`);
  await measureFlood(crowd, 'search', { origin, listings, connections: 0 });
  for (const kind of Object.keys(floods) as Flood[]) {
    for (const connections of [64, 256]) await measureFlood(crowd, kind, { origin, listings, connections });
  }
  const { pid = 0 } = server.child;
  const usedBefore = usedBy(server);
  const perSecond = await peakOf(crowd, seconds);
  const peak = { perSecond, perProcessorSecond: (perSecond * seconds) / (usedBy(server) - usedBefore) };
  console.log(
    `  searches of ${networks} networks, at most ${perSecond.toFixed(0)} a second, ` +
      `${peak.perProcessorSecond.toFixed(0)} for a second of processor time`,
  );
  const usual = await searchAtHalfPeak(crowd, perSecond, seconds);
  const before = residentMegabytes(pid);
  for (const factor of [1, 2, 5]) {
    await sleep(1_000);
    await measureOverload(server, crowd, peak, factor);
  }
  await measureRecovery(crowd, perSecond, usual);
  const { now, max } = residentMegabytes(pid);
  console.log(
    `  resident ${before.now.toFixed(0)} MB before and ${now.toFixed(0)} after; since the start of the process at most ` +
      `${before.max.toFixed(0)} MB before and ${max.toFixed(0)} after`,
  );
  server.child.disconnect();
  crowd.leave();
  await measureRefusals(perSecond * 5);
}

interface FloodedServer {
  readonly origin: string;
  readonly listings: number;
  readonly connections: number;
}

async function measureFlood(
  crowd: Crowd,
  kind: Flood,
  { origin, listings, connections }: FloodedServer,
): Promise<void> {
  const args = [origin, String(connections), kind, String(listings)];
  const flood = fork(new URL('./floodProcess.ts', import.meta.url), args);
  await sleep(warmUpSeconds * 1_000);
  const visits: Answer[] = [];
  const probes: Answer[] = [];
  const monitor = new SocketClient(origin, '127.0.0.3');
  await Promise.all([
    sendEvenly(visitsPerSecond, seconds, async (_, dueAt) => {
      visits.push(await crowd.search(dueAt));
    }),
    sendEvenly(probesPerSecond, seconds, async (_, dueAt) => {
      probes.push(await monitor.get('/healthz', dueAt));
    }),
  ]);
  monitor.close();
  flood.send('stop');
  const [counts] = await once(flood, 'message');
  const refused = visits.filter(({ status }) => status !== 200).length;
  console.log(`  ${connections} connections of one address ask for ${floods[kind]}`);
  console.log(
    `    others' searches  ${times(visits)}, ${refused} of ${visits.length} refused; aim p99 100 or less, 0 refused`,
  );
  console.log(`    /healthz          ${times(probes)}; aim p99 100 or less`);
  console.log(`    the flood got     ${JSON.stringify(counts)}`);
}

/** Returns the searches a second that are answered if there are always some waiting. */
async function peakOf(crowd: Crowd, forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1_000;
  let answered = 0;
  const visit = async () => {
    while (performance.now() < end) if ((await crowd.search()).status === 200) answered++;
  };
  await Promise.all(Array.from({ length: connectionsAtPeak }, visit));
  return answered / forSeconds;
}

function usedBy({ child }: ChildServer): number {
  return processorSeconds(child.pid ?? 0);
}

interface Peak {
  readonly perSecond: number;
  /** Machines on which other work runs compare by this. */
  readonly perProcessorSecond: number;
}

async function measureOverload(server: ChildServer, crowd: Crowd, peak: Peak, factor: number): Promise<void> {
  const { answers, late, took, serverUsed, clientsUsed } = await sendCrowd(server, crowd, peak.perSecond * factor);
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  const goodput = accepted.length / took / peak.perSecond;
  const worth = accepted.length / serverUsed / peak.perProcessorSecond;
  console.log(
    `  ×${factor}: ${answers.length} sent, at most ${late.toFixed(0)} ms late, ` +
      `${answers.length - accepted.length - refused.length} neither answered nor refused`,
  );
  console.log(
    `    goodput           ${goodput.toFixed(2)} of the peak; aim 0.90 or more. For the same processor time ` +
      `${worth.toFixed(2)}: the server had ${percent(serverUsed / took)} of a core, the clients ${percent(clientsUsed / took)}`,
  );
  console.log(`    answered          ${times(accepted)}; aim p99 500 or less`);
  console.log(`    ${refused.length} refused with 503  ${times(refused)}; aim p99 50 or less`);
}

/** Sends searches at half the peak rate, as on an ordinary day, and returns the answers. */
async function searchAtHalfPeak(crowd: Crowd, perSecond: number, forSeconds: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  await sendEvenly(Math.round(perSecond / 2), forSeconds, async (_, dueAt) => {
    answers.push(await crowd.search(dueAt));
  });
  return answers;
}

/** Measures how long after the overload searches are answered as before it. */
async function measureRecovery(crowd: Crowd, perSecond: number, usual: readonly Answer[]): Promise<void> {
  const isUsual = (answers: readonly Answer[]) =>
    answers.every(({ status }) => status === 200) && slowest(answers) <= 2 * slowest(usual);
  const start = performance.now();
  let recovered = false;
  let took = 0;
  while (!recovered && took < maxRecoverySeconds) {
    recovered = isUsual(await searchAtHalfPeak(crowd, perSecond, 1));
    took = (performance.now() - start) / 1_000;
  }
  const refused = usual.filter(({ status }) => status !== 200).length;
  console.log(
    `  before it, half the peak was answered in ${times(usual)}, ${refused} of ${usual.length} refused; after it, in at most ` +
      `twice the time and none refused ${recovered ? `within ${took.toFixed(1)} s` : 'at no time'}; aim 10 s or less`,
  );
}

function slowest(answers: readonly Answer[]): number {
  return percentile(
    answers.map(({ ms }) => ms),
    0.99,
  );
}

/** The same crowd at a server that does nothing but refuse: neither its time nor what a refusal costs can be less. */
async function measureRefusals(perSecond: number): Promise<void> {
  const server = await startChild(new URL('./searchServer.ts', import.meta.url), 'refusing');
  const crowd = new Crowd(server.origin);
  await sendCrowd(server, crowd, perSecond);
  const { answers, late, serverUsed } = await sendCrowd(server, crowd, perSecond);
  server.child.disconnect();
  crowd.leave();
  console.log(
    `  a server that only refuses: ${answers.length} sent, at most ${late.toFixed(0)} ms late, refused ` +
      `${times(answers)}, ${((serverUsed / answers.length) * 1_000_000).toFixed(0)} µs of processor time each`,
  );
}

/** Sends searches at an even rate. Returns the answers, the longest delay of a request, and the seconds that were used. */
async function sendCrowd(server: ChildServer, crowd: Crowd, perSecond: number) {
  const answers: Answer[] = [];
  const start = performance.now();
  const [serverBefore, clientsBefore] = [usedBy(server), ownSeconds()];
  let late = 0;
  await sendEvenly(Math.round(perSecond), seconds, async (_, dueAt) => {
    late = Math.max(late, performance.now() - dueAt);
    answers.push(await crowd.search(dueAt));
  });
  const took = (performance.now() - start) / 1_000;
  const serverUsed = usedBy(server) - serverBefore;
  return { answers, late, took, serverUsed, clientsUsed: ownSeconds() - clientsBefore };
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

function times(answers: readonly Answer[]): string {
  const all = answers.map(({ ms }) => ms);
  return all.length === 0 ? '-' : `${percentile(all, 0.5).toFixed(1)} / ${percentile(all, 0.99).toFixed(1)}`;
}
