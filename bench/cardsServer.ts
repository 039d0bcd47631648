// One of the two servers `cards.ts` compares, as a process of its own: `app` is the product's listener over 100,000
// listings, `bare` a node:http server that sends the bytes it is given. Says its port when it is ready.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { accountDeps } from '#server/accounts/AccountDeps.ts';
import { createApp } from '#server/app.ts';
import { Catalogue } from '#server/catalogue/catalogue.ts';
import { toCatalogueListing } from '#server/catalogue/toCatalogueListing.ts';
import { connectDatabase, connectPool } from '#server/db/connectDatabase.ts';
import { inventedListings } from './inventedListings.ts';

const [kind, bodyFile = '', encoding = 'identity'] = process.argv.slice(2);
const server = createServer(kind === 'app' ? product() : bare());
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());

function product() {
  const now = Date.now;
  const catalogue = new Catalogue();
  catalogue.apply(inventedListings(100_000, now()).map(toCatalogueListing), now());
  const pool = connectPool({}, () => undefined);
  return createApp({
    catalogue,
    // The card endpoints never ask the database, so it need not be there.
    accounts: accountDeps(connectDatabase(pool), pool, now, { publicUrl: 'http://localhost', providers: [] }),
    trustedProxies: [],
    ready: async () => ({ ok: true, text: '' }),
    files: null,
    origins: { pictures: ['https://i.ebayimg.com'], api: null },
    allowedOrigins: [],
    secure: false,
    log: pino({ level: 'silent' }),
    now,
  });
}

function bare(): Parameters<typeof createServer>[1] {
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
