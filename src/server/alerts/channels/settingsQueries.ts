import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { lockAccount } from '#server/accounts/queries/accountRow.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';

export type SettingsQueries = ReturnType<typeof settingsQueries> & ReturnType<typeof snoozeQueries>;
export type SettingsRow = Selectable<Schema['notification_settings']>;

/** What a person may change of the settings. */
export type SettingsChange = Partial<Omit<SettingsRow, 'user_id' | 'calendar_token'>>;

/** How long after a card could be reported its message was sent. Null without a message. */
export interface Delays {
  readonly count: number;
  readonly p50Ms: number | null;
  readonly p90Ms: number | null;
}

interface Address {
  readonly email: string;
  readonly isVerified: boolean;
  readonly unsubscribed: boolean;
}

/** How an account wants to hear of cards, apart from its channels. */
export function settingsQueries(db: Database) {
  const createSettings = async (userId: string, on: Database = db): Promise<void> => {
    const token = randomBytes(18).toString('base64url');
    const empty = { quiet_from: null, quiet_until: null, digest_at: null, paused_until: null };
    await on
      .insertInto('notification_settings')
      .values({ user_id: userId, ...empty, calendar_token: token })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  return {
    /** Returns the settings of an account. Its first use creates them. */
    async loadSettings(userId: string): Promise<SettingsRow> {
      await createSettings(userId);
      return db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
    },

    /** Changes settings. What waits for a pause, quiet hours or a digest is judged by the new ones at once. */
    async changeSettings(userId: string, change: SettingsChange, now: Date): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, userId);
        await createSettings(userId, transaction);
        if (Object.keys(change).length === 0) return;
        await transaction.updateTable('notification_settings').set(change).where('user_id', '=', userId).execute();
        await releaseWaiting(transaction, userId, now);
      });
    },

    /** Returns the address of an account, whether it is confirmed, and whether it gets no alerts. */
    async findAddress(userId: string): Promise<Address> {
      return db
        .selectFrom('users')
        .select((row) => [
          'email',
          row('email_verified_at', 'is not', null).$castTo<boolean>().as('isVerified'),
          row
            .exists(row.selectFrom('unsubscribed').select('since').whereRef('unsubscribed.email', '=', 'users.email'))
            .$castTo<boolean>()
            .as('unsubscribed'),
        ])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    },

    /**
     * Allows mail to an account's address that was unsubscribed. An address that is not confirmed stays unsubscribed: its
     * owner may be someone else.
     */
    async allowMail(userId: string): Promise<void> {
      await db
        .deleteFrom('unsubscribed')
        .using('users')
        .whereRef('unsubscribed.email', '=', 'users.email')
        .where('users.id', '=', userId)
        .where('users.email_verified_at', 'is not', null)
        .execute();
    },

    /** Lists the running auctions that an account was told of, those that end first. */
    async listReported(userId: string, now: Date, max: number): Promise<string[]> {
      const rows = await db
        .selectFrom('notifications')
        .select(['item_id', 'ends_at'])
        .distinct()
        .where('user_id', '=', userId)
        .where('outcome', '=', 'sent')
        .where('ends_at', '>', now)
        .orderBy('ends_at')
        .limit(max)
        .execute();
      return rows.map(({ item_id }) => item_id);
    },

    async measureDelays(userId: string, since: Date): Promise<Delays> {
      const { rows } = await sql<{ count: string; p50: string | null; p90: string | null }>`
        select count(*) as count,
          percentile_disc(0.5) within group (order by delay_ms) as p50,
          percentile_disc(0.9) within group (order by delay_ms) as p90
        from notification_delays where user_id = ${userId} and sent_at >= ${since}`.execute(db);
      const [row] = rows;
      const number = (text: string | null | undefined) => (text == null ? null : Number(text));
      return { count: Number(row?.count ?? 0), p50Ms: number(row?.p50), p90Ms: number(row?.p90) };
    },
  };
}

/**
 * Lets everything that waits for a person be judged again now: the rule that it waits for may have ended. What is not ready
 * keeps its time, and so does a message that waits for its receiver after an attempt.
 */
async function releaseWaiting(transaction: Database, userId: string, now: Date): Promise<void> {
  const dueAt = sql`greatest(ready_at, ${now}::timestamptz)`;
  await sql`
    update notifications set due_at = ${dueAt}
    where user_id = ${userId} and dispatched_at is null and due_at <> ${dueAt}`.execute(transaction);
  await sql`
    update messages set due_at = ${now}
    where channel_id in (select id from channels where user_id = ${userId})
      and sent_at is null and failed_at is null and attempts = 0`.execute(transaction);
}

/** The cards that an account wants to hear nothing of for a while. */
export function snoozeQueries(db: Database) {
  return {
    /**
     * Snoozes a card, perhaps for a shorter time than before, and forgets the cards whose time is over. Returns false if the
     * account snoozes `max` others.
     */
    snoozeCard(card: Selectable<Schema['snoozed_cards']>, max: number, now: Date): Promise<boolean> {
      const { user_id, item_id, until } = card;
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, user_id);
        const ofAccount = transaction.deleteFrom('snoozed_cards').where('user_id', '=', user_id);
        await ofAccount.where('until', '<=', now).execute();
        const { count } = await transaction
          .selectFrom('snoozed_cards')
          .select((row) => row.fn.countAll<string>().as('count'))
          .where('user_id', '=', user_id)
          .where('item_id', '!=', item_id)
          .executeTakeFirstOrThrow();
        if (Number(count) >= max) return false;
        await transaction
          .insertInto('snoozed_cards')
          .values(card)
          .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ until }))
          .execute();
        await releaseWaiting(transaction, user_id, now);
        return true;
      });
    },

    /** Ends the snooze of a card. What waits for it is judged again at once. */
    async unsnoozeCard(userId: string, itemId: string, now: Date): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, userId);
        const ofAccount = transaction.deleteFrom('snoozed_cards').where('user_id', '=', userId);
        const { numDeletedRows } = await ofAccount.where('item_id', '=', itemId).executeTakeFirst();
        if (numDeletedRows > 0n) await releaseWaiting(transaction, userId, now);
      });
    },

    /** Lists the cards that are snoozed, the one that ends soonest first. */
    listSnoozed(userId: string, now: Date): Promise<Selectable<Schema['snoozed_cards']>[]> {
      return db
        .selectFrom('snoozed_cards')
        .selectAll()
        .where('user_id', '=', userId)
        .where('until', '>', now)
        .orderBy('until')
        .execute();
    },
  };
}
