import { randomBytes } from 'node:crypto';
import { type Expression, type Selectable, sql } from 'kysely';
import type { AlertKind } from '#domain/alerts/notificationKinds.ts';
import { lockAccount } from '#server/accounts/queries/accountRow.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';

export type AlertQueries = ReturnType<typeof alertQueries>;
export type AlertRow = Selectable<Schema['alerts']>;

/** What a person decides about a saved search. */
export interface AlertChoice {
  readonly search: string;
  readonly maxTotal: string | null;
  readonly kinds: readonly AlertKind[];
  readonly leadMinutes: number;
  /** Reports what is live now, too. */
  readonly includeLive: boolean;
}

/** What is undefined stays as it is. */
export type AlertChange = { readonly [Name in keyof AlertChoice]?: AlertChoice[Name] | undefined } & {
  readonly pausedAt?: Date | null;
};

/** The random part of a private address: nobody guesses 144 bits. */
const newToken = () => randomBytes(18).toString('base64url');

/** From when on a listing must be first seen, if what was live before is reported, too. */
const always = new Date(0);

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

    /** Saves a search once, and resumes it. Returns null if the account has `max` others. */
    saveAlert(
      userId: string,
      choice: AlertChoice,
      { max, now }: { max: number; now: number },
    ): Promise<AlertRow | null> {
      const { search, maxTotal, kinds, leadMinutes, includeLive } = choice;
      const chosen = { max_total: maxTotal, kinds: [...kinds], lead_minutes: leadMinutes };
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
        const newSince = includeLive ? always : new Date(now);
        return transaction
          .insertInto('alerts')
          .values({ user_id: userId, search, ...chosen, new_since: newSince, feed_token: newToken() })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'search']).doUpdateSet((row) => ({
              ...chosen,
              paused_at: null,
              new_since: includeLive ? always : sinceResumed(row.ref('alerts.new_since'), now),
              changed_at: sql<Date>`clock_timestamp()`,
            })),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },

    ...changeQueries(db),
  };
}

function changeQueries(db: Database) {
  return {
    /** Changes a saved search of an account. Returns null if it has none with this id. */
    changeAlert(
      userId: string,
      id: string,
      change: AlertChange,
      now: number,
    ): Promise<AlertRow | 'already saved' | null> {
      const { search, maxTotal, kinds, leadMinutes, pausedAt } = change;
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
            kinds: kinds === undefined ? ref('kinds') : [...kinds],
            lead_minutes: leadMinutes ?? ref('lead_minutes'),
            paused_at: pausedAt === undefined ? ref('paused_at') : pausedAt,
            new_since: newSinceOf(change, ref('new_since'), now),
            changed_at: sql<Date>`clock_timestamp()`,
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

function newSinceOf({ search, includeLive, pausedAt }: AlertChange, earlier: Expression<Date>, now: number) {
  if (includeLive === true) return always;
  const kept = pausedAt === null ? sinceResumed(earlier, now) : earlier;
  return search === undefined ? kept : sql<Date>`case when search = ${search} then ${kept} else ${new Date(now)} end`;
}

/** A search that was paused starts again: what came meanwhile was not wanted. */
function sinceResumed(newSince: Expression<Date>, now: number) {
  return sql<Date>`case when alerts.paused_at is null then ${newSince} else ${new Date(now)} end`;
}
