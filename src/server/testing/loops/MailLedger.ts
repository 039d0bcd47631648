import type { KillableDatabase } from '#server/testing/faults/KillableDatabase.ts';

interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** The ids of the mails to each address, delivered or still in the outbox. A mail sent twice keeps its id. */
export class MailLedger {
  readonly #ids = new Map<string, Set<string>>();
  #seen = 0;
  delivered = 0;

  /** Must be called before the mailbox drops mails, of which it keeps 200. */
  async collect(database: KillableDatabase, mailbox: { readonly address: string }): Promise<void> {
    // The outbox first: a mail that is sent in between is in both.
    const rows = await database.query<{ email: string; id: string }>('select email, message_id as id from outbox');
    for (const { email, id } of rows) this.#add(email, id);
    const load = async (path: string) => (await fetch(`${mailbox.address}/api/mails${path}`)).json();
    const { mails } = (await load('')) as { mails: { id: string }[] };
    for (const { id } of mails.filter((mail) => Number(mail.id) > this.#seen)) {
      const { recipients, headers } = (await load(`/${id}`)) as ReceivedMail;
      const messageId = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? '';
      this.#add(recipients[0] ?? '', /<(.+)@/.exec(messageId)?.[1] ?? messageId);
      this.delivered++;
    }
    this.#seen = Math.max(this.#seen, ...mails.map(({ id }) => Number(id)));
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
