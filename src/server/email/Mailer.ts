import { createTransport, type Transporter } from 'nodemailer';
import type { DkimSettings } from '#server/config/config.ts';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The one-click unsubscribe URL (RFC 8058). Required in every mail that is not about the account. */
  readonly unsubscribeUrl?: string;
  /** The part of the Message-ID before the @. A mail that is sent again has the same one. */
  readonly id?: string;
}

/** The time a mail under way may take while the server stops. */
const finishMs = 2_500;

/** Sends mails through the SMTP server of the settings. */
export class Mailer {
  readonly #transport: Transporter;
  readonly #from: string;
  readonly #domain: string;
  readonly #closed = new AbortController();

  constructor(smtpUrl: string, from: string, dkim: DkimSettings | null = null) {
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    const signed = dkim === null ? {} : { dkim };
    const sources = { disableFileAccess: true, disableUrlAccess: true };
    this.#transport = createTransport({ url: smtpUrl, ...timeouts, ...sources, ...signed });
    this.#from = from;
    this.#domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  }

  /** @throws {Error} when the SMTP server cannot be reached or refuses the mail, or when the mailer closes meanwhile */
  async send({ id, unsubscribeUrl, to, ...message }: Message): Promise<void> {
    await this.#transport.sendMail({
      signal: this.#closed.signal,
      ...message,
      from: this.#from,
      ...(id === undefined ? {} : { messageId: `<${id}@${this.#domain}>` }),
      // As an object, so that nothing in the address is parsed as a list or a name.
      to: { name: '', address: to },
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            list: { unsubscribe: unsubscribeUrl },
            headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
    });
  }

  /** Gives a mail under way a little time, then lets its `send` fail: the outbox sends it again after the next start. */
  close(): void {
    setTimeout(() => {
      this.#closed.abort();
      this.#transport.close();
    }, finishMs).unref();
  }
}
