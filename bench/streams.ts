import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { urlOf } from '#contract/urlOf.ts';
import { sendEvenly } from './ask.ts';
import { type ChildServer, startChild } from './childServer.ts';
import { percentile } from './figures.ts';
import { processorSeconds, residentMegabytes } from './processUse.ts';
import { type Answer, SocketClient } from './SocketClient.ts';

/** A process that may open 20,000 files has room for fewer streams. */
const clientProcesses = 4;
const followedCards = 2_000;
const seconds = 20;
const searchesPerSecond = 20;
const probesPerSecond = 20;

interface Counts {
  readonly opened: number;
  readonly refused: number;
  readonly events: number;
}

/** Measures the memory of open event streams on one process, and what others wait while their cards change. */
export async function benchStreams(streams: number, listings: number): Promise<void> {
  const server = await startChild(new URL('./searchServer.ts', import.meta.url), 'streams', '', String(listings));
  const { pid = 0 } = server.child;
  const ids = await findIds(server);
  await measureAnswers(server);
  console.log(`\nEvent streams on one process with ${listings.toLocaleString('en')} listings: ms, p50 / p99 / most`);
  const before = residentMegabytes(pid).now;
  const processes = { server, idle: fork(new URL('./idleProcess.ts', import.meta.url)) };
  await report('no stream', processes, []);
  const clients = Array.from({ length: clientProcesses }, (_, number) => {
    const args = [new URL(server.origin).port, String(number + 1), String(Math.floor(streams / clientProcesses))];
    return fork(new URL('./streamClients.ts', import.meta.url), [...args, ...ids]);
  });
  const started = performance.now();
  const [opening] = await Promise.all([measureAnswers(server), ...clients.map((client) => once(client, 'message'))]);
  console.log(`  ${((performance.now() - started) / 1_000).toFixed(0)} s to open them; others waited ${opening}`);
  const { opened, refused } = await countsOf(clients);
  console.log(`  ${opened.toLocaleString('en')} open, ${refused} refused`);
  await report('open and silent', processes, clients);
  server.child.send('change');
  await report('a fifth of 200 cards changes each second', processes, clients);
  const { now, max } = residentMegabytes(pid);
  const kilobytes = ((now - before) * 1_024) / opened;
  console.log(
    `  resident ${now.toFixed(0)} MB, at most ${max.toFixed(0)} MB; ` +
      `${before.toFixed(0)} MB before, ${kilobytes.toFixed(1)} kB a stream; aim 1,024 MB`,
  );
  for (const client of clients) client.disconnect();
  for (const child of [server.child, processes.idle]) child.disconnect();
}

interface Processes {
  readonly server: ChildServer;
  /** Does nothing: what it waits, the machine takes from everybody. */
  readonly idle: ChildProcess;
}

async function longestPauseOf(idle: ChildProcess): Promise<number> {
  idle.send('pause');
  return (await once(idle, 'message'))[0];
}

async function report(state: string, { server, idle }: Processes, clients: readonly ChildProcess[]): Promise<void> {
  await longestPauseOf(idle);
  const [usedBefore, eventsBefore, started] = [usedBy(server), (await countsOf(clients)).events, performance.now()];
  const times = await measureAnswers(server);
  const took = (performance.now() - started) / 1_000;
  const events = ((await countsOf(clients)).events - eventsBefore) / took;
  const share = (100 * (usedBy(server) - usedBefore)) / took;
  console.log(
    `  ${state}: ${times}; aim p99 50 or less. ${events.toFixed(0)} events/s, ${share.toFixed(0)} % of a core;\n` +
      `    an idle process paused for at most ${(await longestPauseOf(idle)).toFixed(1)} ms`,
  );
}

/** Sends searches and health checks. Returns what they waited. */
async function measureAnswers({ origin }: ChildServer): Promise<string> {
  const clients = Array.from({ length: 50 }, (_, number) => new SocketClient(origin, `127.0.1.${number + 1}`));
  const [searches, probes]: [Answer[], Answer[]] = [[], []];
  await Promise.all([
    sendEvenly(searchesPerSecond, seconds, async (number, dueAt) => {
      const query = new URLSearchParams({ keyword: 'charizard holo', maxPrice: String(100 + number), facets: 'true' });
      const answer = await clients[number % clients.length]?.get(`${urlOf('filterCards')}?${query}`, dueAt);
      if (answer) searches.push(answer);
    }),
    sendEvenly(probesPerSecond, seconds, async (number, dueAt) => {
      const answer = await clients[number % clients.length]?.get('/healthz', dueAt);
      if (answer) probes.push(answer);
    }),
  ]);
  for (const client of clients) client.close();
  const failed = [...searches, ...probes].filter(({ status }) => status !== 200).length;
  return `searches ${spreadOf(searches)}, /healthz ${spreadOf(probes)}, ${failed} failed`;
}

function spreadOf(answers: readonly Answer[]): string {
  const all = answers.map(({ ms }) => ms);
  return [0.5, 0.99, 1].map((part) => percentile(all, part).toFixed(1)).join(' / ');
}

async function findIds({ origin }: ChildServer): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  while (ids.length < followedCards) {
    const query = new URLSearchParams({ limit: '100', ...(cursor !== '' && { cursor }) });
    const page = await (await fetch(`${origin}${urlOf('listCards')}?${query}`)).json();
    ids.push(...page.items.map(({ itemId }: { itemId: string }) => itemId));
    cursor = page.cursor;
  }
  return ids;
}

async function countsOf(clients: readonly ChildProcess[]): Promise<Counts> {
  const counts = await Promise.all(
    clients.map(async (client): Promise<Counts> => {
      client.send('count');
      const [told] = await once(client, 'message');
      return told;
    }),
  );
  const sum = (name: keyof Counts) => counts.reduce((total, one) => total + one[name], 0);
  return { opened: sum('opened'), refused: sum('refused'), events: sum('events') };
}

function usedBy({ child }: ChildServer): number {
  return processorSeconds(child.pid ?? 0);
}
