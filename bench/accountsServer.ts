// The product over 30,000 listings and a real database, as a process of its own. `leaky` is what it must never become:
// it takes shortcuts where an address has no account, and the bench has to notice.
import type { AccountServices } from '#server/accounts/accountServices.ts';
import { connectPool } from '#server/db/connectDatabase.ts';
import { HttpError } from '#server/http/errors.ts';
import { serveParent } from './childServer.ts';
import { inventedListings } from './inventedListings.ts';
import { productListener } from './productListener.ts';

const [kind, connection = '{}'] = process.argv.slice(2);
// It loses its connections when the bench is over and the database goes first: that is nobody's fault.
const pool = connectPool(JSON.parse(connection), () => undefined);
serveParent(productListener(inventedListings(30_000, Date.now()), pool, kind === 'leaky' ? leaky : undefined));

/** A login that does not hash, and a reset that writes no line, for an address nobody has. The answers' bytes are right. */
function leaky(deps: AccountServices): AccountServices {
  const { queries, outbox } = deps;
  return {
    ...deps,
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
