import { sql } from 'kysely';
import type { ChannelKind, NotificationKind, WishlistKind } from '#domain/alerts/notificationKinds.ts';
import type { ReportRules } from '#domain/alerts/reportTimes.ts';
import type { Database } from '#server/db/connectDatabase.ts';

export type DispatchQueries = ReturnType<typeof dispatchQueries>;

/** What is due for a person. Times are milliseconds since 1970. */
export interface DueNotification {
  readonly id: string;
  readonly userId: string;
  readonly itemId: string;
  readonly kind: NotificationKind;
  readonly seenAt: number;
  readonly readyAt: number;
  /** When it was to be looked at. */
  readonly dueAt: number;
  readonly endsAt: number;
  /** True while the card is on the person's wishlist. */
  readonly isSaved: boolean;
  /** The person's maximum for a saved card. */
  readonly savedMaximum: string | null;
  /** When a saved card was last seen. */
  readonly savedSeenAt: number | null;
  readonly snoozedUntil: number | null;
}

/** How a person wants to hear of cards. Times of day are minutes since midnight. */
export interface Recipient extends ReportRules {
  readonly userId: string;
  readonly maxPerDay: number;
  readonly wishlistKinds: readonly WishlistKind[];
  readonly wishlistLeadMinutes: number;
  /** The saved searches that are there and not paused. */
  readonly alertIds: readonly string[];
  /** The channels that can be sent to. */
  readonly channelIds: readonly string[];
}

/** What became of what was due, by the ids of notifications. */
export interface Dispatch {
  readonly named: readonly string[];
  /** Ids of the notifications that the next message tells as a number. */
  readonly counted: readonly string[];
  readonly dropped: readonly string[];
  readonly held: readonly HeldNotification[];
  readonly channelIds: readonly string[];
}

/** A notification that is looked at again later. Times are milliseconds since 1970. */
export interface HeldNotification {
  readonly id: string;
  /** When it was to be looked at. It stays as it is if this changed meanwhile: a rule of the person may have ended. */
  readonly dueAt: number;
  readonly nextAt: number;
}

/** Mail goes to a confirmed address that was not unsubscribed. */
export const mayMail = sql<boolean>`(u.email_verified_at is not null
  and not exists (select from unsubscribed where unsubscribed.email = u.email))`;

/** Returns a time as milliseconds since 1970. */
export const millis = (column: string) => sql.raw(`round(date_part('epoch', ${column}) * 1000)`);

/** When a person must not be disturbed. `s` are the person's settings, which may be missing. */
export const restRules = sql`coalesce(s.time_zone, 'UTC') as "timeZone", ${millis('s.paused_until')} as "pausedUntil",
  case when s.quiet_from is not null and s.quiet_until is not null
    then json_build_object('from', s.quiet_from, 'until', s.quiet_until) end as quiet`;

/** The most that is looked at for one person at once. */
const maxDue = 500;
/** The number of notifications, those due first, whose people are dispatched next. */
const maxDueFirst = 2_000;
/** More that wait are as many: all of them would be a scan of the whole table, for the reason that `duePeople` names. */
const maxCounted = 10_000;

export function dispatchQueries(db: Database) {
  return {
    /**
     * Returns people for whom something is due, who waited longest first. It reads only what is due first: PostgreSQL takes most
     * of what waits for due, since all that was told was, and would read the whole table, each second.
     */
    async duePeople(now: number, limit: number): Promise<string[]> {
      const first = db
        .selectFrom('notifications')
        .select(['user_id', 'due_at'])
        .where('dispatched_at', 'is', null)
        .where('due_at', '<=', new Date(now))
        .orderBy('due_at')
        .limit(maxDueFirst);
      const rows = await db
        .selectFrom(first.as('first'))
        .select('user_id')
        .groupBy('user_id')
        .orderBy((row) => row.fn.min('due_at'))
        .limit(limit)
        .execute();
      return rows.map(({ user_id }) => user_id);
    },

    /** Returns what is due for these people, for each what was due first at the top. */
    async dueNotifications(userIds: readonly string[], now: number): Promise<DueNotification[]> {
      const { rows } = await sql<DueNotification>`
        select n.id, n.user_id as "userId", n.item_id as "itemId", n.kind, ${millis('n.seen_at')} as "seenAt", ${millis('n.ready_at')} as "readyAt",
          ${millis('n.due_at')} as "dueAt", ${millis('n.ends_at')} as "endsAt", w.item_id is not null as "isSaved", w.max_total as "savedMaximum",
          ${millis('c.last_seen_at')} as "savedSeenAt", ${millis('z.until')} as "snoozedUntil"
        from unnest(${userIds}::uuid[]) as person (id), lateral (
            select * from notifications
            where user_id = person.id and dispatched_at is null and due_at <= ${new Date(now)}
            order by due_at limit ${maxDue}) n
          left join wishlist_items w on w.user_id = n.user_id and w.item_id = n.item_id
          left join saved_listings c on c.item_id = w.item_id
          left join snoozed_cards z on z.user_id = n.user_id and z.item_id = n.item_id and z.until > ${new Date(now)}
        order by n.due_at`.execute(db);
      return rows;
    },

    /** Returns how these people want to hear of cards. An account that was just deleted is left out. */
    async recipients(userIds: readonly string[]): Promise<Recipient[]> {
      const { rows } = await sql<Recipient>`
        select u.id as "userId", ${restRules}, s.digest_at as "digestAt",
          coalesce(s.max_per_day, 20) as "maxPerDay", coalesce(s.wishlist_kinds, '{}') as "wishlistKinds",
          coalesce(s.wishlist_lead_minutes, 15) as "wishlistLeadMinutes",
          array(select id from alerts where user_id = u.id and paused_at is null) as "alertIds",
          array(select c.id from channels c where c.user_id = u.id and c.disabled_at is null
            and (c.kind <> 'mail' or ${mayMail})) as "channelIds"
        from users u left join notification_settings s on s.user_id = u.id
        where u.id = any(${userIds}::uuid[])`.execute(db);
      return rows;
    },

    /** Counts the cards that people were told by name, each since a time in milliseconds since 1970. */
    async countNamed(people: readonly { readonly userId: string; readonly since: number }[]) {
      const rows = people.map(({ userId, since }) => ({ userId, since: new Date(since) }));
      const counted = await sql<{ userId: string; count: number }>`
        select p."userId", (select count(*) from notifications
          where user_id = p."userId" and outcome = 'sent' and dispatched_at >= p.since)::int as count
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p ("userId" uuid, since timestamptz)`.execute(db);
      return new Map(counted.rows.map(({ userId, count }) => [userId, count]));
    },

    ...storeQueries(db),
    ...waitingQueries(db),
  };
}

/** What is stored when it is decided what to tell. */
function storeQueries(db: Database) {
  return {
    /**
     * Stores what becomes of what was due, and a message for each channel, in one transaction. Returns how many messages;
     * none if another process has decided about any of it.
     */
    storeDispatch(userId: string, dispatch: Dispatch, now: number): Promise<number> {
      const { named, counted, dropped, held, channelIds } = dispatch;
      return db.transaction().execute(async (transaction) => {
        // The account first, as in every transaction.
        await sql`select from users where id = ${userId} for key share`.execute(transaction);
        if (held.length > 0) await hold(transaction, held);
        const decided = [
          ...named.map((id) => ({ id, outcome: 'sent' })),
          ...counted.map((id) => ({ id, outcome: 'counted' })),
          ...dropped.map((id) => ({ id, outcome: 'dropped' })),
        ];
        if (decided.length === 0) return 0;
        const { rows } = await sql<{ id: string }>`
          update notifications n set dispatched_at = ${new Date(now)}, outcome = d.outcome
          from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as d (id bigint, outcome text)
          where n.id = d.id and n.dispatched_at is null returning n.id`.execute(transaction);
        if (rows.length !== decided.length) throw new DecidedElsewhere();
        if (named.length === 0) return 0;
        // Messages are deleted before what they told: that a number was told is stored with what it counts.
        const more = await sql`
          update notifications set told_at = ${new Date(now)}
          where user_id = ${userId} and outcome = 'counted' and told_at is null`.execute(transaction);
        await sql`
          with sent as (
            insert into messages (channel_id, more, created_at, due_at)
            select id, ${Number(more.numAffectedRows)}::int, ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz
            from channels where id = any(${channelIds}::uuid[]) returning id)
          insert into message_notifications (message_id, notification_id)
          select sent.id, told.id from sent, unnest(${named}::bigint[]) as told (id)`.execute(transaction);
        return channelIds.length;
      });
    },
  };
}

async function hold(transaction: Database, held: Dispatch['held']): Promise<void> {
  const rows = held.map(({ id, dueAt, nextAt }) => ({ id, dueAt, nextAt: new Date(nextAt) }));
  await sql`
    update notifications n set due_at = h."nextAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (id bigint, "dueAt" double precision, "nextAt" timestamptz)
    where n.id = h.id and n.dispatched_at is null and ${millis('n.due_at')} = h."dueAt"`.execute(transaction);
}

/** The notifications changed while the process decided: the next run looks at them again. */
export class DecidedElsewhere extends Error {
  override readonly name = 'DecidedElsewhere';
}

/** What is due and not decided, and the messages that wait, by channel. */
export interface WaitingAlerts {
  readonly notifications: number;
  readonly messages: readonly { readonly kind: ChannelKind; readonly count: number }[];
}

/** How many messages wait, and how late those of the past were. */
export function waitingQueries(db: Database) {
  return {
    /** Returns how late messages to a person were in the last 30 days. */
    async delays(userId: string, now: number) {
      const { rows } = await sql<{ count: number; p50Ms: number | null; p90Ms: number | null }>`
        select count(*)::int as count,
          (percentile_disc(0.5) within group (order by delay_ms))::float8 as "p50Ms",
          (percentile_disc(0.9) within group (order by delay_ms))::float8 as "p90Ms"
        from notification_delays
        where user_id = ${userId} and sent_at > ${new Date(now)}::timestamptz - interval '30 days'`.execute(db);
      return rows[0] ?? { count: 0, p50Ms: null, p90Ms: null };
    },

    /** Returns what is due and not decided, 10,000 at most, and what is to be sent, by channel. */
    async countWaiting(now: number): Promise<WaitingAlerts> {
      const due = await sql<{ count: number }>`
        select count(*)::int as count from (
          select from notifications where dispatched_at is null and due_at <= ${new Date(now)}
          order by due_at limit ${maxCounted}) first`.execute(db);
      const messages = await sql<{ kind: ChannelKind; count: number }>`
        select c.kind, count(*)::int as count from messages m join channels c on c.id = m.channel_id
        where m.sent_at is null and m.failed_at is null group by c.kind`.execute(db);
      return { notifications: due.rows[0]?.count ?? 0, messages: messages.rows };
    },
  };
}
