import type { FoundListing } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { urlOf } from '#contract/urlOf.ts';
import type { AlertMessage, Channel, SendResult } from '#server/alerts/channels/Channel.ts';
import { dispatchDue } from '#server/alerts/dispatch/dispatchDue.ts';
import { sendMessages, withdrawMessages } from '#server/alerts/dispatch/sendMessages.ts';
import { matchListings } from '#server/alerts/matching/matchListings.ts';
import { type Person, testAccounts } from './testAccounts.ts';
import { type TestApp, testApp } from './testApp.ts';

const hour = 3_600_000;
const day = 24 * hour;
const never = new AbortController().signal;

/** A person with saved searches and a channel that the test answers for, and the test's clock. */
export class TestDispatch {
  now = Date.UTC(2030, 0, 1, 12);
  readonly app: TestApp;
  readonly ada: Person;
  readonly adaId: string;
  /** The messages the channel was given to send, to edit, and to take back. */
  sent: AlertMessage[] = [];
  edited: AlertMessage[] = [];
  withdrawn: string[] = [];
  answer: () => SendResult = () => ({ outcome: 'sent', externalId: 'message' });
  readonly accounts: ReturnType<typeof testAccounts>;
  readonly #match: (stopped: AbortSignal) => Promise<void>;
  #listings = 0;

  private constructor(app: TestApp, accounts: ReturnType<typeof testAccounts>, ada: Person & { readonly id: string }) {
    this.app = app;
    this.accounts = accounts;
    this.ada = ada;
    this.adaId = ada.id;
    this.#match = matchListings(app.matching);
  }

  static async open(options: Parameters<typeof testApp>[1] = {}): Promise<TestDispatch> {
    let opened: TestDispatch | null = null;
    const app = await testApp(() => opened?.now ?? Date.UTC(2030, 0, 1, 12), options);
    const accounts = testAccounts(app);
    const ada = await accounts.newPerson();
    const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    opened = new TestDispatch(app, accounts, { ...ada, id });
    return opened;
  }

  /** Begins noon of another day, without searches, cards and messages. */
  async begin(): Promise<void> {
    this.now = Math.floor(this.now / day) * day + day + 12 * hour;
    [this.sent, this.edited, this.withdrawn] = [[], [], []];
    this.answer = () => ({ outcome: 'sent', externalId: 'message' });
    const { db } = this.app;
    for (const table of ['alerts', 'notifications', 'messages', 'channels', 'listings', 'alert_progress'] as const)
      await db.deleteFrom(table).execute();
    for (const table of ['notification_settings', 'notification_delays', 'snoozed_cards', 'wishlist_items'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('rate_limits').execute();
    const at = new Date(this.now);
    const session = { created_at: at, last_used_at: at, ends_at: new Date(this.now + day) };
    await db.updateTable('sessions').set(session).execute();
    await db
      .insertInto('channels')
      .values({ user_id: this.adaId, kind: 'discord', address: 'x', secret: null })
      .execute();
    await this.match();
  }

  get channel(): Channel {
    return {
      kind: 'discord',
      send: async (_, message) => {
        this.sent.push(message);
        return this.answer();
      },
      edit: async (_target, _sent, message) => {
        this.edited.push(message);
        return this.answer();
      },
      withdraw: async (_, { externalId }) => {
        this.withdrawn.push(externalId ?? '');
        return this.answer();
      },
    };
  }

  match(): Promise<void> {
    return this.#match(never);
  }

  dispatch(app = this.app): Promise<void> {
    return dispatchDue(app.dispatch)(never);
  }

  send(app = this.app): Promise<void> {
    return sendMessages({ ...app.dispatch, channels: [this.channel] })(never);
  }

  withdraw(): Promise<void> {
    return withdrawMessages({ ...this.app.dispatch, channels: [this.channel] })(never);
  }

  /** Runs the jobs once, in the order of the schedule. */
  async run(): Promise<void> {
    await this.match();
    await this.app.matching.queries.storeSaved(this.now);
    await this.dispatch();
    await this.send();
  }

  async save(body: object): Promise<string> {
    const response = await this.accounts.call('saveAlert', body, this.ada.bearer);
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()).alert.id;
  }

  change(id: string, body: object): Promise<Response> {
    return this.accounts.call('changeAlert', body, { ...this.ada.bearer, path: urlOf('changeAlert', { id }) });
  }

  /** Stores a card that is seen now for the first time. */
  async list(fields: Partial<FoundListing> = {}): Promise<FoundListing> {
    const times = { endsAt: this.now + 3 * hour, seenAt: this.now };
    const listing = foundListing({ id: listingId(++this.#listings), title: 'Mew', ...times, ...fields });
    await this.app.store([listing]);
    return listing;
  }

  see(listing: FoundListing, fields: Partial<FoundListing> = {}): Promise<void> {
    return this.app.store([{ ...listing, seenAt: this.now, ...fields }]);
  }

  async settings(values: object): Promise<void> {
    const row = { user_id: this.adaId, calendar_token: 'x', ...values };
    await this.app.db.insertInto('notification_settings').values(row).execute();
  }

  /** The kinds in each message. */
  get kinds() {
    return this.sent.map(({ cards }) => cards.map(({ kind }) => kind));
  }
}
