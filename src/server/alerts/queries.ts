import type { Selectable } from 'kysely';
import { lockAccount } from '#server/accounts/queries/accountRow.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';

export type AlertQueries = ReturnType<typeof alertQueries>;
export type AlertRow = Selectable<Schema['alerts']>;

/** What a person may change of a saved search. */
export interface AlertChange {
  readonly search?: string;
  readonly maxTotal?: string | null;
  readonly pausedAt?: Date | null;
}

export function alertQueries(db: Database) {
  return {
    /** Lists the saved searches of an account, the latest first. */
    listAlerts(userId: string): Promise<AlertRow[]> {
      return db
        .selectFrom('alerts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
    },

    /** Saves a search once, and gives it the maximum. Returns null if the account has `max` others. */
    saveAlert(userId: string, search: string, maxTotal: string | null, max: number): Promise<AlertRow | null> {
      return db.transaction().execute(async (transaction) => {
        // Simultaneous calls count one after the other.
        await lockAccount(transaction, userId);
        const { count } = await transaction
          .selectFrom('alerts')
          .select((row) => row.fn.countAll<string>().as('count'))
          .where('user_id', '=', userId)
          .where('search', '!=', search)
          .executeTakeFirstOrThrow();
        if (Number(count) >= max) return null;
        return transaction
          .insertInto('alerts')
          .values({ user_id: userId, search, max_total: maxTotal })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'search']).doUpdateSet({ max_total: maxTotal, paused_at: null }),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },

    /** Changes a saved search of an account. Returns null if it has none with this id. */
    changeAlert(userId: string, id: string, change: AlertChange): Promise<AlertRow | 'already saved' | null> {
      const { search, maxTotal, pausedAt } = change;
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, userId);
        const ofAccount = transaction.selectFrom('alerts').select('id').where('user_id', '=', userId);
        const same = search === undefined ? undefined : await ofAccount.where('search', '=', search).executeTakeFirst();
        if (same !== undefined && same.id !== id) return 'already saved';
        const changed = await transaction
          .updateTable('alerts')
          .set(({ ref }) => ({
            search: search ?? ref('search'),
            max_total: maxTotal === undefined ? ref('max_total') : maxTotal,
            paused_at: pausedAt === undefined ? ref('paused_at') : pausedAt,
          }))
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        return changed ?? null;
      });
    },

    async deleteAlert(userId: string, id: string): Promise<void> {
      await db.deleteFrom('alerts').where('user_id', '=', userId).where('id', '=', id).execute();
    },
  };
}
