// One of the two servers `cards.ts` compares, as a process of its own: `app` is the product's listener over 100,000
// listings, `bare` a node:http server that sends the bytes it is given.
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { connectPool } from '#server/db/connectDatabase.ts';
import { serveParent } from './childServer.ts';
import { inventedListings } from './inventedListings.ts';
import { productListener } from './productListener.ts';

const [kind, bodyFile = '', encoding = 'identity'] = process.argv.slice(2);
serveParent(kind === 'app' ? product() : bare());

function product(): RequestListener {
  // The card endpoints never ask the database, so it need not be there.
  return productListener(
    inventedListings(100_000, Date.now()),
    connectPool({}, () => undefined),
  );
}

function bare(): RequestListener {
  const body = readFileSync(bodyFile);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return (_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  };
}
