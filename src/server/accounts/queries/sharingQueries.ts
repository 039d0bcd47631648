import { sql } from 'kysely';
import type { Database } from '#server/db/connectDatabase.ts';

/**
 * Ends the channels, the addresses of feeds and calendar, and the links of folders, so that nobody else learns what the
 * account does from now on. Withdraws the messages that can still be withdrawn.
 */
export async function endSharing(transaction: Database, id: string): Promise<void> {
  await sql`
    update messages m set withdraw_at = now() from channels c
    where c.id = m.channel_id and c.user_id = ${id} and c.kind <> 'mail' and m.withdraw_at > now()
      and m.withdrawn_at is null`.execute(transaction);
  // The rows stay until the messages are withdrawn, as they do when the owner removes a channel.
  await sql`
    update channels set removed_at = now(), disabled_at = now()
    where user_id = ${id} and kind <> 'mail' and removed_at is null`.execute(transaction);
  const newToken = sql<string>`gen_random_uuid() || '-' || gen_random_uuid()`;
  await transaction.updateTable('alerts').set({ feed_token: newToken }).where('user_id', '=', id).execute();
  await transaction
    .updateTable('notification_settings')
    .set({ calendar_token: newToken })
    .where('user_id', '=', id)
    .execute();
  await transaction
    .updateTable('wishlist_folders')
    .set({ sharing: 'private', share_token: null })
    .where('user_id', '=', id)
    .execute();
}
