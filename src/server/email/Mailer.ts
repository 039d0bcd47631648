import { createTransport, type Transporter } from 'nodemailer';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where a mail program ends further mails of the kind by itself (RFC 8058); for all that is not about the account. */
  readonly oneClick?: string;
}

/** Hands messages to the mail server. */
export class Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor(smtpUrl: string, from: string) {
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    this.#transport = createTransport({ url: smtpUrl, ...limits, disableFileAccess: true, disableUrlAccess: true });
    this.#from = from;
  }

  /** @throws when the mail server does not take it */
  async send(message: Message): Promise<void> {
    // One address as an object: nothing in it is read as a list or a name.
    const { oneClick, ...rest } = message;
    const headers: Record<string, string> =
      oneClick === undefined
        ? {}
        : { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await this.#transport.sendMail({ ...rest, headers, from: this.#from, to: { name: '', address: message.to } });
  }

  close(): void {
    this.#transport.close();
  }
}
