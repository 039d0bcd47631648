import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly device: string | null;
  readonly now: number;
  readonly endsAt: number;
}

export function sessionQueries(db: Database) {
  return {
    /**
     * Begins a session for who just proved a password, unless it was changed or the account deleted while it was being
     * verified.
     *
     * @returns whether it began
     */
    async beginSession(session: NewSession, account: { id: string; password_hash: string | null }): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        const held = await holdAccount(transaction, account.id);
        if (held === undefined || held.password_hash !== account.password_hash) return false;
        await addSession(transaction, session, account.id);
        return true;
      });
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
  };
}

/**
 * Holds an account until the transaction ends. Whatever begins, ends or replaces what hangs on an account holds it
 * first: so nothing is decided on what changes meanwhile, and no two wait for each other.
 */
export async function holdAccount(transaction: Database, id: string) {
  return transaction.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const mostSessions = 10;

/** Begins a session of an account that is held; the oldest of more than ten make room. */
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
      select token_hash from sessions where user_id = ${userId} order by created_at desc limit ${mostSessions})`.execute(
    transaction,
  );
}
