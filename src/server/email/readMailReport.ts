import PostalMime, { addressParser } from 'postal-mime';
import { normalizeEmail } from '#domain/accounts/emailAddress.ts';

export interface MailReport {
  readonly email: string;
  /** A mail that came back for good, or a person who called it spam. */
  readonly kind: 'bounce' | 'complaint';
}

/** These reports say nothing of what a person wants (RFC 6430, RFC 6591). */
const noComplaints = new Set(['not-spam', 'auth-failure']);
/** The mail that a report is about, or its header. */
const returnedTypes = new Set(['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers']);

/** The fields of a report, one group for each recipient. */
type Fields = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a report that a mail server sent: a delivery status notification (RFC 3464), or a complaint in the Abuse Reporting
 * Format (RFC 5965). A delay is no bounce. Anything else is no report.
 */
export async function readMailReport(message: string): Promise<MailReport[]> {
  const { attachments } = await PostalMime.parse(message, {
    attachmentEncoding: 'utf8',
    // The mail that came back is a part of the report, and its own parts are none.
    maxRfc822NestingDepth: 0,
    maxNestingDepth: 20,
  });
  const returned = attachments.find(({ mimeType }) => returnedTypes.has(mimeType));
  return attachments.flatMap(({ mimeType, content }) => {
    const groups = readGroups(String(content));
    if (mimeType === 'message/delivery-status') return groups.flatMap(toBounce);
    if (mimeType !== 'message/feedback-report') return [];
    return groups.flatMap((fields) => toComplaints(fields, String(returned?.content ?? '')));
  });
}

function toBounce(fields: Fields): MailReport[] {
  const email = addressIn(fields.get('final-recipient')?.[0]) ?? addressIn(fields.get('original-recipient')?.[0]);
  const isFinal = fields.get('action')?.[0]?.toLowerCase() === 'failed';
  return isFinal && email !== null ? [{ email, kind: 'bounce' }] : [];
}

/** @param returned the mail that was complained about: a report need not name its recipient */
function toComplaints(fields: Fields, returned: string): MailReport[] {
  const type = fields.get('feedback-type')?.[0]?.toLowerCase();
  if (type === undefined || noComplaints.has(type)) return [];
  const named = (fields.get('original-rcpt-to') ?? []).map(addressIn);
  const emails = named.some((email) => email !== null) ? named : [recipientOf(returned)];
  return emails.flatMap((email) => (email === null ? [] : [{ email, kind: 'complaint' as const }]));
}

/** Returns whom a mail is to. Ours have one recipient; null for any other, because one of several need not have complained. */
function recipientOf(mail: string): string | null {
  const [header] = readGroups(mail);
  const [recipient, ...others] = addressParser((header?.get('to') ?? []).join(', '));
  return others.length > 0 ? null : normalizeEmail(recipient?.address ?? '');
}

/** Reads "rfc822; reader@example.com" or "<reader@example.com>". */
function addressIn(value: string | undefined): string | null {
  return normalizeEmail((value ?? '').replace(/^[^;]*;/, '').replace(/^\s*<|>\s*$/g, ''));
}

/** Reads groups of header fields, which blank lines separate. A field can go on in the next line. */
function readGroups(text: string): Fields[] {
  return text
    .replace(/\r\n/g, '\n')
    .split(/\n{2,}/)
    .map((group) => {
      const fields = new Map<string, string[]>();
      for (const line of group.replace(/\n[ \t]+/g, ' ').split('\n')) {
        const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
        if (name !== undefined)
          fields.set(name.toLowerCase(), [...(fields.get(name.toLowerCase()) ?? []), value?.trim() ?? '']);
      }
      return fields;
    });
}
