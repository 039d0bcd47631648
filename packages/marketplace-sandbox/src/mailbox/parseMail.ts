import PostalMime, { type Address } from 'postal-mime';

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
