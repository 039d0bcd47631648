import { type Selectable, sql } from 'kysely';
import { alertKinds } from '#domain/alerts/notificationKinds.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';

export type FeedQueries = ReturnType<typeof feedQueries>;

/** A saved search, and the time zone of its owner; null if the owner has chosen none. */
export type FeedAlert = Selectable<Schema['alerts']> & { readonly time_zone: string | null };

/** A card that an account saved or heard of, as far as the database tells. */
export interface DatedCard {
  readonly itemId: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** A card that was to be reported near its end. */
interface ReportedCard extends DatedCard {
  /** The longest lead time of the searches that wait for its end; null if none does any more. */
  readonly leadMinutes: number | null;
}

/** What can be told of a card near its end. */
const nearEndKinds = alertKinds.filter((kind) => kind !== 'found');

export function feedQueries(db: Database) {
  const withTimeZone = db
    .selectFrom('alerts')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'alerts.user_id')
    .selectAll('alerts')
    .select('notification_settings.time_zone');
  return {
    async findAlert(token: string): Promise<FeedAlert | null> {
      return (await withTimeZone.where('feed_token', '=', token).executeTakeFirst()) ?? null;
    },

    /** Returns these listings that were first seen last, the latest first, with that time in milliseconds since 1970. */
    async listNewest(itemIds: readonly string[], max: number): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('listings')
        .select(['item_id', 'first_seen_at'])
        .where('item_id', '=', sql<string>`any(${itemIds}::text[])`)
        .orderBy('first_seen_at', 'desc')
        .orderBy('item_id')
        .limit(max)
        .execute();
      return new Map(rows.map(({ item_id, first_seen_at }) => [item_id, first_seen_at.getTime()]));
    },

    /** Finds the settings that a calendar belongs to. */
    async findCalendar(token: string): Promise<Selectable<Schema['notification_settings']> | null> {
      const row = await db
        .selectFrom('notification_settings')
        .selectAll()
        .where('calendar_token', '=', token)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Lists the searches of an account that report near an end and are not paused, the oldest first. */
    listNearEndAlerts(userId: string): Promise<FeedAlert[]> {
      return withTimeZone
        .where('alerts.user_id', '=', userId)
        .where('paused_at', 'is', null)
        .where('kinds', '&&', sql<never>`${nearEndKinds}::text[]`)
        .orderBy('created_at')
        .execute();
    },

    /** Lists the saved cards of an account that end after a time, the one that ends first at the top. */
    async listSavedCards(userId: string, endAfter: Date): Promise<DatedCard[]> {
      const rows = await db
        .selectFrom('wishlist_items')
        .innerJoin('saved_listings', 'saved_listings.item_id', 'wishlist_items.item_id')
        .select(['saved_listings.item_id', 'ends_at'])
        .where('user_id', '=', userId)
        .where('ends_at', '>', endAfter)
        .orderBy('ends_at')
        .execute();
      return rows.map(toDatedCard);
    },

    /** Lists the cards that were to be reported near their end, and that end after a time, the one that ends first at the top. */
    async listReportedCards(userId: string, endAfter: Date, max: number): Promise<ReportedCard[]> {
      const rows = await db
        .selectFrom('notifications')
        .leftJoin('alerts', (join) =>
          join
            .onRef('alerts.id', '=', 'notifications.alert_id')
            .on('paused_at', 'is', null)
            .on('kinds', '&&', sql<never>`${nearEndKinds}::text[]`),
        )
        .select(({ fn }) => ['item_id', fn.max('ends_at').as('ends_at'), fn.max('lead_minutes').as('lead_minutes')])
        .where('notifications.user_id', '=', userId)
        .where('kind', 'in', nearEndKinds)
        .where('ends_at', '>', endAfter)
        .groupBy('item_id')
        .orderBy('ends_at')
        .limit(max)
        .execute();
      return rows.map((row) => ({ ...toDatedCard(row), leadMinutes: row.lead_minutes }));
    },
  };
}

function toDatedCard({ item_id, ends_at }: { readonly item_id: string; readonly ends_at: Date }): DatedCard {
  return { itemId: item_id, endsAt: ends_at.getTime() };
}
