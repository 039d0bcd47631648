// One of the two servers `search over HTTP` compares, as a process of its own: `app` is the product's listener over
// 250,000 listings or another number, `bare` a node:http server that turns the same answers into JSON for each request.
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { connectPool } from '#server/db/connectDatabase.ts';
import { inventedListing } from '../packages/listing-index/bench/inventedMarket.ts';
import { serveParent } from './childServer.ts';
import { productListener } from './productListener.ts';

const [kind, answersFile = '', listings = '250000'] = process.argv.slice(2);
serveParent(kind === 'app' ? product() : bare());

function product(): RequestListener {
  const now = Date.now();
  // The card endpoints never ask the database, so it need not be there.
  return productListener(
    Array.from({ length: Number(listings) }, (_, number) => inventedListing(number, now)),
    connectPool({}, () => undefined),
  );
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
