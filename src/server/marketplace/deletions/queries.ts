import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';

export type DeletionQueries = ReturnType<typeof deletionQueries>;

/** The marketplace repeats a notice for a day. One that came later still would be applied again, which changes nothing. */
const keepNoticesMs = 7 * 24 * 3_600_000;

export function deletionQueries(db: Database) {
  return {
    /** Removes a seller's name from all listings, future ones included. A notice that comes again changes nothing. */
    async anonymizeSeller(noticeId: string, names: readonly string[], now: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const inserted = await transaction
          .insertInto('deletion_notices')
          .values({ id: noticeId, received_at: new Date(now) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (inserted === undefined || names.length === 0) return;
        await transaction
          .insertInto('deleted_sellers')
          .values(names.map((name) => ({ name_hash: createHash('sha256').update(name).digest() })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await sql`
          update listings set seller = null, written_by = pg_current_xact_id()
          where seller = any(${sql.val([...names])}::text[])`.execute(transaction);
      });
    },

    /** Forgets notices that do not come again. The names of the sellers stay removed. */
    async deleteOldNotices(now: number): Promise<void> {
      await db
        .deleteFrom('deletion_notices')
        .where('received_at', '<', new Date(now - keepNoticesMs))
        .execute();
    },
  };
}
