import { setTimeout as sleep } from 'node:timers/promises';
import { listingId } from '@cardfall/listing-index/testing';
import { Random, startScriptedMarketplace } from '@cardfall/marketplace-sandbox/testing';
import { urlOf } from '#contract/urlOf.ts';
import { auctionItem } from '#server/testing/auctionItem.ts';
import { freePort } from '#server/testing/freePort.ts';
import { followStream, RequestCounts, sendRequests, type VisitorRequest } from './keepAliveClient.ts';
import { type Loop, type LoopOptions, withDatabase } from './Loop.ts';
import { SiteProcess } from './SiteProcess.ts';

export interface RestartOptions extends LoopOptions {
  /** An empty database, which both processes share. */
  readonly databaseUrl: string;
  /** Further settings of both processes. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface RestartFigures {
  readonly counts: RequestCounts;
  /** How long each stop took, in milliseconds, and its exit code. */
  readonly stops: readonly { readonly ms: number; readonly code: number | null }[];
}

const auctions = 30;
/** Of every eight clients two write and one follows a card; the others read. */
const clientCount = 32;
const maxExitMs = 8_000;
const maxReturnMs = 3_000;

export const restarts: Loop = {
  rounds: 30,
  async run(options) {
    const { counts, stops } = await withDatabase((databaseUrl) => restartUnderLoad({ ...options, databaseUrl }));
    const slowestExitMs = Math.max(...stops.map(({ ms }) => ms));
    const problems = [
      counts.unanswered > 0 && `${counts.unanswered} requests were sent and not answered`,
      counts.serverErrors > 0 && `${counts.serverErrors} requests were answered with an error of the server`,
      counts.slowestReturnMs > maxReturnMs && `a stream came back after ${counts.slowestReturnMs} ms`,
      slowestExitMs > maxExitMs && `a process took ${slowestExitMs} ms to end`,
      stops.some(({ code }) => code !== 0) && 'a process ended with an error',
    ].filter((problem) => problem !== false);
    return { figures: { ...counts, slowestExitMs }, problems };
  },
};

/**
 * Restarts two processes of one site in turn, while clients with kept connections read, write and follow cards. No proxy
 * is between them: a client learns only from its responses that a process is stopping, and nothing is sent twice.
 */
export async function restartUnderLoad(options: RestartOptions): Promise<RestartFigures> {
  const { seed, rounds, databaseUrl, settings } = options;
  const endsAt = Date.now() + 86_400_000;
  const itemSummaries = Array.from({ length: auctions }, (_, number) => auctionItem(number, endsAt));
  const marketplace = await startScriptedMarketplace(() => ({ body: { itemSummaries } }));
  const environment = {
    DATABASE_URL: databaseUrl,
    EBAY_API_URL: marketplace.account.apiUrl,
    EBAY_CLIENT_ID: 'client',
    EBAY_CLIENT_SECRET: 'secret',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  };
  const site = [
    new SiteProcess(await freePort(), environment),
    new SiteProcess(await freePort(), environment),
  ] as const;
  const ports = site.map(({ port }) => port);
  const counts = new RequestCounts();
  const stopped = new AbortController();
  const stops: RestartFigures['stops'][number][] = [];
  const random = new Random(seed);
  let clients: Promise<unknown> = Promise.resolve();
  try {
    for (const process of site) await process.start();
    const requests = await prepareRequests(site[0]);
    clients = Promise.all(
      requests.map((request, index) => {
        const follows = request.headers?.['accept'] === 'text/event-stream';
        const client = { ports, request, random: new Random(seed, index), counts, stopped: stopped.signal };
        return follows ? followStream(client) : sendRequests(client);
      }),
    );
    for (let round = 0; round < rounds; round++) {
      await sleep(200 + random.next() * 1_000);
      const process = site[round % 2 === 0 ? 0 : 1];
      stops.push(await process.stop());
      await process.start();
    }
    // The last streams come back.
    await sleep(3_000);
  } finally {
    stopped.abort();
    await clients;
    await Promise.all(site.map((process) => process.stop()));
    await marketplace.close();
  }
  return { counts, stops };
}

/** Returns the request of each client, once the cards are there and the accounts of those that write. */
async function prepareRequests(site: SiteProcess): Promise<VisitorRequest[]> {
  await site.waitForCards(auctions);
  return Promise.all(
    Array.from({ length: clientCount }, async (_, index): Promise<VisitorRequest> => {
      const id = listingId(index % auctions);
      if (index % 8 === 0) {
        const path = `${urlOf('followCards')}?ids=${encodeURIComponent(id)}`;
        return { method: 'GET', path, headers: { accept: 'text/event-stream' } };
      }
      if (index % 4 === 1) {
        const { headers } = await site.signUp(index);
        return { method: 'POST', path: urlOf('addToWishlist'), headers, body: { item_id: id } };
      }
      return { method: 'GET', path: urlOf('listCards') };
    }),
  );
}
