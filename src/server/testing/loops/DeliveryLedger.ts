import type { IncomingMessage } from 'node:http';
import { topicOf } from '#server/alerts/channels/push.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { KillableDatabase } from '#server/testing/faults/KillableDatabase.ts';

interface MailboxPages {
  readonly address: string;
}

interface WebhookBody {
  readonly data: { readonly cards: readonly { readonly kind: string; readonly itemId: string }[] };
}

interface ReceivedMail {
  readonly recipient: string;
  readonly text: string;
  readonly messageId: string;
}

/** Reads each mail of a mailbox once. It must be read before it drops mails, of which it keeps 200. */
class MailReader {
  #seen = 0;

  async readNew(mailbox: MailboxPages): Promise<ReceivedMail[]> {
    const load = async (path: string) => (await fetch(`${mailbox.address}/api/mails${path}`)).json();
    const { mails } = (await load('')) as { mails: { id: string }[] };
    const received: ReceivedMail[] = [];
    for (const { id } of mails.filter((mail) => Number(mail.id) > this.#seen)) {
      const { recipients, text, headers } = (await load(`/${id}`)) as {
        recipients: string[];
        text: string;
        headers: { name: string; value: string }[];
      };
      const messageId = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '';
      received.push({ recipient: recipients[0] ?? '', text, messageId });
    }
    this.#seen = Math.max(this.#seen, ...mails.map(({ id }) => Number(id)));
    return received;
  }
}

/** The ids of the mails to each address, delivered or still in the outbox. A mail sent twice keeps its id. */
export class MailLedger {
  readonly #ids = new Map<string, Set<string>>();
  readonly #reader = new MailReader();
  delivered = 0;

  async collect(database: KillableDatabase, mailbox: MailboxPages): Promise<void> {
    // The outbox first: a mail that is sent in between is in both.
    const rows = await database.query<{ email: string; id: string }>('select email, message_id as id from outbox');
    for (const { email, id } of rows) this.#add(email, id);
    for (const { recipient, messageId } of await this.#reader.readNew(mailbox)) {
      this.#add(recipient, /<(.+)@/.exec(messageId)?.[1] ?? messageId);
      this.delivered++;
    }
  }

  /** Returns a line for each address that lacks its mail or has several. */
  problems(signedUp: readonly string[]): string[] {
    return [
      ...signedUp.filter((email) => !this.#ids.has(email)).map((email) => `the mail to ${email} is lost`),
      ...[...this.#ids].filter(([, ids]) => ids.size > 1).map(([email]) => `${email} has two mails`),
    ];
  }

  #add(email: string, id: string): void {
    this.#ids.set(email, (this.#ids.get(email) ?? new Set()).add(id));
  }
}

/** The deliveries of one channel: how often each message came, and in which messages each person learned of a card. */
class Deliveries {
  readonly #times = new Map<string, number>();
  readonly #messages = new Map<string, Set<string>>();

  add(messageId: string, reports: readonly string[]): void {
    this.#times.set(messageId, (this.#times.get(messageId) ?? 0) + 1);
    for (const report of reports) this.#messages.set(report, (this.#messages.get(report) ?? new Set()).add(messageId));
  }

  get figures() {
    const times = [...this.#times.values()];
    return {
      messages: times.length,
      cameAgain: times.filter((count) => count > 1).length,
      mostOften: Math.max(0, ...times),
    };
  }

  /** Returns a line for each report that is lost, came in two messages, or was not to come. */
  problems(channel: string, expected: ReadonlySet<string>): string[] {
    return [
      ...[...expected].filter((report) => !this.#messages.has(report)).map((report) => `${channel}: ${report} is lost`),
      ...[...this.#messages]
        .filter(([report, ids]) => ids.size > 1 || !expected.has(report))
        .map(([report, ids]) => `${channel}: ${report} came in the messages ${[...ids].join(' and ')}`),
    ];
  }
}

/** Counts at the receivers what each person learned of each card. A message that comes again has its id of before. */
export class DeliveryLedger {
  readonly #expected = new Set<string>();
  readonly #webhooks = new Deliveries();
  readonly #mails = new Deliveries();
  readonly #discord = new Deliveries();
  readonly #pushes = new Deliveries();
  /** The number of pushes of each topic that are not counted yet. */
  readonly #topics = new Map<string, number>();
  readonly #reader = new MailReader();

  get figures() {
    return {
      reports: this.#expected.size,
      webhooks: this.#webhooks.figures,
      mails: this.#mails.figures,
      discord: this.#discord.figures,
      pushes: this.#pushes.figures,
    };
  }

  expect(people: readonly string[], itemId: string): void {
    for (const person of people) this.#expected.add(reportOf(person, itemId, 'found'));
  }

  /** Adds what came by HTTP. The path of the request names the channel and the person. */
  add({ url = '', headers }: IncomingMessage, body: string): void {
    const [, kind, person = ''] = /^\/(\w+)\/([^?]+)/.exec(url) ?? [];
    if (kind === 'webhook') {
      const { data } = JSON.parse(body) as WebhookBody;
      const reports = data.cards.map(({ itemId, kind }) => reportOf(person, itemId, kind));
      this.#webhooks.add(String(headers['webhook-id'] ?? ''), reports);
    }
    if (kind === 'discord') {
      const reports = cardsIn(body).map((itemId) => reportOf(person, itemId, 'found'));
      // Its messages have no id of their own: one that comes again names the same cards.
      this.#discord.add(reports.toSorted().join(), reports);
    }
    const topic = String(headers['topic'] ?? '');
    if (kind === 'push') this.#topics.set(topic, (this.#topics.get(topic) ?? 0) + 1);
  }

  /** Counts the pushes that came. They are encrypted: the database knows which cards a topic stands for. */
  async collectPushes(db: Database): Promise<void> {
    const rows = await db
      .selectFrom('messages')
      .innerJoin('channels', 'channels.id', 'channel_id')
      .innerJoin('users', 'users.id', 'channels.user_id')
      .innerJoin('message_notifications', 'message_id', 'messages.id')
      .innerJoin('notifications', 'notifications.id', 'notification_id')
      .select(['external_id', 'email', 'item_id', 'notifications.kind'])
      .where('channels.kind', '=', 'push')
      .where('external_id', 'is not', null)
      .execute();
    for (const [tag, cards] of Map.groupBy(rows, ({ external_id }) => external_id ?? '')) {
      const reports = cards.map(({ email, item_id, kind }) => reportOf(email, item_id, kind));
      const topic = topicOf(tag);
      for (let left = this.#topics.get(topic) ?? 0; left > 0; left--) this.#pushes.add(tag, reports);
      this.#topics.delete(topic);
    }
  }

  async collectMails(mailbox: MailboxPages): Promise<void> {
    for (const { recipient, text, messageId } of await this.#reader.readNew(mailbox)) {
      const reports = cardsIn(text).map((itemId) => reportOf(recipient, itemId, 'found'));
      this.#mails.add(messageId, reports);
    }
  }

  problems(): string[] {
    return [
      ...this.#webhooks.problems('webhook', this.#expected),
      ...this.#mails.problems('mail', this.#expected),
      ...this.#discord.problems('discord', this.#expected),
      ...this.#pushes.problems('push', this.#expected),
      ...[...this.#topics.keys()].map((topic) => `push: no message has the topic ${topic}`),
    ];
  }
}

/** Returns the cards that a message links to, each once. */
function cardsIn(text: string): string[] {
  const cards = [...text.matchAll(/\?card=([\w%|-]+)/g)].map(([, card = '']) => decodeURIComponent(card));
  return [...new Set(cards)];
}

const reportOf = (person: string, itemId: string, kind: string) => `${kind} ${itemId} to ${person}`;
