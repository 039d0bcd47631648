import { sql } from 'kysely';
import type { ChannelKind, NotificationKind } from '#domain/alerts/notificationKinds.ts';
import type { RestRules } from '#domain/alerts/reportTimes.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { ChannelTarget } from '../channels/Channel.ts';
import { mayMail, millis, restRules } from './queries.ts';

export type MessageQueries = ReturnType<typeof messageQueries>;

/** A message to send. Times are milliseconds since 1970. */
export interface MessageRow extends RestRules {
  readonly id: string;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly attempts: number;
  readonly more: number;
  readonly kind: ChannelKind;
  readonly target: ChannelTarget;
  /** The address of the account if it may get mail, else null. */
  readonly email: string | null;
}

/** What a message tells of one card: everything else is read from the catalogue. */
export interface CardRow {
  readonly kind: NotificationKind;
  readonly itemId: string;
  readonly firstSeenAt: number;
  readonly readyAt: number;
  readonly alertId: string | null;
  /** The query of the search; null for a saved card, and if the search was deleted or paused meanwhile. */
  readonly search: string | null;
  readonly maximum: string | null;
  readonly isSnoozed: boolean;
}

/** The kind of mail in the outbox that is a message. */
export const alertMail = 'alert';

export const target = sql`json_build_object('id', c.id, 'userId', coalesce(c.user_id, c.id), 'address', c.address, 'secret', c.secret) as target`;

export const messageColumns = sql`m.id, ${millis('m.created_at')} as "createdAt", ${millis('m.due_at')} as "dueAt", m.attempts, m.more,
  c.kind, ${target},
  ${restRules}, case when ${mayMail} then u.email end as email`;
export const fromMessages = sql`messages m join channels c on c.id = m.channel_id join users u on u.id = c.user_id
  left join notification_settings s on s.user_id = u.id`;

/** Messages on their way to a receiver. */
export function messageQueries(db: Database) {
  return {
    /** Returns messages to send, the one due first at the top. */
    async dueMessages(now: number, limit: number): Promise<MessageRow[]> {
      const { rows } = await sql<MessageRow>`
        select ${messageColumns} from ${fromMessages}
        where m.sent_at is null and m.failed_at is null and m.due_at <= ${new Date(now)} and c.disabled_at is null
        order by m.due_at limit ${limit}`.execute(db);
      return rows;
    },

    async findMessage(id: string): Promise<MessageRow | null> {
      const { rows } = await sql<MessageRow>`
        select ${messageColumns} from ${fromMessages} where m.id = ${id} and m.sent_at is null and m.failed_at is null
          and c.disabled_at is null`.execute(db);
      return rows[0] ?? null;
    },

    /** Counts an attempt and sets the time of the next. Returns false if another process made this attempt. */
    async claimMessage({ id, attempts }: Pick<MessageRow, 'id' | 'attempts'>, nextAt: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('messages')
        .set({ due_at: new Date(nextAt), attempts: attempts + 1 })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Takes an attempt back that was not made, and sets the time of the next. */
    async unclaimMessage({ id, attempts }: Pick<MessageRow, 'id' | 'attempts'>, nextAt: number): Promise<void> {
      await db
        .updateTable('messages')
        .set({ due_at: new Date(nextAt), attempts })
        .where('id', '=', id)
        .where('attempts', '=', attempts + 1)
        .execute();
    },

    /** Returns the cards that a message names, in the order of their ends. */
    async messageCards(id: string, now: number): Promise<CardRow[]> {
      const { rows } = await sql<CardRow>`
        select n.kind, n.item_id as "itemId", ${millis('n.seen_at')} as "firstSeenAt",
          ${millis('n.ready_at')} as "readyAt", n.alert_id as "alertId", a.search,
          case when n.kind in ('saved_ends_soon', 'over_maximum', 'ended') then w.max_total else a.max_total end as maximum,
          exists (select from snoozed_cards z where z.user_id = n.user_id and z.item_id = n.item_id
            and z.until > ${new Date(now)}) as "isSnoozed"
        from message_notifications t join notifications n on n.id = t.notification_id
          left join alerts a on a.id = n.alert_id and a.paused_at is null
          left join wishlist_items w on w.user_id = n.user_id and w.item_id = n.item_id
        where t.message_id = ${id} and n.outcome = 'sent' order by n.ends_at, n.id`.execute(db);
      return rows;
    },

    ...outcomeQueries(db),
    ...channelStateQueries(db),
  };
}

/** What became of messages. */
function outcomeQueries(db: Database) {
  return {
    /**
     * Stores that the receiver has a message, and until when it may stay; null for as long as it likes. Returns how late each
     * of its cards was told, in milliseconds; none if that was stored before.
     */
    async markSent(
      id: string,
      { externalId, withdrawAt, now }: { externalId: string | null; withdrawAt: number | null; now: number },
    ): Promise<number[]> {
      return db.transaction().execute(async (transaction) => {
        const sent = await transaction
          .updateTable('messages')
          .set({
            sent_at: new Date(now),
            external_id: externalId,
            withdraw_at: withdrawAt === null ? null : new Date(withdrawAt),
          })
          .where('id', '=', id)
          .where('sent_at', 'is', null)
          .returning('channel_id')
          .executeTakeFirst();
        if (sent === undefined) return [];
        const { rows } = await sql<{ delayMs: number }>`
          insert into notification_delays (user_id, kind, sent_at, delay_ms)
          select n.user_id, n.kind, ${new Date(now)},
            greatest(0, date_part('epoch', ${new Date(now)}::timestamptz - n.ready_at) * 1000)::bigint
          from message_notifications t join notifications n on n.id = t.notification_id
          where t.message_id = ${id} and n.outcome = 'sent'
          returning delay_ms::float8 as "delayMs"`.execute(transaction);
        await transaction
          .updateTable('channels')
          .set({ failing_since: null, failure: null })
          .where('id', '=', sent.channel_id)
          .execute();
        return rows.map(({ delayMs }) => delayMs);
      });
    },

    /** Stores that a message will not be sent. */
    async markFailed(id: string, failure: string, now: number): Promise<void> {
      const failed = { failed_at: new Date(now), failure };
      await db.updateTable('messages').set(failed).where('id', '=', id).where('sent_at', 'is', null).execute();
    },

    /** Puts the mail of a message into the outbox, once. The message waits until the outbox says what became of it. */
    async handToOutbox(id: string, email: string, now: number): Promise<void> {
      await sql`
        with handed as (
          insert into outbox (kind, email, created_at, due_at, alert_message_id, message_id)
          select ${alertMail}, ${email}, ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz, m.id,
            md5('alert message ' || m.id)::uuid
          from messages m where m.id = ${id} and m.sent_at is null
          on conflict (alert_message_id) do nothing)
        update messages set due_at = 'infinity' where id = ${id}`.execute(db);
    },
  };
}

function channelStateQueries(db: Database) {
  return {
    /**
     * Lets a message wait until its person may be disturbed, in milliseconds since 1970, unless that has changed since it was
     * read. It has no attempts then, so that the next change can tell it from one that waits for its receiver.
     */
    async rest({ id, dueAt }: Pick<MessageRow, 'id' | 'dueAt'>, until: number): Promise<void> {
      await db
        .updateTable('messages')
        .set({ due_at: new Date(until), attempts: 0 })
        .where('id', '=', id)
        .where(sql<boolean>`${millis('due_at')} = ${dueAt}`)
        .execute();
    },

    /** Sets when a message is due again after a failed attempt, in milliseconds since 1970. */
    async postpone(id: string, dueAt: number): Promise<void> {
      await db
        .updateTable('messages')
        .set({ due_at: new Date(dueAt) })
        .where('id', '=', id)
        .execute();
    },

    /**
     * Stores that a channel failed. Returns since when it has, in milliseconds since 1970: failures more than a day apart, as
     * long as a message is tried, are not one outage.
     */
    async markFailing(channelId: string, failure: string, now: number): Promise<number> {
      const at = sql<Date>`${new Date(now)}::timestamptz`;
      const channel = await db
        .updateTable('channels')
        .set({
          failing_since: sql<Date>`case when last_failed_at >= ${at} - interval '1 day' then coalesce(failing_since, ${at})
            else ${at} end`,
          last_failed_at: at,
          failure,
        })
        .where('id', '=', channelId)
        .returning('failing_since')
        .executeTakeFirst();
      return channel?.failing_since?.getTime() ?? now;
    },

    async disableChannel(channelId: string, failure: string, now: number): Promise<void> {
      await db
        .updateTable('channels')
        .set({ disabled_at: new Date(now), failure })
        .where('id', '=', channelId)
        .execute();
    },
  };
}
