/** A mail as it arrived. */
export interface Mail {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  /** The sender in the SMTP envelope, which can differ from the one in the mail. */
  readonly envelopeFrom: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly raw: Buffer;
}

const maxMails = 200;
const maxBytes = 64 * 1024 * 1024;

/** The newest mails, in memory. The oldest are dropped when there are too many or they are too large together. */
export class Mailbox {
  #mails: readonly Mail[] = [];
  #count = 0;

  add(mail: Omit<Mail, 'id'>): Mail {
    this.#count += 1;
    const added = { ...mail, id: String(this.#count) };
    let bytes = 0;
    this.#mails = [added, ...this.#mails].slice(0, maxMails).filter(({ raw }) => {
      bytes += raw.length;
      return bytes <= maxBytes;
    });
    return added;
  }

  /** Returns the mails, newest first. With `to`, only those to that address. */
  list(to?: string): readonly Mail[] {
    if (to === undefined) return this.#mails;
    const wanted = to.trim().toLowerCase();
    return this.#mails.filter(({ recipients }) => recipients.some((address) => address.toLowerCase() === wanted));
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
  }
}
