import { createTransport, type Transporter } from 'nodemailer';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
    await this.#transport.sendMail({ ...message, from: this.#from, to: { name: '', address: message.to } });
  }

  close(): void {
    this.#transport.close();
  }
}
