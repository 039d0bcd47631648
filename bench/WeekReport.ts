import type { AnyOf } from '@cardfall/card-language';
import { sql } from 'kysely';
import { alertKinds, type NotificationKind } from '#domain/alerts/notificationKinds.ts';
import { isUrgent, nextTimeOfDay, quietUntil, sendableAt, startOfDay } from '#domain/alerts/reportTimes.ts';
import { toStandingSearch } from '#server/alerts/alertSearch.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { AlertWeek } from './AlertWeek.ts';
import { start, type WeekPerson } from './inventedPeople.ts';

/** The delay in milliseconds from which a report counts as late. */
export const lateMs = 120_000;
/** Live cards that are held against all searches again. */
const maxChecked = 20_000;

interface SentReport {
  readonly id: string;
  readonly userId: string;
  readonly itemId: string;
  readonly kind: NotificationKind;
  readonly attempts: number;
  readonly readyAt: number;
  readonly dispatchedAt: number;
  readonly sentAt: number;
  /** When the auction began; null if it is gone or the marketplace did not say. */
  readonly listedAt: number | null;
}

/** The figures of a simulated week. Times are milliseconds. */
export class WeekReport {
  /** From when a report could be told until its receiver had it. */
  readonly delays: number[] = [];
  /** The part of it that no rule of the person explains. */
  readonly ownDelays: number[] = [];
  /** Time from the start of an auction to its report, of people who have neither quiet hours nor a digest. */
  readonly sinceListed: number[] = [];
  /** Late reports by reason. */
  readonly late = new Map<string, number>();
  /** Number of found cards by outcome: sent, counted, dropped. */
  readonly outcomes = new Map<string, number>();
  /** Number of reports that were not sent at the end, by the reason they wait for. */
  readonly held = new Map<string, number>();
  /** The most messages that waited at once when the bench looked, by the reason. */
  readonly waiting = new Map<string, number>();
  readonly problems: string[] = [];
  readonly #week: AlertWeek;
  readonly #db: Database;
  /** Cards named to each person on each day of theirs. */
  readonly #named = new Map<string, Set<string>>();
  #collectedTo = start;

  constructor(week: AlertWeek, db: Database) {
    [this.#week, this.#db] = [week, db];
  }

  /** Reads what was decided and sent since the last call. */
  async collect(): Promise<void> {
    const [from, to] = [new Date(this.#collectedTo), new Date(this.#week.now)];
    this.#collectedTo = this.#week.now;
    const { rows } = await sql<SentReport>`
      select n.id, n.user_id as "userId", n.item_id as "itemId", n.kind, m.attempts,
        date_part('epoch', n.ready_at) * 1000 as "readyAt", date_part('epoch', n.dispatched_at) * 1000 as "dispatchedAt",
        date_part('epoch', m.sent_at) * 1000 as "sentAt", date_part('epoch', l.listed_at) * 1000 as "listedAt"
      from messages m join message_notifications t on t.message_id = m.id join notifications n on n.id = t.notification_id
        left join listings l on l.item_id = n.item_id
      where m.sent_at > ${from} and m.sent_at <= ${to} and n.outcome = 'sent'`.execute(this.#db);
    for (const row of rows) this.#addSent(row);
    const decided = await sql<{ outcome: string; count: number; unsent: number }>`
      select outcome, count(*)::int as count, (count(*) filter (where outcome = 'sent'
        and not exists (select from message_notifications t where t.notification_id = n.id)))::int as unsent
      from notifications n where dispatched_at > ${from} and dispatched_at <= ${to} group by outcome`.execute(this.#db);
    for (const { outcome, count, unsent } of decided.rows) {
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + count);
      if (unsent > 0) this.problems.push(`${unsent} reports were to be told and are in no message`);
    }
    await this.#checkMessages(to);
  }

  /** Adds what is not told yet, and what no rule explains. */
  async finish(): Promise<void> {
    await this.collect();
    const { now, duplicates } = this.#week;
    if (duplicates.length > 0) this.problems.push(`${duplicates.length} reports came twice, such as ${duplicates[0]}`);
    await this.#checkWaiting(new Date(now));
    await this.#checkMatches();
  }

  #person(id: string): WeekPerson {
    const person = this.#week.people.get(id);
    if (person === undefined) throw new Error('A report is for nobody');
    return person;
  }

  #addSent({ id, userId, itemId, kind, attempts, readyAt, dispatchedAt, sentAt, listedAt }: SentReport): void {
    const { rules, maxPerDay } = this.#person(userId);
    const snoozedUntil = this.#week.snoozes.get(`${userId} ${itemId}`) ?? 0;
    const allowedAt = sendableAt(kind, readyAt, rules, readyAt);
    const own = sentAt - allowedAt;
    this.delays.push(sentAt - readyAt);
    this.ownDelays.push(Math.max(0, own));
    if (kind === 'found' && listedAt !== null && allowedAt === readyAt) this.sinceListed.push(sentAt - listedAt);
    if (sentAt - readyAt > lateMs) {
      const reason =
        own <= lateMs
          ? reasonOf(kind, readyAt, rules)
          : attempts > 1
            ? 'the receiver failed'
            : snoozedUntil > readyAt
              ? 'snoozed'
              : (this.#week.seenAgain.get(itemId) ?? 0) > allowedAt
                ? 'not seen for hours'
                : own <= this.#week.stepMs
                  ? 'within a step'
                  : 'the jobs';
      count(this.late, reason);
    }
    const dayOfPerson = `${userId} ${startOfDay(dispatchedAt, rules.timeZone)}`;
    const named = this.#named.get(dayOfPerson) ?? new Set();
    this.#named.set(dayOfPerson, named.add(id));
    if (named.size === maxPerDay + 1) this.problems.push(`${userId} was told of more than ${maxPerDay} cards in a day`);
  }

  async #checkWaiting(now: Date): Promise<void> {
    const due = await sql<{ userId: string; itemId: string; kind: NotificationKind; readyAt: number; isDue: boolean }>`
      select user_id as "userId", item_id as "itemId", kind, date_part('epoch', ready_at) * 1000 as "readyAt",
        due_at <= ${now} as "isDue" from notifications where dispatched_at is null`.execute(this.#db);
    for (const { userId, itemId, kind, readyAt, isDue } of due.rows) {
      const { rules } = this.#person(userId);
      const snoozedUntil = this.#week.snoozes.get(`${userId} ${itemId}`) ?? 0;
      const isRuled = sendableAt(kind, readyAt, rules, now.getTime()) > now.getTime();
      const isLost = this.#week.features.catalogue.get(itemId, now.getTime()) === null;
      const reason =
        readyAt > now.getTime()
          ? 'its time has not come'
          : isRuled
            ? reasonOf(kind, Math.max(readyAt, now.getTime()), rules)
            : snoozedUntil > now.getTime()
              ? 'snoozed'
              : isLost
                ? 'not seen for hours'
                : null;
      if (isDue || reason === null) this.problems.push(`a report of ${itemId} to ${userId} waits for no reason`);
      else count(this.held, reason);
    }
  }

  /** A message that waits is tried again later, is due when quiet hours end, or is in a mail server's queue. */
  async #checkMessages(now: Date): Promise<void> {
    const waiting = await sql<{ reason: string; count: number }>`
      select case when failure is not null then 'not sent: ' || failure when m.due_at = 'infinity' then 'in the outbox'
        when m.due_at <= ${now} then 'overdue' when attempts > 0 then 'the receiver failed'
        when m.due_at < ${now}::timestamptz + interval '1 minute' then 'the receiver was busy' else 'quiet hours' end as reason,
        count(*)::int
      from messages m where sent_at is null group by 1`.execute(this.#db);
    for (const { reason, count: messages } of waiting.rows) {
      if (reason === 'overdue') this.problems.push(`${messages} messages wait for no reason`);
      this.waiting.set(reason, Math.max(messages, this.waiting.get(reason) ?? 0));
    }
  }

  /** Holds live cards against all searches again. Each match must have been stored; prices only rise, so none is new. */
  async #checkMatches(): Promise<void> {
    const { features, now } = this.#week;
    const live = await sql<{ itemId: string }>`
      select item_id as "itemId" from listings where listed_at >= ${new Date(start)} and ends_at > ${new Date(now)}
      order by first_seen_at desc limit ${maxChecked}`.execute(this.#db);
    const expected = live.rows.flatMap(({ itemId }) =>
      features.matching.searches
        .matchesOf(itemId, now)
        .flatMap(({ userId, window, search }) => (window === null ? [{ userId, itemId, search }] : [])),
    );
    const missing = await sql<{ userId: string; itemId: string; search: string }>`
      select e.* from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb)
        as e ("userId" uuid, "itemId" text, search text)
      where not exists (select from notifications n
        where n.user_id = e."userId" and n.item_id = e."itemId" and n.kind = ${alertKinds[0]})`.execute(this.#db);
    this.outcomes.set('checked again', expected.length);
    for (const { userId, itemId, search } of missing.rows) {
      // The last card with the words as they are is gone, so the search finds what was live before: nothing new.
      if (this.#isCorrected(search)) count(this.outcomes, 'found since its words are corrected');
      else this.problems.push(`${itemId} was never stored for ${userId}, who searches for ${search}`);
    }
  }

  /** Returns whether no live card has the words of a search as they are: then it finds others, by typos and endings. */
  #isCorrected(search: string): boolean {
    const standing = toStandingSearch({ search, max_total: null });
    if (standing === null) return false;
    const exact = ({ words, adjacent }: AnyOf[number]): AnyOf[number] => ({
      words: words.map(({ text }) => ({ text, match: 'exact' })),
      adjacent,
    });
    const query = { ...standing.query, must: standing.query.must.map((anyOf) => anyOf.map(exact)) };
    return this.#week.features.catalogue.count({ query, filters: {} }, this.#week.now) === 0;
  }
}

/** Returns which rule of a person holds a report that was ready at a time. */
function reasonOf(kind: NotificationKind, readyAt: number, { digestAt, quiet, timeZone }: WeekPerson['rules']): string {
  if (digestAt !== null && !isUrgent(kind) && nextTimeOfDay(readyAt, digestAt, timeZone) > readyAt) return 'digest';
  return quiet !== null && quietUntil(readyAt, quiet, timeZone) !== null ? 'quiet hours' : 'the jobs';
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
