import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { urlOf } from '#contract/urlOf.ts';
import { startChild } from './childServer.ts';
import { median, spread } from './figures.ts';

/** Many short ones: what else a machine does comes and goes by the second. */
const rounds = 15;
const secondsARound = 1;
const path = urlOf('filterCards');

const keywords = [
  'michael jordan fleer',
  'charizard holo psa',
  'patrick mahomes prizm rookie',
  'psa10',
  'topps chrome refractors',
  'jordn',
  'pikachu -lot',
  'griffey jr (auto, signed)',
  'rookie',
  '/99',
];

/** Every address differs from the others, so that no answer of ours serves two of them. */
const addresses = Array.from({ length: 3_000 }, (_, number) => {
  const query = new URLSearchParams({
    keyword: keywords[number % keywords.length] ?? '',
    maxPrice: String(100 + Math.floor(number / keywords.length)),
    limit: '55',
    facets: 'true',
  });
  return `${path}?${query}`;
});

/** Requests a second of searches with facets, each different, compared with a bare server that stringifies the same answers. */
export async function benchSearchOverHttp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-bench-'));
  const file = new URL('./searchServer.ts', import.meta.url);
  const app = await startChild(file, 'app');
  const answersFile = join(folder, 'answers.json');
  writeFileSync(answersFile, JSON.stringify(await answersOf(app.origin)));
  const bare = await startChild(file, 'bare', answersFile);
  const figures: Record<'app' | 'bare', number[]> = { app: [], bare: [] };
  const ratios: number[] = [];
  // One round of each that does not count: both run compiled code from then on.
  for (let round = 0; round <= rounds; round++) {
    const measured = { app: 0, bare: 0 };
    const order = round % 2 === 0 ? (['app', 'bare'] as const) : (['bare', 'app'] as const);
    for (const name of order) measured[name] = await load(name === 'app' ? app.origin : bare.origin);
    if (round === 0) continue;
    figures.app.push(measured.app);
    figures.bare.push(measured.bare);
    ratios.push(measured.app / measured.bare);
  }
  for (const { child } of [app, bare]) child.disconnect();
  rmSync(folder, { recursive: true });
  console.log(`\nSearches over 250,000 listings through HTTP: requests/s, median (least–most) of ${rounds} rounds`);
  console.log(`  product                        ${spread(figures.app)}`);
  console.log(`  bare node:http, JSON.stringify ${spread(figures.bare)}`);
  console.log(
    `  ratio                          ${median(ratios).toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(' ')}), aim 0.75 or more`,
  );
}

async function answersOf(origin: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const address of addresses) answers[address] = await (await fetch(`${origin}${address}`)).json();
  return answers;
}

async function load(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: secondsARound,
    requests: addresses.map((address) => ({ method: 'GET' as const, path: address })),
    headers: { 'accept-encoding': 'identity' },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.total / result.duration;
}
