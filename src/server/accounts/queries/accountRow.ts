import type { Insertable } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';
import type { AccountRow } from './accountQueries.ts';

type Owned = Omit<Insertable<Schema['users']>, 'id' | 'email' | 'created_at'>;

/**
 * Gives an account that is held, and whose address nobody had proven, to who just proved it. Whoever made it may only
 * have waited for them: its password, sessions, mailed tokens and identities end. So does everything else, tables of
 * later features included, unless the owner comes with the browser the account was made in; nobody can plant that.
 *
 * @param owned what the account becomes, but for its address
 */
export async function handOver(transaction: Database, account: AccountRow, owned: Owned): Promise<AccountRow> {
  const { id, email, browser_hash } = account;
  if (browser_hash === null || owned.browser_hash?.equals(browser_hash) !== true) {
    await transaction.deleteFrom('users').where('id', '=', id).execute();
    return transaction
      .insertInto('users')
      .values({ ...owned, email })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  for (const table of ['sessions', 'password_resets', 'email_proofs', 'identities'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', id).execute();
  }
  return transaction.updateTable('users').set(owned).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
