// One of the two servers `search over HTTP` compares, as a process of its own: `app` is the product's listener over
// 250,000 listings or another number, `bare` a node:http server that turns the same answers into JSON for each request.
// `refusing` refuses each request, and nothing else.
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { connectPool } from '#server/db/connectDatabase.ts';
import { unavailable } from '#server/http/errors/errors.ts';
import { inventedListing } from '../packages/listing-index/bench/inventedMarket.ts';
import { serveParent } from './childServer.ts';
import { productListener } from './productListener.ts';

const [kind, answersFile = '', listings = '250000'] = process.argv.slice(2);
const listeners = { app: product, bare, refusing };
serveParent(listeners[kind as keyof typeof listeners]());

function product(): RequestListener {
  const now = Date.now();
  // The card endpoints never ask the database, so it need not be there.
  return productListener(
    Array.from({ length: Number(listings) }, (_, number) => inventedListing(number, now)),
    connectPool({}, () => undefined),
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
