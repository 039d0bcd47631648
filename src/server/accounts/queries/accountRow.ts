import type { Database } from '#server/db/connectDatabase.ts';
import type { AccountRow, AccountUpdate } from '#server/db/schema.ts';
import { endSharing } from './sharingQueries.ts';

/**
 * Locks the row of an account until the transaction ends, and returns it. Whatever starts, ends or replaces something of
 * an account locks its row first. So no decision rests on state that changes meanwhile, and no two transactions deadlock.
 */
export async function lockAccount(transaction: Database, id: string): Promise<AccountRow | undefined> {
  return transaction.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const foreignKeyViolation = '23503';

/** Returns true for the error of a row that was written for an account which does not exist any more. */
export function isAccountMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === foreignKeyViolation && typeof constraint === 'string' && constraint.endsWith('_user_id_fkey');
}

/**
 * Ends every way into a locked, unverified account except its password, and every way out of it except mail: someone else
 * may have created it.
 */
export async function endAllAccess(transaction: Database, id: string): Promise<void> {
  for (const table of ['sessions', 'password_resets', 'email_proofs', 'identities'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', id).execute();
  }
  await endSharing(transaction, id);
}

/**
 * Hands a locked, unverified account over to the person whose provider just verified its address. Its password, sessions,
 * mailed tokens, identities, channels and private addresses end. Everything else is deleted too, unless the person uses the browser the account was
 * created in (docs/decisions/006-sign-in-at-a-provider.md).
 */
export async function handOverAccount(
  transaction: Database,
  { id, email, browser_hash }: AccountRow,
  update: AccountUpdate,
): Promise<AccountRow> {
  if (browser_hash === null || update.browser_hash?.equals(browser_hash) !== true) {
    await transaction.deleteFrom('users').where('id', '=', id).execute();
    return transaction
      .insertInto('users')
      .values({ ...update, email })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  await endAllAccess(transaction, id);
  return transaction.updateTable('users').set(update).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
