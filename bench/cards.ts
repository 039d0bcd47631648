import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { urlOf } from '#contract/urlOf.ts';
import { startChild } from './childServer.ts';
import { median, spread } from './figures.ts';

const rounds = 7;
const secondsARound = 3;
const path = `${urlOf('listCards')}?limit=55`;

/** Requests a second of the home page's answer, compared with a bare server that sends the same bytes. */
export async function benchCards(): Promise<void> {
  for (const encoding of ['br', 'identity']) await compare(encoding);
}

async function compare(encoding: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cardfall-bench-'));
  const bodyFile = join(folder, 'body');
  const app = await start('app');
  writeFileSync(bodyFile, await body(app.address, encoding));
  const bare = await start('bare', bodyFile, encoding);
  const figures: Record<'app' | 'bare', number[]> = { app: [], bare: [] };
  const ratios: number[] = [];
  // One round of each that does not count: both run compiled code from then on.
  for (let round = 0; round <= rounds; round++) {
    const order =
      round % 2 === 0
        ? ([
            ['app', app],
            ['bare', bare],
          ] as const)
        : ([
            ['bare', bare],
            ['app', app],
          ] as const);
    const measured = { app: 0, bare: 0 };
    for (const [name, server] of order) measured[name] = await load(server.address, encoding);
    if (round === 0) continue;
    figures.app.push(measured.app);
    figures.bare.push(measured.bare);
    ratios.push(measured.app / measured.bare);
  }
  for (const server of [app, bare]) server.child.disconnect();
  rmSync(folder, { recursive: true });
  console.log(`\n${path} over 100,000 listings, ${encoding}: requests/s, median (least–most) of ${rounds} rounds`);
  console.log(`  product           ${spread(figures.app)}`);
  console.log(`  bare node:http    ${spread(figures.bare)}`);
  console.log(
    `  ratio             ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}), aim 0.80 or more`,
  );
}

async function start(...args: string[]) {
  const { child, origin } = await startChild(new URL('./cardsServer.ts', import.meta.url), ...args);
  return { child, address: `${origin}${path}` };
}

function body(address: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve(Buffer.concat(parts));
    }).once('error', reject);
  });
}

async function load(url: string, encoding: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: secondsARound,
    headers: { 'accept-encoding': encoding },
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.total / result.duration;
}
