import PostalMime, { type Address } from 'postal-mime';

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

/** The content of a mail. */
export interface ParsedMail {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly html: string | null;
  readonly text: string | null;
  /** In the order of the mail. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
}

function formatAddress({ name, address }: Address): string {
  if (address === undefined) return name;
  return name === '' ? address : `${name} <${address}>`;
}

function lengthOf(content: ArrayBuffer | Uint8Array | string): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

/** Parses a mail. The source of a mail that cannot be parsed counts as its text. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, { maxNestingDepth: 32 }).catch(() => undefined);
  if (!email) {
    const text = raw.toString('utf8');
    return { subject: '', from: '', to: '', html: null, text, headers: [], attachments: [] };
  }
  return {
    subject: email.subject ?? '',
    from: email.from ? formatAddress(email.from) : '',
    to: (email.to ?? []).map(formatAddress).join(', '),
    html: email.html ?? null,
    text: email.text ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename || 'without a name',
      type: mimeType,
      bytes: lengthOf(content),
    })),
  };
}
