import { type Selectable, sql } from 'kysely';
import type { NotificationKind } from '#domain/alerts/notificationKinds.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';

export type MatchQueries = ReturnType<typeof matchQueries>;

/** A saved search's place among all, ordered by the time of its last change. */
export interface AlertPosition {
  /** As the database writes it: with microseconds, which a date here does not have. */
  readonly changedAt: string;
  readonly id: string;
}

/** A saved search with the first half of its position. */
export type ChangedAlert = Selectable<Schema['alerts']> & { readonly written_changed_at: string };

/** A listing's place among all, ordered by the time it was first seen. Milliseconds since 1970. */
export interface FirstSeen {
  readonly itemId: string;
  readonly firstSeenAt: number;
}

/** A card that a saved search found. */
export interface FoundCard {
  readonly alertId: string;
  readonly itemId: string;
  /** Each kind to report, with the time from which on the window of the search is open; null for any time. */
  readonly kinds: readonly { readonly kind: NotificationKind; readonly opensAt: number | null }[];
}

/** Until when a notification is kept after the auction: it must not be written a second time. */
const keepNotifications = sql`interval '1 day'`;
const keepMessages = sql`interval '3 days'`;
const keepDelays = sql`interval '30 days'`;

export function matchQueries(db: Database) {
  return {
    /** Returns up to `limit` saved searches that changed after a position, the one that changed first at the top. */
    async changedAlerts({ changedAt, id }: AlertPosition, limit: number): Promise<ChangedAlert[]> {
      return db
        .selectFrom('alerts')
        .selectAll()
        .select(sql<string>`changed_at::text`.as('written_changed_at'))
        .where(sql<boolean>`(changed_at, id) > (${changedAt}::timestamptz, ${id}::uuid)`)
        .orderBy('changed_at')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async countAlerts(): Promise<number> {
      const { count } = await db
        .selectFrom('alerts')
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async alertIds(): Promise<string[]> {
      return (await db.selectFrom('alerts').select('id').execute()).map(({ id }) => id);
    },

    /** Returns until when new listings were held; null before the first time. */
    async matchedUntil(): Promise<number | null> {
      const row = await db.selectFrom('alert_progress').select('matched_until').executeTakeFirst();
      return row?.matched_until.getTime() ?? null;
    },

    /** Returns up to `limit` listings after a position, the one that was seen first at the top. */
    async firstSeenAfter({ firstSeenAt, itemId }: FirstSeen, limit: number): Promise<FirstSeen[]> {
      const rows = await db
        .selectFrom('listings')
        .select(['item_id', 'first_seen_at'])
        .where(sql<boolean>`(first_seen_at, item_id) > (${new Date(firstSeenAt)}, ${itemId})`)
        .orderBy('first_seen_at')
        .orderBy('item_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ itemId: row.item_id, firstSeenAt: row.first_seen_at.getTime() }));
    },

    ...peopleQueries(db),
    ...wishlistMatchQueries(db),
  };
}

/** What matching asks of accounts, and what it stores for them. */
function peopleQueries(db: Database) {
  return {
    async timeZones(userIds: readonly string[]): Promise<Map<string, string>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('notification_settings')
        .select(['user_id', 'time_zone'])
        .where('user_id', 'in', userIds)
        .execute();
      return new Map(rows.map(({ user_id, time_zone }) => [user_id, time_zone]));
    },

    /** Returns which of these accounts have a confirmed address. */
    async confirmedAccounts(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const confirmed = db.selectFrom('users').select('id').where('id', 'in', ids);
      const rows = await confirmed.where('email_verified_at', 'is not', null).execute();
      return new Set(rows.map(({ id }) => id));
    },

    /**
     * Stores what is to be told of found cards, and until when listings were held, in one transaction. A card that was
     * live before a search was saved is left out, and so is what is stored already.
     */
    async storeFound(found: readonly FoundCard[], matchedUntil: number, now: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        if (found.length > 0) {
          await lockAlerts(transaction, [...new Set(found.map(({ alertId }) => alertId))]);
          await insertFound(transaction, found, now);
        }
        const row = { matched_until: new Date(matchedUntil) };
        await transaction
          .insertInto('alert_progress')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('only').doUpdateSet(row).where('alert_progress.matched_until', '<', row.matched_until),
          )
          .execute();
      });
    },

    /**
     * Moves what is due near the end of auctions to where it belongs after an end or a lead time has changed.
     *
     * @param now milliseconds since 1970
     * @param since only cards that were seen, and searches that changed, from this time on are looked at; null for all
     */
    async followEnds(now: number, since: number | null = null): Promise<void> {
      const from = new Date(since ?? 0);
      const mayHaveMoved =
        since === null
          ? sql`true`
          : sql`n.id in (
              select c.id from listings s join notifications c using (item_id)
              where s.last_seen_at >= ${from} and c.dispatched_at is null
              union select c.id from alerts s join notifications c on c.alert_id = s.id
              where s.changed_at >= ${from} and c.dispatched_at is null)`;
      const due = readyAt(sql`l`, sql`n.seen_at`);
      await sql`
        update notifications n
        set ends_at = l.ends_at, ready_at = ${due}, due_at = greatest(${due}, ${new Date(now)})
        from listings l, alerts a
        where l.item_id = n.item_id and a.id = n.alert_id and n.dispatched_at is null and n.kind <> 'found'
          and (n.ends_at, n.ready_at) is distinct from (l.ends_at, ${due}) and ${mayHaveMoved}`.execute(db);
      await sql`
        update notifications n set ends_at = l.ends_at from listings l
        where l.item_id = n.item_id and n.dispatched_at is null and n.ends_at <> l.ends_at and n.kind <> 'ended'
          and ${mayHaveMoved}`.execute(db);
    },

    /** Deletes what no longer matters. Rows of a day make sure that nothing is told twice. */
    async deleteOld(now: number): Promise<void> {
      const at = sql<Date>`${new Date(now)}::timestamptz`;
      await db.deleteFrom('messages').where('created_at', '<', sql<Date>`${at} - ${keepMessages}`).execute();
      await db.deleteFrom('notifications').where('ends_at', '<', sql<Date>`${at} - ${keepNotifications}`).execute();
      await db.deleteFrom('notification_delays').where('sent_at', '<', sql<Date>`${at} - ${keepDelays}`).execute();
      await db.deleteFrom('snoozed_cards').where('until', '<', new Date(now)).execute();
    },
  };
}

/** What is to be told of saved cards. */
function wishlistMatchQueries(db: Database) {
  return {
    /** Stores what is true now of saved cards, for those who want to hear of it, once for each card, and for each maximum. */
    async storeSaved(now: number): Promise<void> {
      const at = sql`${new Date(now)}::timestamptz`;
      await sql`
        insert into notifications (user_id, item_id, kind, seen_at, ready_at, due_at, ends_at)
        select w.user_id, w.item_id, 'saved_ends_soon', greatest(l.first_seen_at, w.added_at), ready.at,
          greatest(ready.at, ${at}), l.ends_at
        from notification_settings s join wishlist_items w using (user_id) join listings l using (item_id),
          lateral (select greatest(l.ends_at - s.wishlist_lead_minutes * interval '1 minute', w.added_at) as at) as ready
        where 'saved_ends_soon' = any(s.wishlist_kinds) and l.ends_at > ${at}
          and l.ends_at <= ${at} + s.wishlist_lead_minutes * interval '1 minute'
        on conflict do nothing`.execute(db);
      // Unknown shipping proves nothing: then the price alone decides. A card that was over its maximum when the maximum was
      // set does not pass it.
      const passed = sql`
        select w.user_id, w.item_id, w.max_total as maximum, l.last_seen_at as seen_at,
          greatest(l.last_seen_at, w.added_at) as ready_at, l.ends_at
        from notification_settings s join wishlist_items w using (user_id) join listings l using (item_id)
        where 'over_maximum' = any(s.wishlist_kinds) and l.ends_at > ${at}
          and l.bid_price + coalesce(l.shipping_cost, 0) > w.max_total and not w.over_when_set`;
      await sql`
        update notifications n
        set maximum = p.maximum, seen_at = p.seen_at, ready_at = p.ready_at, due_at = ${at}, ends_at = p.ends_at,
          dispatched_at = null, outcome = null, told_at = null
        from (${passed}) as p
        where n.user_id = p.user_id and n.item_id = p.item_id and n.kind = 'over_maximum' and n.maximum <> p.maximum`.execute(
        db,
      );
      await sql`
        insert into notifications (user_id, item_id, kind, maximum, seen_at, ready_at, due_at, ends_at)
        select user_id, item_id, 'over_maximum', maximum, seen_at, ready_at, ${at}, ends_at from (${passed}) as p
        on conflict do nothing`.execute(db);
      await sql`
        insert into notifications (user_id, item_id, kind, seen_at, ready_at, due_at, ends_at)
        select w.user_id, w.item_id, 'ended', c.ends_at, c.ends_at, ${at}, c.ends_at
        from notification_settings s join wishlist_items w using (user_id) join saved_listings c using (item_id)
        where 'ended' = any(s.wishlist_kinds) and c.ends_at <= ${at} and c.ends_at > ${at} - interval '1 hour'
          and w.added_at < c.ends_at
        on conflict do nothing`.execute(db);
    },
  };
}

/**
 * Lets nobody delete these saved searches or their accounts until the transaction ends: a row that refers to them could not
 * be stored. The accounts first, as in every transaction.
 */
async function lockAlerts(transaction: Database, alertIds: readonly string[]): Promise<void> {
  await sql`
    select from users where id in (select user_id from alerts where id = any(${alertIds}::uuid[]))
    order by id for key share`.execute(transaction);
  await sql`select from alerts where id = any(${alertIds}::uuid[]) order by id for key share`.execute(transaction);
}

/** Stores notifications. One that waits for its card to be seen again is due now. */
async function insertFound(transaction: Database, found: readonly FoundCard[], now: number): Promise<void> {
  const rows = found.flatMap(({ alertId, itemId, kinds }) =>
    kinds.map(({ kind, opensAt }) => ({ alertId, itemId, kind, opensAt })),
  );
  await sql`
    insert into notifications (user_id, item_id, kind, alert_id, seen_at, ready_at, due_at, ends_at)
    select distinct on (a.user_id, l.item_id, f.kind) a.user_id, l.item_id, f.kind, a.id, l.first_seen_at, ready.at,
      greatest(ready.at, ${new Date(now)}), l.ends_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as f ("alertId" uuid, "itemId" text, kind text, "opensAt" double precision)
      join alerts a on a.id = f."alertId" and a.paused_at is null
      join listings l on l.item_id = f."itemId" and ${newSince},
      lateral (select case f.kind when 'found'
        then greatest(l.first_seen_at, a.changed_at, to_timestamp(f."opensAt" / 1000))
        else ${readyAt(sql`l`, sql`l.first_seen_at`)} end as at) as ready
    order by a.user_id, l.item_id, f.kind, ready.at
    on conflict (user_id, item_id, kind) do update
      set alert_id = case when excluded.ready_at < notifications.ready_at then excluded.alert_id else notifications.alert_id end,
        ready_at = least(excluded.ready_at, notifications.ready_at), due_at = excluded.due_at
      where notifications.dispatched_at is null
        and (excluded.ready_at < notifications.ready_at or excluded.due_at < notifications.due_at)`.execute(
    transaction,
  );
  const cards = found.map(({ alertId, itemId }) => ({ alertId, itemId }));
  await sql`
    update alerts a set last_found_at = greatest(a.last_found_at, latest.seen_at)
    from (
      select f."alertId" as id, max(l.first_seen_at) as seen_at
      from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as f ("alertId" uuid, "itemId" text)
        join alerts a on a.id = f."alertId" join listings l on l.item_id = f."itemId" and ${newSince} group by 1) as latest
    where a.id = latest.id
      and a.last_found_at is distinct from greatest(a.last_found_at, latest.seen_at)`.execute(transaction);
}

/**
 * A card is new to a search if it was listed after the search was saved. The marketplace is read page by page, so a card that
 * was live long before is often first seen later; without a listing time that is all there is.
 */
const newSince = sql`coalesce(l.listed_at, l.first_seen_at) >= a.new_since`;

/** From when on a card near its end can be told of, for a search `a`. */
function readyAt(listing: ReturnType<typeof sql>, seenAt: ReturnType<typeof sql>) {
  return sql`greatest(${listing}.ends_at - a.lead_minutes * interval '1 minute', ${seenAt}, a.changed_at)`;
}
