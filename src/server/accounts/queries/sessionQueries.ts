import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';
import { addMail, type NewMail } from '#server/email/queries.ts';
import { lockAccount } from './accountRow.ts';

/** Times in milliseconds since 1970. */
export interface NewSession {
  readonly tokenHash: Buffer;
  /** The user agent of the browser. */
  readonly device: string | null;
  readonly now: number;
  readonly endsAt: number;
}

export function sessionQueries(db: Database) {
  return {
    /**
     * Starts a session after a password was verified, and queues a mail with it. Returns false when, while it was being verified, the password was
     * changed or the account deleted.
     */
    async startSession(
      session: NewSession,
      account: { id: string; password_hash: string | null },
      mail: NewMail | null = null,
    ): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const locked = await lockAccount(transaction, account.id);
        if (locked === undefined || locked.password_hash !== account.password_hash) return false;
        await addSession(transaction, session, account.id);
        await addMail(transaction, mail);
        return true;
      });
    },

    /** Finds a session that has not ended and was used after `usedSince`. */
    async findSession(tokenHash: Buffer, now: number, usedSince: number) {
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

    /** Lists the sessions of an account that have not ended and were used after `usedSince`, newest first. */
    async listSessions(userId: string, now: number, usedSince: number) {
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

    /** Ends a session by its id. Returns false when the account has no such session. */
    async endSessionOfUser(userId: string, id: string): Promise<boolean> {
      const result = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

const maxSessions = 10;

/** Adds a session to a locked account. If it then has more than ten, the oldest end. */
export async function addSession(transaction: Database, session: NewSession, userId: string): Promise<void> {
  await transaction
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: userId,
      device: session.device,
      created_at: new Date(session.now),
      last_used_at: new Date(session.now),
      ends_at: new Date(session.endsAt),
    })
    .execute();
  await sql`
    delete from sessions where user_id = ${userId} and token_hash not in (
      select token_hash from sessions where user_id = ${userId} order by created_at desc limit ${maxSessions})`.execute(
    transaction,
  );
}
