import type { Selectable } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';
import { passwordQueries } from './passwordQueries.ts';
import { sessionQueries } from './sessionQueries.ts';

export type AccountRow = Selectable<Schema['users']>;
export type AccountQueries = ReturnType<typeof accountQueries>;

export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly browserHash: Buffer;
}

export function accountQueries(db: Database) {
  return {
    ...sessionQueries(db),
    ...passwordQueries(db),

    /** The account made, or null when the address has one already, however many ask at once. */
    async addAccount(account: NewAccount): Promise<AccountRow | null> {
      const row = await db
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
      return row ?? null;
    },

    async accountByEmail(email: string): Promise<AccountRow | null> {
      return (await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;
    },

    async accountById(id: string): Promise<AccountRow | null> {
      return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /**
     * Whether an address has an account, and how it signs in: by a provider only where it has no password, and where the
     * address is proven, so that nobody is sent to a provider by somebody else's account.
     */
    async providerOf(email: string): Promise<{ exists: boolean; provider: 'google' | 'facebook' | 'other' }> {
      const row = await db
        .selectFrom('users')
        .leftJoin('identities', 'identities.user_id', 'users.id')
        .select(['users.password_hash', 'users.email_verified_at', 'identities.provider'])
        .where('users.email', '=', email)
        .orderBy('identities.created_at')
        .executeTakeFirst();
      const byProvider = row?.password_hash === null && row.email_verified_at !== null ? row.provider : null;
      return { exists: row !== undefined, provider: byProvider ?? 'other' };
    },

    /** Marks a proof of work as handed in; false when it was before. */
    async spendCaptcha(nonce: string, endsAt: number): Promise<boolean> {
      const row = await db
        .insertInto('used_captchas')
        .values({ nonce, ends_at: new Date(endsAt) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('nonce')
        .executeTakeFirst();
      return row !== undefined;
    },

    async deleteEnded(now: number, usedSince: number): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where((or) => or.or([or('ends_at', '<=', new Date(now)), or('last_used_at', '<=', new Date(usedSince))]))
        .execute();
      await db.deleteFrom('used_captchas').where('ends_at', '<=', new Date(now)).execute();
      await db.deleteFrom('password_resets').where('ends_at', '<=', new Date(now)).execute();
      await db.deleteFrom('email_proofs').where('ends_at', '<=', new Date(now)).execute();
    },
  };
}
