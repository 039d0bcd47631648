import PostalMime, { type Address } from 'postal-mime';

/** The content of a mail. */
export interface Letter {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly html: string | null;
  readonly text: string | null;
  /** As they stand in the mail, in its order. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
}

function written({ name, address }: Address): string {
  if (address === undefined) return name;
  return name === '' ? address : `${name} <${address}>`;
}

function lengthOf(content: ArrayBuffer | Uint8Array | string): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

/** Reads a mail. One that cannot be read is shown as the text it is. */
export async function readLetter(raw: Buffer): Promise<Letter> {
  const email = await PostalMime.parse(raw, { maxNestingDepth: 32 }).catch(() => undefined);
  if (!email) {
    const text = raw.toString('utf8');
    return { subject: '', from: '', to: '', html: null, text, headers: [], attachments: [] };
  }
  return {
    subject: email.subject ?? '',
    from: email.from ? written(email.from) : '',
    to: (email.to ?? []).map(written).join(', '),
    html: email.html ?? null,
    text: email.text ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: lengthOf(content),
    })),
  };
}
