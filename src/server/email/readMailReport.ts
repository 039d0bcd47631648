import PostalMime from 'postal-mime';
import { normalizeEmail } from '#domain/accounts/emailAddress.ts';

export interface MailReport {
  readonly email: string;
  /** A mail that came back for good, or a person who called it spam. */
  readonly kind: 'bounce' | 'complaint';
}

/** The fields of a report, one group for each recipient. */
type Fields = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a report that a mail server sent: a delivery status notification (RFC 3464), or a complaint in the Abuse Reporting
 * Format (RFC 5965). A delay is no bounce. Anything else is no report.
 */
export async function readMailReport(message: string): Promise<MailReport[]> {
  const { attachments } = await PostalMime.parse(message, {
    attachmentEncoding: 'utf8',
    // The mail that came back is a part of the report, and not one to look into.
    maxRfc822NestingDepth: 0,
    maxNestingDepth: 20,
  });
  return attachments.flatMap(({ mimeType, content }) => {
    const groups = readGroups(String(content));
    if (mimeType === 'message/delivery-status') return groups.flatMap(toBounce);
    return mimeType === 'message/feedback-report' ? groups.flatMap(toComplaints) : [];
  });
}

function toBounce(fields: Fields): MailReport[] {
  const email = addressIn(fields.get('final-recipient')?.[0]) ?? addressIn(fields.get('original-recipient')?.[0]);
  const isFinal = fields.get('action')?.[0]?.toLowerCase() === 'failed';
  return isFinal && email !== null ? [{ email, kind: 'bounce' }] : [];
}

function toComplaints(fields: Fields): MailReport[] {
  const isComplaint = fields.get('feedback-type')?.[0]?.toLowerCase() !== 'not-spam';
  const emails = (fields.get('original-rcpt-to') ?? []).map(addressIn).filter((email) => email !== null);
  return isComplaint ? emails.map((email) => ({ email, kind: 'complaint' as const })) : [];
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
