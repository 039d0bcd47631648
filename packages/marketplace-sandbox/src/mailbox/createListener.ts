import type { IncomingMessage, RequestListener } from 'node:http';
import { listenerOf } from '../serving/listen.ts';
import { messagePage } from '../serving/pageReply.ts';
import { jsonReply, type Reply, redirectReply, sendReply } from '../serving/Reply.ts';
import { type Mail, type Mailbox, parseMail } from './Mailbox.ts';
import { htmlPartReply, listPage, mailPage } from './pages.ts';

const notFound = messagePage('mailbox', 404, 'Not found', 'There is no such mail.');
const failed = jsonReply(500, { error: 'The sandbox failed to answer' });
const apiPath = /^\/api\/mails(?:\/(\d{1,12}))?$/;
const mailPath = /^\/mails\/(\d{1,12})(\.eml|\/html)?$/;

function toSummary({ id, receivedAt, envelopeFrom, recipients, subject, raw }: Mail) {
  return { id, receivedAt, envelopeFrom, recipients, subject, bytes: raw.length };
}

interface MailboxRequest {
  readonly method: string;
  /** Undefined for the list. */
  readonly id: string | undefined;
  /** Filter of the list. */
  readonly to: string | undefined;
}

async function handleApi({ method, id, to }: MailboxRequest, mailbox: Mailbox): Promise<Reply> {
  if (method === 'DELETE' && id === undefined) {
    mailbox.clear();
    return { status: 204, headers: {}, body: '' };
  }
  if (method !== 'GET') return jsonReply(405, { error: 'Method not allowed' });
  if (id === undefined) return jsonReply(200, { mails: mailbox.list(to).map(toSummary) });
  const mail = mailbox.find(id);
  if (!mail) return jsonReply(404, { error: 'No such mail' });
  return jsonReply(200, { ...(await parseMail(mail.raw)), ...toSummary(mail) });
}

async function mailReply(mail: Mail, part: string | undefined): Promise<Reply> {
  // Sent as text, because browsers download what has the type of a mail.
  if (part === '.eml') return { status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: mail.raw };
  const parsed = await parseMail(mail.raw);
  if (part === undefined) return mailPage(mail, parsed);
  return parsed.html === null ? notFound : htmlPartReply(parsed.html);
}

async function handleRequest(request: IncomingMessage, mailbox: Mailbox, smtpUrl: string): Promise<Reply> {
  const [pathname = '/', query = ''] = (request.url ?? '/').split('?');
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const to = new URLSearchParams(query).get('to') ?? undefined;
  const api = apiPath.exec(pathname);
  if (api) return handleApi({ method, id: api[1], to }, mailbox);
  if (method === 'POST' && pathname === '/empty' && request.headers['sec-fetch-site'] !== 'cross-site') {
    mailbox.clear();
    return redirectReply('/');
  }
  if (method !== 'GET') return notFound;
  if (pathname === '/') return listPage(mailbox.list(to), to, smtpUrl);
  const [, id, part] = mailPath.exec(pathname) ?? [];
  const mail = id === undefined ? undefined : mailbox.find(id);
  return mail ? mailReply(mail, part) : notFound;
}

/** Serves the pages of a mailbox and the same content as JSON. */
export function createListener(mailbox: Mailbox, smtpUrl: string): RequestListener {
  return listenerOf(async (request, response) => {
    request.resume();
    sendReply(response, await handleRequest(request, mailbox, smtpUrl));
  }, failed);
}
