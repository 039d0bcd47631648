import { readTitle } from '@cardfall/card-language';
import { inventTitle, Random, startMarketplace } from '@cardfall/marketplace-sandbox';
import pino from 'pino';
import type { ChannelKind } from '#domain/alerts/notificationKinds.ts';
import { quietUntil, type ReportRules } from '#domain/alerts/reportTimes.ts';
import type { Channel } from '#server/alerts/channels/Channel.ts';
import { alertMails } from '#server/alerts/dispatch/alertMails.ts';
import type { Database, Pool } from '#server/db/connectDatabase.ts';
import { Mailer } from '#server/email/Mailer.ts';
import { createFeatures, type FeatureSettings, type Features } from '#server/features.ts';
import type { Job } from '#server/jobs/runner.ts';
import { schedule } from '#server/jobs/schedule.ts';

export interface WeekOptions {
  readonly db: Database;
  readonly pool: Pool;
  readonly seed: number;
  readonly people: number;
  readonly searches: number;
  /** Live auctions at any moment. */
  readonly market: number;
  readonly dailyCalls: number;
  /** How far the clock moves between two runs of the jobs. */
  readonly stepMs: number;
}

export interface WeekPerson {
  readonly id: string;
  readonly rules: ReportRules;
  readonly maxPerDay: number;
}

export const day = 86_400_000;
const hour = 3_600_000;
/** A midnight in the market's time zone. */
export const start = Date.parse('2030-01-08T08:00:00Z');
/** Half of the real pause would be more work than all other jobs; its calls are bounded by the quota. */
const askMarketPauseMs = 120_000;
/** They have no part in alerts of saved searches. */
const otherJobs = ['fetch news', 'refresh saved listings', 'delete unsaved listings', 'delete ended sessions'];
const running = new AbortController().signal;
/** The share of messages that a receiver refuses for the moment, and of reported cards that a person snoozes. */
const failureShare = 0.005;
const snoozeShare = 0.01;
const rowsAtOnce = 1_000;
const timeZones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Europe/Berlin', 'UTC'];

/** Keeps the text of the last mail. The outbox says which it was. */
class RecordingMailer extends Mailer {
  lastText = '';

  override async send({ text }: { readonly text: string }): Promise<void> {
    this.lastText = text;
  }
}

/** The jobs of the product with an invented clock, the sandbox's marketplace, and receivers that note what they get. */
export class AlertWeek {
  now = start;
  readonly features: Features;
  readonly people: ReadonlyMap<string, WeekPerson>;
  /** How many messages each person got on each day, by `<person> <number of the day>`. */
  readonly messages = new Map<string, number>();
  /** Reports that came again to the same person by the same channel. */
  readonly duplicates: string[] = [];
  readonly snoozes = new Map<string, number>();
  received = 0;
  /** Messages that came in quiet hours. */
  inQuietHours = 0;
  failures = 0;
  readonly #options: WeekOptions;
  readonly #reports = new Set<string>();
  readonly #jobs: { readonly job: Job; dueAt: number }[];
  readonly #random: Random;
  readonly #mailer = new RecordingMailer('smtp://127.0.0.1:1', 'Cardfall <cards@example.com>');
  readonly #closeMarket: () => Promise<void>;

  private constructor(
    options: WeekOptions,
    people: WeekPerson[],
    market: { readonly address: string; close(): Promise<void> },
  ) {
    this.#options = options;
    this.#closeMarket = () => market.close();
    this.#random = new Random(options.seed, 3);
    this.people = new Map(people.map((person) => [person.id, person]));
    const { db, pool } = options;
    const settings = settingsOf(market.address, options.dailyCalls);
    const log = pino({ level: 'silent' });
    const now = () => this.now;
    this.features = createFeatures({ db, pool, log, now, settings });
    const { accounts, dispatch, unsubscribe } = this.features;
    const { writers, onSent, ...hooks } = alertMails(dispatch, unsubscribe.queries.disableMail);
    const mail = {
      ...{ outbox: accounts.outbox, mailer: this.#mailer, writers, ...hooks, log, now },
      onSent: async (row: Parameters<NonNullable<typeof onSent>>[0]) => {
        await onSent?.(row);
        await this.#receiveMail(row.alert_message_id ?? '');
      },
    };
    const channels = (['push', 'webhook', 'discord'] as const).map((kind) => this.#receiverOf(kind));
    this.#jobs = schedule({ ...this.features, dispatch: { ...dispatch, channels }, mail })
      .filter(({ name }) => !otherJobs.includes(name))
      .map((job) => (job.name === 'search for accounts' ? { ...job, pauseMs: askMarketPauseMs } : job))
      .map((job) => ({ job, dueAt: start }));
  }

  /** Invents the people and the market. The clock stands at the start. */
  static async open(options: WeekOptions): Promise<AlertWeek> {
    let week: AlertWeek | null = null;
    const market = await startMarketplace({
      ...{ port: 0, clientId: 'client', clientSecret: 'secret', seed: options.seed },
      ...{ size: options.market, dailyCalls: options.dailyCalls, now: () => week?.now ?? start },
    });
    week = new AlertWeek(options, await addPeople(options), market);
    await week.features.follower.load();
    return week;
  }

  /** Moves the clock step by step, and runs each job when it is due. */
  async until(time: number): Promise<void> {
    while (this.now < time) {
      this.now += this.#options.stepMs;
      for (const entry of this.#jobs) {
        if (this.now < entry.dueAt) continue;
        await entry.job.run(running);
        entry.dueAt = this.now + entry.job.pauseMs;
        // Another loop of the product does so twice a second.
        if (entry.job.name === 'search for visitors') await this.features.follower.catchUp();
      }
    }
  }

  close(): Promise<void> {
    return this.#closeMarket();
  }

  #receiverOf(kind: ChannelKind): Channel {
    return {
      kind,
      send: async ({ userId }, { cards }) => {
        if (this.#random.chance(failureShare)) {
          this.failures++;
          return { outcome: 'retry', afterMs: null, reason: 'Invented failure' };
        }
        await this.#receive(
          kind,
          userId,
          cards.map(({ itemId, kind: what }) => ({ itemId, kind: what })),
        );
        return { outcome: 'sent', externalId: null };
      },
      withdraw: async () => ({ outcome: 'sent', externalId: null }),
    };
  }

  async #receiveMail(messageId: string): Promise<void> {
    const rows = await this.#options.db
      .selectFrom('message_notifications')
      .innerJoin('notifications', 'notifications.id', 'notification_id')
      .select(['user_id', 'item_id', 'kind'])
      .where('message_id', '=', messageId)
      .where('outcome', '=', 'sent')
      .execute();
    const { lastText } = this.#mailer;
    const named = rows.filter(({ item_id }) => lastText.includes(encodeURIComponent(item_id)));
    const reports = named.map(({ item_id, kind }) => ({ itemId: item_id, kind }));
    await this.#receive('mail', rows[0]?.user_id ?? '', reports);
  }

  async #receive(
    channel: ChannelKind,
    userId: string,
    cards: readonly { readonly itemId: string; readonly kind: string }[],
  ): Promise<void> {
    this.received++;
    const dayOfPerson = `${userId} ${Math.floor((this.now - start) / day)}`;
    this.messages.set(dayOfPerson, (this.messages.get(dayOfPerson) ?? 0) + 1);
    const rules = this.people.get(userId)?.rules;
    if (rules?.quiet && quietUntil(this.now, rules.quiet, rules.timeZone) !== null) this.inQuietHours++;
    for (const { itemId, kind } of cards) {
      const report = `${channel} ${userId} ${itemId} ${kind}`;
      if (this.#reports.has(report)) this.duplicates.push(report);
      this.#reports.add(report);
      if (this.#random.chance(snoozeShare)) await this.#snooze(userId, itemId);
    }
  }

  async #snooze(userId: string, itemId: string): Promise<void> {
    const until = this.now + 6 * hour;
    this.snoozes.set(`${userId} ${itemId}`, until);
    const row = { user_id: userId, item_id: itemId, until: new Date(until) };
    await this.#options.db
      .insertInto('snoozed_cards')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ until: row.until }))
      .execute();
  }
}

function settingsOf(apiUrl: string, dailyCalls: number): FeatureSettings {
  const url = 'https://cards.example.com';
  return {
    ...{ publicUrl: url, apiUrl: url, providers: [], feeds: [], deletionNotices: null, mailReportsToken: null },
    channels: { vapidKeys: null, vapidSubject: 'mailto:cards@example.com', receiverOrigins: [] },
    marketplace: {
      account: { apiUrl, clientId: 'client', clientSecret: 'secret' },
      ...{ accountHash: 'sandbox', id: 'EBAY_US', dailyCalls, linksInMessages: false },
      affiliate: { campaignId: null, referenceId: null },
      pictureOrigins: [apiUrl],
    },
  };
}

/** Stores people with their settings, channels and searches, and returns the rules of each. */
async function addPeople({ db, seed, people, searches }: WeekOptions): Promise<WeekPerson[]> {
  const added: WeekPerson[] = [];
  const perPerson = Math.ceil(searches / people);
  for (let from = 0; from < people; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, people - from) }, (_, index) => from + index);
    const person = { username: 'person', first_name: 'Ada', last_name: 'L', password_hash: null, browser_hash: null };
    const rows = numbers.map((number) => ({
      ...person,
      ...{ email: `person${number}@example.com`, email_verified_at: number % 20 === 0 ? null : new Date(start) },
    }));
    const ids = (await db.insertInto('users').values(rows).returning('id').execute()).map(({ id }) => id);
    const drawn = ids.map((id, index) => drawPerson(id, new Random(seed, from + index, 1)));
    await db
      .insertInto('notification_settings')
      .values(
        drawn.map(({ id, rules: { timeZone, quiet, digestAt }, maxPerDay }) => ({
          ...{ user_id: id, calendar_token: id, time_zone: timeZone, digest_at: digestAt, max_per_day: maxPerDay },
          ...{ quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null },
        })),
      )
      .execute();
    const channels = ids.flatMap((id, index) => drawChannels(id, new Random(seed, from + index, 2)));
    await db.insertInto('channels').values(channels).execute();
    const alerts = ids.flatMap((id, index) =>
      Array.from({ length: Math.min(perPerson, searches - (from + index) * perPerson) }, (_, number) =>
        drawAlert(id, seed, (from + index) * perPerson + number),
      ),
    );
    for (let first = 0; first < alerts.length; first += rowsAtOnce)
      await db
        .insertInto('alerts')
        .values(alerts.slice(first, first + rowsAtOnce))
        .onConflict((conflict) => conflict.columns(['user_id', 'search']).doNothing())
        .execute();
    added.push(...drawn);
  }
  return added;
}

/** Two in five have quiet hours, one in seven a digest, one in ten at most five cards a day. */
function drawPerson(id: string, random: Random): WeekPerson {
  const quiet = random.chance(0.4) ? { from: 22 * 60, until: 7 * 60 } : null;
  const digestAt = random.chance(0.15) ? 8 * 60 : null;
  const maxPerDay = random.chance(0.1) ? 5 : 20;
  return { id, maxPerDay, rules: { timeZone: random.pick(timeZones), quiet, digestAt, pausedUntil: null } };
}

function drawChannels(userId: string, random: Random) {
  const shares = { mail: 0.7, push: 0.4, discord: 0.1, webhook: 0.05 };
  return (['mail', 'push', 'discord', 'webhook'] as const)
    .filter((kind) => random.chance(shares[kind]))
    .map((kind) => ({ user_id: userId, kind, address: kind === 'mail' ? '' : userId, secret: null }));
}

/** A search is a name of the market with two to five other words of a title that has it. One in twenty is paused. */
function drawAlert(userId: string, seed: number, number: number) {
  const random = new Random(seed, number, 4);
  const { title } = inventTitle(seed, random.integer(0, 2_000_000));
  const [name = title.split(' ').slice(0, 2).join(' ')] = readTitle(title, null).subjects;
  const others = title.split(' ').filter((word) => !name.includes(word));
  const rest = Array.from({ length: random.integer(2, 5) }, () => random.pick(others));
  const parameters = new URLSearchParams({ keyword: [name, ...rest].join(' ') });
  if (random.chance(0.3)) parameters.set('maxPrice', String(random.integer(1, 40) * 10));
  const at = new Date(start);
  return {
    ...{ user_id: userId, search: String(parameters), feed_token: `${userId} ${number}` },
    kinds: [
      'found' as const,
      ...(random.chance(0.25) ? ['ends_soon' as const] : []),
      ...(random.chance(0.1) ? ['no_bids' as const] : []),
    ],
    ...{ max_total: random.chance(0.1) ? '50.00' : null, new_since: at, created_at: at, changed_at: at },
    paused_at: random.chance(0.05) ? at : null,
  };
}
