import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';

export type AccountRow = Selectable<Schema['users']>;
export type AccountQueries = ReturnType<typeof accountQueries>;

export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly device: string | null;
  readonly now: number;
  readonly endsAt: number;
}

export function accountQueries(db: Database) {
  return {
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

    async setPassword(userId: string, passwordHash: string): Promise<void> {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
    },

    async addSession(session: NewSession): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          token_hash: session.tokenHash,
          user_id: session.userId,
          device: session.device,
          created_at: new Date(session.now),
          last_used_at: new Date(session.now),
          ends_at: new Date(session.endsAt),
        })
        .execute();
    },

    /** Ends all but the newest sessions of an account. */
    async keepNewestSessions(userId: string, count: number): Promise<void> {
      await sql`
        delete from sessions where user_id = ${userId} and token_hash not in (
          select token_hash from sessions where user_id = ${userId} order by created_at desc limit ${count})`.execute(
        db,
      );
    },

    /** A session that still counts. */
    async liveSession(tokenHash: Buffer, now: number, usedSince: number) {
      return db
        .selectFrom('sessions')
        .select(['id', 'user_id', 'last_used_at'])
        .where('token_hash', '=', tokenHash)
        .where('ends_at', '>', new Date(now))
        .where('last_used_at', '>', new Date(usedSince))
        .executeTakeFirst();
    },

    async touchSession(tokenHash: Buffer, now: number): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ last_used_at: new Date(now) })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    async sessionsOf(userId: string, now: number, usedSince: number) {
      return db
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .where('ends_at', '>', new Date(now))
        .where('last_used_at', '>', new Date(usedSince))
        .orderBy('created_at', 'desc')
        .execute();
    },

    async endSession(tokenHash: Buffer): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
    },

    /** Ends one session of an account; somebody else's is left alone. Whether there was one. */
    async endSessionOf(userId: string, id: string): Promise<boolean> {
      const result = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },

    /** Sets a password; other sessions and the tokens of mailed links end with the old one. */
    async changePassword(userId: string, passwordHash: string, keptSessionId: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
        await transaction
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '!=', keptSessionId)
          .execute();
        await transaction.deleteFrom('password_resets').where('user_id', '=', userId).execute();
      });
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
     */
    async reset(tokenHash: Buffer, passwordHash: string, now: number): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const used = await transaction
          .deleteFrom('password_resets')
          .where('token_hash', '=', tokenHash)
          .where('ends_at', '>', new Date(now))
          .returning('user_id')
          .executeTakeFirst();
        if (used === undefined) return false;
        const { user_id } = used;
        // Who reads the mail owns the address. Unless they proved it before, identities bound until now may be those of
        // somebody who only waited for the owner.
        const proven = await transaction
          .updateTable('users')
          .set({ email_verified_at: new Date(now) })
          .where('id', '=', user_id)
          .where('email_verified_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (proven !== undefined) await transaction.deleteFrom('identities').where('user_id', '=', user_id).execute();
        await transaction.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user_id).execute();
        await transaction.deleteFrom('sessions').where('user_id', '=', user_id).execute();
        await transaction.deleteFrom('password_resets').where('user_id', '=', user_id).execute();
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
        const used = await transaction
          .deleteFrom('email_proofs')
          .where('token_hash', '=', tokenHash)
          .where('user_id', '=', userId)
          .where('ends_at', '>', new Date(now))
          .returning('user_id')
          .executeTakeFirst();
        if (used === undefined) return false;
        await transaction
          .updateTable('users')
          .set({ email_verified_at: sql`coalesce(email_verified_at, ${new Date(now)})` })
          .where('id', '=', userId)
          .execute();
        return true;
      });
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
