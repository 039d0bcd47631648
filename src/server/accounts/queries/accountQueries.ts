import type { Database } from '#server/db/connectDatabase.ts';
import type { AccountRow } from '#server/db/schema.ts';
import { addMail, type NewMail } from '#server/email/queries.ts';
import { lockAccount } from './accountRow.ts';
import { passwordQueries, verificationQueries } from './passwordQueries.ts';
import { sessionQueries } from './sessionQueries.ts';

export type AccountQueries = ReturnType<typeof accountQueries>;

export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly browserHash: Buffer;
}

interface AccountDeletion {
  readonly userId: string;
  readonly sessionId: string;
  /** The stored hash that the typed password was verified against; null for an account without a password. */
  readonly passwordHash: string | null;
  /** The session must not have started before, in milliseconds since 1970. */
  readonly startedAfter: number;
  /** The kind of mail that tells the owner. */
  readonly noticeKind: string;
  /** The time of the deletion, in milliseconds since 1970. */
  readonly now: number;
}

/** Accounts with their sessions, passwords and mailed tokens. */
export function accountQueries(db: Database) {
  return {
    ...sessionQueries(db),
    ...passwordQueries(db),
    ...verificationQueries(db),

    /** Adds an account, with a mail. Returns null when the address has one; of simultaneous calls, one gets the account. */
    async addAccount(account: NewAccount, mail: NewMail | null = null): Promise<AccountRow | null> {
      return db.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('users')
          .values({
            email: account.email,
            username: account.username,
            first_name: account.firstName,
            last_name: account.lastName,
            password_hash: account.passwordHash,
            browser_hash: account.browserHash,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (row === undefined) return null;
        await addMail(transaction, mail);
        return row;
      });
    },

    deleteAccount: (deletion: AccountDeletion) => deleteAccount(db, deletion),

    async findAccountByEmail(email: string): Promise<AccountRow | null> {
      return (await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;
    },

    async findAccountById(id: string): Promise<AccountRow | null> {
      return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /**
     * Returns whether an address has an account, and how it signs in. A provider is named only for a verified account
     * without a password, so that nobody is sent to the provider of a stranger who used their address.
     */
    async findSignInMethod(email: string): Promise<{ exists: boolean; provider: 'google' | 'facebook' | 'other' }> {
      const row = await db
        .selectFrom('users')
        .leftJoin('identities', 'identities.user_id', 'users.id')
        .select(['users.password_hash', 'users.email_verified_at', 'identities.provider'])
        .where('users.email', '=', email)
        .orderBy('identities.created_at')
        .executeTakeFirst();
      const provider = row?.password_hash === null && row.email_verified_at !== null ? row.provider : null;
      return { exists: row !== undefined, provider: provider ?? 'other' };
    },

    /** Records a solved captcha. Returns false when it was used before. */
    async consumeCaptcha(nonce: string, endsAt: number): Promise<boolean> {
      const row = await db
        .insertInto('used_captchas')
        .values({ nonce, ends_at: new Date(endsAt) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('nonce')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Deletes sessions that ended or were last used before `usedSince`, and expired tokens and captchas. */
    async deleteExpired(now: number, usedSince: number): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where((or) => or.or([or('ends_at', '<=', new Date(now)), or('last_used_at', '<=', new Date(usedSince))]))
        .execute();
      for (const table of ['used_captchas', 'password_resets', 'email_proofs'] as const) {
        await db.deleteFrom(table).where('ends_at', '<=', new Date(now)).execute();
      }
    },
  };
}

/**
 * Deletes an account with its sessions, wishlist, identities, tokens and waiting mails, and queues a notice to its address
 * if that was verified. Returns 'gone' when the session ended or the password was changed meanwhile, and 'stale' when the
 * session started too early.
 */
function deleteAccount(db: Database, deletion: AccountDeletion): Promise<'deleted' | 'gone' | 'stale'> {
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, deletion.userId);
    const session = await transaction
      .selectFrom('sessions')
      .select('created_at')
      .where('user_id', '=', deletion.userId)
      .where('id', '=', deletion.sessionId)
      .executeTakeFirst();
    if (session === undefined || account?.password_hash !== deletion.passwordHash) return 'gone';
    if (session.created_at.getTime() < deletion.startedAfter) return 'stale';
    await transaction.deleteFrom('outbox').where('email', '=', account.email).execute();
    await transaction.deleteFrom('social_credentials').where('email', '=', account.email).execute();
    await transaction.deleteFrom('users').where('id', '=', account.id).execute();
    if (account.email_verified_at !== null) {
      await addMail(transaction, { kind: deletion.noticeKind, email: account.email, now: deletion.now });
    }
    return 'deleted';
  });
}
