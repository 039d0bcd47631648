// One of the two servers `search over HTTP` compares, as a process of its own: `app` is the product's listener over
// 250,000 listings or another number, `bare` a node:http server that turns the same answers into JSON for each request.
// `site` is the product with its pages, and with a thousand cards that have ended; the web app must be built.
// `refusing` refuses each request, and nothing else. `streams` is the product, whose cards change once it gets a message.
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { FoundListing } from '@cardfall/listing-index';
import { listingId } from '@cardfall/listing-index/testing';
import type { RenderPage } from '#contract/cards.ts';
import type { AppOptions } from '#server/app.ts';
import { connectPool } from '#server/db/connectDatabase.ts';
import type { Features } from '#server/features.ts';
import { unavailable } from '#server/http/errors/errors.ts';
import { StaticFiles } from '#server/http/response/staticFiles.ts';
import { testClientSettings } from '#server/testing/testSettings.ts';
import { inventedListing } from '../packages/listing-index/bench/inventedMarket.ts';
import { serveParent } from './childServer.ts';
import { type ProductHooks, productListener } from './productListener.ts';

const [kind, answersFile = '', listings = '250000'] = process.argv.slice(2);
const listeners = { app: product, site, streams: changingProduct, bare, refusing };
serveParent(await listeners[kind as keyof typeof listeners]());

function product(): RequestListener {
  return serve(inventMarket(Date.now()));
}

async function site(): Promise<RequestListener> {
  const now = Date.now();
  // Their ids follow those of the market.
  const endedIds = Array.from({ length: 1_000 }, (_, number) => listingId(Number(listings) + number));
  const ended = new Map(endedIds.map((id, number) => [id, { ...inventedListing(number, now), endsAt: now }]));
  const built = join(import.meta.dirname, '..', 'dist');
  const { renderPage }: { renderPage: RenderPage } = await import(join(built, 'server', 'renderPage.js'));
  const webApp = {
    files: new StaticFiles(join(built, 'web'), testClientSettings),
    renderPage: (...[content, options]: Parameters<NonNullable<AppOptions['renderPage']>>) =>
      renderPage(content, { ...options, settings: testClientSettings }),
  };
  return serve(inventMarket(now), { findLastSeen: async (id) => ended.get(id) ?? null, webApp });
}

/** Each second a page of 200 cards is read, of those that end soonest, and a fifth of them has a bid. */
function changingProduct(): RequestListener {
  const market = inventMarket(Date.now());
  const followed = market.toSorted((one, other) => one.endsAt - other.endsAt).slice(0, 2_000);
  const onFeatures = ({ catalogue }: Features) => {
    let bidCount = 0;
    const changeCards = () => {
      bidCount++;
      const changed = followed.filter((_, place) => place % 50 === bidCount % 50);
      catalogue.apply(
        changed.map((listing) => ({ ...listing, bidCount, seenAt: Date.now() })),
        Date.now(),
      );
    };
    process.once('message', () => setInterval(changeCards, 1_000));
  };
  return serve(market, { onFeatures });
}

function inventMarket(now: number): FoundListing[] {
  return Array.from({ length: Number(listings) }, (_, number) => inventedListing(number, now));
}

function serve(market: readonly FoundListing[], hooks: ProductHooks = {}): RequestListener {
  // The card endpoints never ask the database, so it need not be there.
  return productListener(
    market,
    connectPool({}, () => undefined),
    hooks,
  );
}

function refusing(): RequestListener {
  const body = JSON.stringify(unavailable().body);
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'retry-after': '1' };
  return (_, response) => response.writeHead(503, headers).end(body);
}

function bare(): RequestListener {
  const answers = new Map<string, object>(Object.entries(JSON.parse(readFileSync(answersFile, 'utf8'))));
  return (request, response) => {
    const body = Buffer.from(JSON.stringify(answers.get(request.url ?? '')));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.byteLength,
    });
    response.end(body);
  };
}
