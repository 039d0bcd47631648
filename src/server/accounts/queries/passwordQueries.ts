import type { Database } from '#server/db/connectDatabase.ts';
import type { AccountRow } from './accountQueries.ts';
import { handOver } from './accountRow.ts';
import { holdAccount } from './sessionQueries.ts';

/** Setting passwords, and the mailed tokens that allow it or prove an address. Each holds the account first. */
export function passwordQueries(db: Database) {
  return {
    /** Stores the same password as a newer hash; nothing where it was changed meanwhile. */
    async renewHash(userId: string, before: string, after: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ password_hash: after })
        .where('id', '=', userId)
        .where('password_hash', '=', before)
        .execute();
    },

    /**
     * Sets a password in place of the one that was verified; other sessions and the tokens of mailed links end with it.
     *
     * @returns false when that password, or the session it was changed in, is over by now
     */
    async changePassword(userId: string, before: string, after: string, sessionId: string): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const account = await holdAccount(transaction, userId);
        if (account === undefined || account.password_hash !== before) return false;
        const session = await transaction
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', userId)
          .where('id', '=', sessionId)
          .executeTakeFirst();
        if (session === undefined) return false;
        await transaction.updateTable('users').set({ password_hash: after }).where('id', '=', userId).execute();
        await transaction.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', sessionId).execute();
        await transaction.deleteFrom('password_resets').where('user_id', '=', userId).execute();
        return true;
      });
    },

    async addReset(tokenHash: Buffer, userId: string, endsAt: number): Promise<void> {
      await db
        .insertInto('password_resets')
        .values({ token_hash: tokenHash, user_id: userId, ends_at: new Date(endsAt) })
        .execute();
    },

    /** The account a reset token is for, the token left as it is. */
    async accountByReset(tokenHash: Buffer, now: number): Promise<AccountRow | null> {
      const row = await db
        .selectFrom('users')
        .innerJoin('password_resets', 'password_resets.user_id', 'users.id')
        .selectAll('users')
        .where('token_hash', '=', tokenHash)
        .where('ends_at', '>', new Date(now))
        .executeTakeFirst();
      return row ?? null;
    },

    /**
     * Uses up a reset token: sets the password, ends all sessions and other tokens of the account, and takes the address
     * as proven. All or nothing, and once: of any number at the same time, one gets true.
     *
     * @param browserHash the browser the token came back in
     */
    async reset(
      tokenHash: Buffer,
      userId: string,
      { passwordHash, browserHash }: { passwordHash: string; browserHash: Buffer | null },
      now: number,
    ): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const account = await useUp(transaction, 'password_resets', tokenHash, userId, now);
        if (account === undefined) return false;
        const password = { password_hash: passwordHash };
        if (account.email_verified_at === null) {
          const { username, first_name, last_name } = account;
          const names = { username, first_name, last_name };
          const proven = { email_verified_at: new Date(now), photo_url: null, browser_hash: browserHash };
          await handOver(transaction, account, { ...names, ...proven, ...password });
          return true;
        }
        await transaction.updateTable('users').set(password).where('id', '=', userId).execute();
        await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
        await transaction.deleteFrom('password_resets').where('user_id', '=', userId).execute();
        return true;
      });
    },

    async addProof(tokenHash: Buffer, userId: string, endsAt: number): Promise<void> {
      await db
        .insertInto('email_proofs')
        .values({ token_hash: tokenHash, user_id: userId, ends_at: new Date(endsAt) })
        .execute();
    },

    /** Takes the address of an account as proven by a token that was mailed to it. */
    async proveEmail(tokenHash: Buffer, userId: string, now: number): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const account = await useUp(transaction, 'email_proofs', tokenHash, userId, now);
        if (account === undefined) return false;
        await transaction
          .updateTable('users')
          .set({ email_verified_at: account.email_verified_at ?? new Date(now) })
          .where('id', '=', userId)
          .execute();
        return true;
      });
    },
  };
}

/** Takes a mailed token away, held account first: of any number at the same time, one gets the account. */
async function useUp(
  transaction: Database,
  table: 'password_resets' | 'email_proofs',
  tokenHash: Buffer,
  userId: string,
  now: number,
): Promise<AccountRow | undefined> {
  const account = await holdAccount(transaction, userId);
  const used = await transaction
    .deleteFrom(table)
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('ends_at', '>', new Date(now))
    .returning('user_id')
    .executeTakeFirst();
  return used && account;
}
