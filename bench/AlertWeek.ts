import { Random, startMarketplace } from '@cardfall/marketplace-sandbox';
import pino from 'pino';
import type { ChannelKind } from '#domain/alerts/notificationKinds.ts';
import { quietUntil } from '#domain/alerts/reportTimes.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import type { Channel } from '#server/alerts/channels/Channel.ts';
import { alertMails } from '#server/alerts/dispatch/alertMails.ts';
import type { Pool } from '#server/db/connectDatabase.ts';
import { Mailer, type Message } from '#server/email/Mailer.ts';
import { createFeatures, type FeatureSettings, type Features } from '#server/features.ts';
import type { Job } from '#server/jobs/runner.ts';
import { schedule } from '#server/jobs/schedule.ts';
import { addPeople, type PeopleOptions, start, type WeekPerson } from './inventedPeople.ts';

export interface WeekOptions extends PeopleOptions {
  readonly pool: Pool;
  /** Live auctions at any moment. */
  readonly market: number;
  readonly dailyCalls: number;
  /** How far the clock moves between two runs of the jobs. */
  readonly stepMs: number;
}

export const day = 86_400_000;
const hour = 3_600_000;
const second = 1_000;
/** Longer than the real pause, to save time: each turn searches the catalogue. */
const askMarketPauseMs = 120_000;
/** They have no part in alerts of saved searches. */
const otherJobs = ['fetch news', 'refresh saved listings', 'delete unsaved listings', 'delete ended sessions'];
/** They run each second, and each run sends what it finds due, up to a number. */
const sendingJobs = ['dispatch notifications', 'send messages', 'send mail'];
const running = new AbortController().signal;
/** The share of messages that a receiver refuses for the moment, and of reported cards that a person snoozes. */
const failureShare = 0.005;
const snoozeShare = 0.01;

/** Keeps the texts of mails by their ids, until the outbox says that they were sent. */
class RecordingMailer extends Mailer {
  readonly texts = new Map<string, string>();

  override async send({ id, text }: Message): Promise<void> {
    this.texts.set(id ?? '', text);
  }
}

/** The jobs of the product with an invented clock, the sandbox's marketplace, and receivers that note what they get. */
export class AlertWeek {
  now = start;
  /** Milliseconds by which the clock moves at once. The jobs run at the end of each step. */
  readonly stepMs: number;
  readonly features: Features;
  readonly people: ReadonlyMap<string, WeekPerson>;
  /** How many messages each person got on each day, by `<person> <number of the day>`. */
  readonly messages = new Map<string, number>();
  /** Reports that came again to the same person by the same channel. */
  readonly duplicates: string[] = [];
  readonly snoozes = new Map<string, number>();
  /** When a card was seen again that nothing could be said of, because nobody had seen it for hours, by its item id. */
  readonly seenAgain = new Map<string, number>();
  received = 0;
  /** Messages that came in quiet hours. */
  inQuietHours = 0;
  failures = 0;
  /** How often a job failed, by its name and reason. */
  readonly failedRuns = new Map<string, number>();
  readonly #options: WeekOptions;
  readonly #reports = new Set<string>();
  readonly #seenAt = new Map<string, number>();
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
    this.stepMs = options.stepMs;
    this.#closeMarket = () => market.close();
    this.#random = new Random(options.seed, 3);
    this.people = new Map(people.map((person) => [person.id, person]));
    const { db, pool } = options;
    const settings = settingsOf(market.address, options.dailyCalls);
    const log = pino({ level: 'silent' });
    const now = () => this.now;
    this.features = createFeatures({ db, pool, log, now, settings });
    this.features.catalogue.onChange((changes) => this.#noteSightings(changes));
    const { accounts, dispatch, unsubscribe } = this.features;
    const { writers, onSent, ...hooks } = alertMails(dispatch, unsubscribe.queries.disableMail);
    const mail = {
      ...{ outbox: accounts.outbox, mailer: this.#mailer, writers, ...hooks, log, now },
      onSent: async (row: Parameters<NonNullable<typeof onSent>>[0]) => {
        await onSent?.(row);
        await this.#receiveMail(row.alert_message_id ?? '', row.message_id);
      },
    };
    const channels = (['push', 'webhook', 'discord'] as const).map((kind) => this.#receiverOf(kind));
    this.#jobs = schedule({ ...this.features, dispatch: { ...dispatch, channels }, mail })
      .filter(({ name }) => !otherJobs.includes(name))
      .map((job) => (job.name === 'search for accounts' ? { ...job, pauseMs: askMarketPauseMs } : job))
      // First in a step: the job that makes its calls drops requests that are older than a minute.
      .sort((one, other) => Number(other.name === 'search for accounts') - Number(one.name === 'search for accounts'))
      .map((job) => ({ job, dueAt: start }));
  }

  /** Invents the people and the market. The clock stands at the start. */
  static async open(options: WeekOptions): Promise<AlertWeek> {
    let week: AlertWeek | null = null;
    const market = await startMarketplace({
      ...{ port: 0, clientId: 'client', clientSecret: 'secret', seed: options.seed },
      ...{ size: options.market, dailyCalls: options.dailyCalls, now: () => week?.now ?? start },
    });
    await waitForMarket(market.address);
    week = new AlertWeek(options, await addPeople(options), market);
    await week.features.follower.load();
    return week;
  }

  /** Moves the clock step by step, and runs each job when it is due. */
  async until(time: number): Promise<void> {
    while (this.now < time) {
      this.now += this.stepMs;
      for (const entry of this.#jobs) {
        if (this.now < entry.dueAt) continue;
        await this.#attempt(entry.job.name, () => entry.job.run(running));
        entry.dueAt = this.now + entry.job.pauseMs;
        // Another loop of the product does so twice a second.
        if (entry.job.name === 'search for visitors')
          await this.#attempt('follow the listings', () => this.features.follower.catchUp());
      }
      await this.#sendRest();
    }
  }

  /** Runs the jobs that send again, as the product does each second: a run of theirs sends a few messages. */
  async #sendRest(): Promise<void> {
    const sending = this.#jobs.filter(({ job }) => sendingJobs.includes(job.name));
    let before = -1;
    for (let runs = 1; runs < this.stepMs / second && before < this.received; runs++) {
      before = this.received;
      for (const { job } of sending) await this.#attempt(job.name, () => job.run(running));
    }
  }

  /** A run that fails, as when the database is slow, is followed by the next one, as in the product. */
  async #attempt(name: string, run: () => Promise<void>): Promise<void> {
    await run().catch((error: Error) => {
      const failure = `${name}: ${error.message}`;
      this.failedRuns.set(failure, (this.failedRuns.get(failure) ?? 0) + 1);
    });
  }

  close(): Promise<void> {
    return this.#closeMarket();
  }

  #noteSightings(changes: readonly { readonly id: string; readonly seenAt: number }[]): void {
    for (const { id, seenAt } of changes) {
      if (seenAt - (this.#seenAt.get(id) ?? seenAt) >= maxListingAgeMs) this.seenAgain.set(id, seenAt);
      this.#seenAt.set(id, seenAt);
    }
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

  async #receiveMail(messageId: string, mailId: string): Promise<void> {
    const rows = await this.#options.db
      .selectFrom('message_notifications')
      .innerJoin('notifications', 'notifications.id', 'notification_id')
      .select(['user_id', 'item_id', 'kind'])
      .where('message_id', '=', messageId)
      .where('outcome', '=', 'sent')
      .execute();
    const text = this.#mailer.texts.get(mailId) ?? '';
    this.#mailer.texts.delete(mailId);
    const named = rows.filter(({ item_id }) => text.includes(encodeURIComponent(item_id)));
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

/** Settles when the market has answered. A large one takes minutes to invent, in which the database would time out. */
async function waitForMarket(address: string): Promise<void> {
  const form = { grant_type: 'client_credentials', scope: 'https://api.ebay.com/oauth/api_scope' };
  const issued = await fetch(`${address}/identity/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('client:secret')}` },
    body: new URLSearchParams(form),
  });
  const { access_token: token } = (await issued.json()) as { access_token: string };
  const query = new URLSearchParams({
    q: 'rookie',
    category_ids: '261328',
    filter: 'buyingOptions:{AUCTION}',
    limit: '1',
  });
  const headers = { authorization: `Bearer ${token}` };
  const { ok } = await fetch(`${address}/buy/browse/v1/item_summary/search?${query}`, { headers });
  if (!ok) throw new Error('The market does not answer');
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
