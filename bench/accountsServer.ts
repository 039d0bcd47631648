// Runs the product over 30,000 listings and a real database in its own process. With the argument `leaky` it takes
// shortcuts where an address has no account: a control that the timing bench must detect.
import type { AccountServices } from '#server/accounts/accountServices.ts';
import { connectPool } from '#server/db/connectDatabase.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import { serveParent } from './childServer.ts';
import { inventedListings } from './inventedListings.ts';
import { productListener } from './productListener.ts';

const [kind, connection = '{}'] = process.argv.slice(2);
// The database stops before this process does, so lost connections are expected.
const pool = connectPool(JSON.parse(connection), () => undefined);
serveParent(
  productListener(inventedListings(30_000, Date.now()), pool, kind === 'leaky' ? { changeAccounts: leaky } : {}),
);

/** For an unknown address, the login does not hash and the reset writes no row. The response bytes stay the same. */
function leaky(services: AccountServices): AccountServices {
  const { queries, outbox } = services;
  return {
    ...services,
    queries: {
      ...queries,
      async findAccountByEmail(email) {
        const account = await queries.findAccountByEmail(email);
        if (account !== null) return account;
        throw new HttpError(401, { error: 'Invalid email or password', code: 'invalid_credentials' });
      },
    },
    outbox: {
      ...outbox,
      async add(kind, email, now) {
        if ((await queries.findAccountByEmail(email)) !== null) await outbox.add(kind, email, now);
      },
    },
  };
}
