import type { Database } from '#server/db/connectDatabase.ts';
import type { AccountRow } from '#server/db/schema.ts';
import { addMail, type NewMail } from '#server/email/queries.ts';
import { endAllAccess, lockAccount } from './accountRow.ts';

interface PasswordChange {
  readonly userId: string;
  /** The session that changes the password, and stays. */
  readonly sessionId: string;
  /** The stored hash that the current password was verified against. */
  readonly before: string;
  readonly after: string;
}

interface PasswordReset {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly passwordHash: string;
}

interface MailedToken {
  readonly table: 'password_resets' | 'email_proofs';
  readonly tokenHash: Buffer;
  readonly userId: string;
}

/** Passwords, and the mailed tokens that reset them. */
export function passwordQueries(db: Database) {
  return {
    /** Replaces the hash of an unchanged password. Does nothing when the password was changed meanwhile. */
    async replaceHash(userId: string, before: string, after: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ password_hash: after })
        .where('id', '=', userId)
        .where('password_hash', '=', before)
        .execute();
    },

    /**
     * Changes a password, ends the other sessions and the mailed reset tokens of the account, and queues a notice. Returns
     * false when the password or the session ended meanwhile.
     */
    async changePassword({ userId, sessionId, before, after }: PasswordChange, notice: NewMail): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const account = await lockAccount(transaction, userId);
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
        await addMail(transaction, notice);
        return true;
      });
    },

    async addResetToken(tokenHash: Buffer, userId: string, endsAt: number): Promise<void> {
      await db
        .insertInto('password_resets')
        .values({ token_hash: tokenHash, user_id: userId, ends_at: new Date(endsAt) })
        .execute();
    },

    /** Finds the account of an unexpired reset token, without using the token up. */
    async findAccountByResetToken(tokenHash: Buffer, now: number): Promise<AccountRow | null> {
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
     * Consumes a reset token: sets the password, ends every session and other reset token, and queues a notice. The token was mailed, so
     * it verifies the address too, and an account that was unverified loses its identities and picture: they may be those
     * of someone else. Its wishlist stays. Returns false when the token is used or expired; of simultaneous calls, one
     * returns true.
     */
    async resetPassword({ passwordHash, ...token }: PasswordReset, notice: NewMail): Promise<boolean> {
      const { now } = notice;
      return db.transaction().execute(async (transaction) => {
        const account = await consumeToken(transaction, { table: 'password_resets', ...token }, now);
        if (account === undefined) return false;
        await setPassword(transaction, account, passwordHash, now);
        await addMail(transaction, notice);
        return true;
      });
    },
  };
}

/** Sets a password by a mailed token, which verifies the address and ends the access of everyone else. */
async function setPassword(db: Database, account: AccountRow, passwordHash: string, now: number): Promise<void> {
  const { id, email_verified_at, photo_url } = account;
  const wasVerified = email_verified_at !== null;
  await db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      email_verified_at: email_verified_at ?? new Date(now),
      photo_url: wasVerified ? photo_url : null,
    })
    .where('id', '=', id)
    .execute();
  if (wasVerified) {
    await db.deleteFrom('sessions').where('user_id', '=', id).execute();
    await db.deleteFrom('password_resets').where('user_id', '=', id).execute();
  } else {
    await endAllAccess(db, id);
  }
}

/** The mailed tokens that verify an email address. */
export function verificationQueries(db: Database) {
  return {
    async addVerificationToken(tokenHash: Buffer, userId: string, endsAt: number): Promise<void> {
      await db
        .insertInto('email_proofs')
        .values({ token_hash: tokenHash, user_id: userId, ends_at: new Date(endsAt) })
        .execute();
    },

    /** Consumes a verification token and marks the address as verified. Returns false for a used or expired token. */
    async verifyEmail(tokenHash: Buffer, userId: string, now: number): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const account = await consumeToken(transaction, { table: 'email_proofs', tokenHash, userId }, now);
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

/** Locks the account and deletes the token. Of simultaneous calls, one gets the account. */
async function consumeToken(
  transaction: Database,
  { table, tokenHash, userId }: MailedToken,
  now: number,
): Promise<AccountRow | undefined> {
  const account = await lockAccount(transaction, userId);
  const consumed = await transaction
    .deleteFrom(table)
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('ends_at', '>', new Date(now))
    .returning('user_id')
    .executeTakeFirst();
  return consumed && account;
}
