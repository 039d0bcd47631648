import type { NotNull, Selectable } from 'kysely';
import { lockAccount } from '#server/accounts/queries/accountRow.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';
import { addMail, type NewMail } from '#server/email/queries.ts';

export type ChannelQueries = ReturnType<typeof channelQueries> & ReturnType<typeof pushQueries>;
export type ChannelRow = Selectable<Schema['channels']>;
/** A channel whose account exists. */
type OwnedChannel = ChannelRow & { readonly user_id: string };
/** A channel as it is added. */
export type NewChannel = Pick<ChannelRow, 'kind' | 'address' | 'secret' | 'label'>;

export function channelQueries(db: Database) {
  return {
    /** Lists the channels of an account, the first one first. */
    listChannels(userId: string): Promise<ChannelRow[]> {
      return db
        .selectFrom('channels')
        .selectAll()
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },

    async findChannel(userId: string, id: string): Promise<ChannelRow | null> {
      const row = await db
        .selectFrom('channels')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },

    /**
     * Adds a channel, or enables the one with this address again and gives it the new keys; a webhook keeps its secret.
     * Queues a mail with it. Returns null if the account has `max` others. A browser belongs to the account that added it
     * last.
     */
    addChannel(
      userId: string,
      added: NewChannel,
      { max, now, mail = null }: { readonly max: number; readonly now: number; readonly mail?: NewMail | null },
    ): Promise<ChannelRow | null> {
      const { kind, address, secret, label } = added;
      return db.transaction().execute(async (transaction) => {
        // Simultaneous calls count one after the other.
        await lockAccount(transaction, userId);
        const { count } = await transaction
          .selectFrom('channels')
          .select((row) => row.fn.countAll<string>().as('count'))
          .where('user_id', '=', userId)
          .where('removed_at', 'is', null)
          .where((row) => row.not(row.and({ kind, address })))
          .executeTakeFirstOrThrow();
        if (Number(count) >= max) return null;
        if (kind === 'push') {
          const moved = await transaction
            .selectFrom('channels')
            .select(['id', 'user_id'])
            .where('user_id', '!=', userId)
            .$narrowType<{ user_id: NotNull }>()
            .where('kind', '=', 'push')
            .where('address', '=', address)
            .where('secret', '=', secret)
            .execute();
          for (const { user_id, id } of moved) await endChannel(transaction, { userId: user_id, id }, now);
        }
        await addMail(transaction, mail);
        return transaction
          .insertInto('channels')
          .values({ user_id: userId, ...added, failing_since: null, disabled_at: null, failure: null })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'kind', 'address']).doUpdateSet((row) => ({
              ...(kind === 'push' && { secret }),
              label: label === '' ? row.ref('channels.label') : label,
              failing_since: null,
              disabled_at: null,
              failure: null,
              removed_at: null,
            })),
          )
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },

    ...removalQueries(db),
  };
}

/** Ends channels. */
function removalQueries(db: Database) {
  return {
    /** Ends a channel. What its receiver may not keep is taken back at once, and then `deleteRemoved` deletes it. */
    async removeChannel(userId: string, id: string, now: number): Promise<void> {
      await db.transaction().execute((transaction) => endChannel(transaction, { userId, id }, now));
    },
  };
}

async function endChannel(
  transaction: Database,
  { userId, id }: { readonly userId: string; readonly id: string },
  now: number,
): Promise<void> {
  const removed = await transaction
    .updateTable('channels')
    .set({ removed_at: new Date(now), disabled_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) return;
  await transaction
    .updateTable('messages')
    .set({ withdraw_at: new Date(now) })
    .where('channel_id', '=', id)
    .where('withdraw_at', '>', new Date(now))
    .where('withdrawn_at', 'is', null)
    .execute();
  await deleteRemoved(transaction);
}

/** Deletes removed channels, and those of deleted accounts, of which no message has to be taken back any more. */
export async function deleteRemoved(db: Database): Promise<void> {
  await db
    .deleteFrom('channels')
    .where((channel) => channel.or([channel('removed_at', 'is not', null), channel('user_id', 'is', null)]))
    .where((channel) =>
      channel.not(
        channel.exists(
          channel
            .selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.channel_id', '=', 'channels.id')
            .where('messages.withdraw_at', 'is not', null)
            .where('messages.withdrawn_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/** The subscriptions that browsers renew, which prove with their keys and not by a session whose they are. */
export function pushQueries(db: Database) {
  return {
    /** Finds the push channel with this endpoint, for any account. */
    async findPushChannel(endpoint: string): Promise<OwnedChannel | null> {
      const row = await db
        .selectFrom('channels')
        .selectAll()
        .where('kind', '=', 'push')
        .where('address', '=', endpoint)
        .where('user_id', 'is not', null)
        .$narrowType<{ user_id: NotNull }>()
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Gives a push channel the subscription that replaced its own, also if the page has added that one meanwhile. */
    async renewPushChannel({ id, user_id }: OwnedChannel, address: string, secret: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, user_id);
        const double = await transaction
          .selectFrom('channels')
          .select('id')
          .where('user_id', '=', user_id)
          .where('kind', '=', 'push')
          .where('address', '=', address)
          .where('id', '!=', id)
          .executeTakeFirst();
        if (double !== undefined) {
          // Its messages are on the screen of the same browser, and are taken back there.
          await transaction
            .updateTable('messages')
            .set({ channel_id: id })
            .where('channel_id', '=', double.id)
            .where('sent_at', 'is not', null)
            .execute();
          await transaction.deleteFrom('channels').where('id', '=', double.id).execute();
        }
        await transaction
          .updateTable('channels')
          .set({ address, secret, failing_since: null, disabled_at: null, failure: null })
          .where('id', '=', id)
          .execute();
      });
    },
  };
}
