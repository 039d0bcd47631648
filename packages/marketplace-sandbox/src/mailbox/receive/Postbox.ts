import type { Mail } from './Mail.ts';

const mostMails = 200;
const mostBytes = 64 * 1024 * 1024;

/** The newest mails, in memory. The oldest go when there are too many of them, or they are too large together. */
export class Postbox {
  #mails: readonly Mail[] = [];
  #count = 0;

  add(mail: Omit<Mail, 'id'>): Mail {
    this.#count += 1;
    const added = { ...mail, id: String(this.#count) };
    let bytes = 0;
    this.#mails = [added, ...this.#mails].slice(0, mostMails).filter(({ raw }) => {
      bytes += raw.length;
      return bytes <= mostBytes;
    });
    return added;
  }

  /** Newest first; those to one address only, if one is given. */
  list(to?: string): readonly Mail[] {
    if (to === undefined) return this.#mails;
    const wanted = to.trim().toLowerCase();
    return this.#mails.filter(({ recipients }) => recipients.some((address) => address.toLowerCase() === wanted));
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  empty(): void {
    this.#mails = [];
  }
}
