import { sql } from 'kysely';
import type { ChannelKind } from '#domain/alerts/notificationKinds.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { ChannelTarget, SentMessage } from '../channels/Channel.ts';
import { deleteRemoved } from '../channels/channelQueries.ts';
import { fromMessages, type MessageRow, messageColumns, target } from './messageQueries.ts';
import { millis } from './queries.ts';

export type WithdrawalQueries = ReturnType<typeof withdrawalQueries>;

export interface Withdrawal extends SentMessage {
  readonly kind: ChannelKind;
  readonly target: ChannelTarget;
  readonly withdrawAt: Date;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

/** Messages that receivers must not keep. */
export function withdrawalQueries(db: Database) {
  return {
    async dueWithdrawals(now: number, limit: number): Promise<Withdrawal[]> {
      const { rows } = await sql<Withdrawal>`
        select m.id, m.external_id as "externalId", m.withdraw_at as "withdrawAt", ${millis('m.sent_at')} as "sentAt",
          c.kind, ${target}
        from messages m join channels c on c.id = m.channel_id
        where m.withdrawn_at is null and m.withdraw_at <= ${new Date(now)}
        order by m.withdraw_at limit ${limit}`.execute(db);
      return rows;
    },

    /** Returns a message that a receiver has; null if its account or its channel has ended. */
    async findSentMessage(id: string): Promise<MessageRow | null> {
      const { rows } = await sql<MessageRow>`
        select ${messageColumns} from ${fromMessages} where m.id = ${id} and c.disabled_at is null`.execute(db);
      return rows[0] ?? null;
    },

    /** Sets when a withdrawal is tried again. Returns false if another process is at it. */
    async claimWithdrawal({ id, withdrawAt }: Pick<Withdrawal, 'id' | 'withdrawAt'>, nextAt: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('messages')
        .set({ withdraw_at: new Date(nextAt) })
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .where(sql<boolean>`date_trunc('milliseconds', withdraw_at) = ${withdrawAt}`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async markWithdrawn(id: string, now: number): Promise<void> {
      await db
        .updateTable('messages')
        .set({ withdrawn_at: new Date(now) })
        .where('id', '=', id)
        .execute();
    },

    /** Stores which cards a receiver still shows, and when the next of them must go. */
    async markEdited(id: string, itemIds: readonly string[], withdrawAt: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await sql`
          delete from message_notifications t using notifications n
          where t.message_id = ${id} and n.id = t.notification_id and n.item_id <> all(${itemIds}::text[])`.execute(
          transaction,
        );
        await transaction
          .updateTable('messages')
          .set({ withdraw_at: new Date(withdrawAt) })
          .where('id', '=', id)
          .execute();
      });
    },

    /** Deletes the channels that were kept only for messages that are withdrawn now. */
    deleteRemovedChannels: () => deleteRemoved(db),

    /**
     * Makes messages due whose cards ended earlier than they should: when one of them did where a message can be edited, and
     * elsewhere when all of them did. What is due until `retriesBy` anyway stays: it may be tried again after a pause.
     *
     * @param editable the kinds of channels that can edit a message
     */
    async withdrawEnded(now: number, retriesBy: number, editable: readonly ChannelKind[]): Promise<void> {
      const hasEnded = sql`n.kind <> 'ended' and coalesce(l.ends_at <= ${new Date(now)}, true)`;
      await sql`
        update messages m set withdraw_at = ${new Date(now)}
        from channels c
        where c.id = m.channel_id and m.withdrawn_at is null and m.withdraw_at > ${new Date(retriesBy)} and (
          select coalesce(case when c.kind = any(${editable}::text[]) then bool_or(${hasEnded}) else bool_and(${hasEnded}) end, true)
          from message_notifications t join notifications n on n.id = t.notification_id
            left join listings l on l.item_id = n.item_id
          where t.message_id = m.id and n.outcome = 'sent')`.execute(db);
    },
  };
}
