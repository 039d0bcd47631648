import type { IncomingMessage, RequestListener } from 'node:http';
import { pageReply } from '../serving/pageReply.ts';
import { jsonReply, type Reply, redirectReply, sendReply } from '../serving/Reply.ts';
import { htmlPartReply } from './page/htmlPartReply.ts';
import { listPage } from './page/listPage.ts';
import { mailPage } from './page/mailPage.ts';
import { pageStyle } from './page/pageStyle.ts';
import type { Mail } from './receive/Mail.ts';
import type { Postbox } from './receive/Postbox.ts';
import { readLetter } from './receive/readLetter.ts';

const nothingHere = pageReply({
  status: 404,
  title: 'Nothing here',
  style: pageStyle,
  main: '<h1>Nothing here</h1>\n<p class="lead"><a href="/">All mails</a></p>',
});
const apiPath = /^\/api\/mails(?:\/(\d{1,12}))?$/;
const mailPath = /^\/mails\/(\d{1,12})(\.eml|\/html)?$/;

function summaryOf({ id, receivedAt, envelopeFrom, recipients, subject, raw }: Mail) {
  return { id, receivedAt, envelopeFrom, recipients, subject, bytes: raw.length };
}

async function apiReply(
  method: string,
  id: string | undefined,
  to: string | undefined,
  postbox: Postbox,
): Promise<Reply> {
  if (method === 'DELETE' && id === undefined) {
    postbox.empty();
    return { status: 204, headers: {}, body: '' };
  }
  if (method !== 'GET') return jsonReply(405, { error: 'Method not allowed' });
  if (id === undefined) return jsonReply(200, { mails: postbox.list(to).map(summaryOf) });
  const mail = postbox.find(id);
  if (!mail) return jsonReply(404, { error: 'No such mail' });
  return jsonReply(200, { ...(await readLetter(mail.raw)), ...summaryOf(mail) });
}

async function mailReply(mail: Mail, part: string | undefined): Promise<Reply> {
  // As text: browsers save what is said to be a mail, and here it is to be looked at.
  if (part === '.eml') return { status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: mail.raw };
  const letter = await readLetter(mail.raw);
  if (part === undefined) return mailPage(mail, letter);
  return letter.html === null ? nothingHere : htmlPartReply(letter.html);
}

async function answerTo(request: IncomingMessage, postbox: Postbox, smtpUrl: string): Promise<Reply> {
  const [pathname = '/', query = ''] = (request.url ?? '/').split('?');
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const to = new URLSearchParams(query).get('to') ?? undefined;
  const api = apiPath.exec(pathname);
  if (api) return apiReply(method, api[1], to, postbox);
  if (method === 'POST' && pathname === '/empty' && request.headers['sec-fetch-site'] !== 'cross-site') {
    postbox.empty();
    return redirectReply('/');
  }
  if (method !== 'GET') return nothingHere;
  if (pathname === '/') return listPage(postbox.list(to), to, smtpUrl);
  const [, id, part] = mailPath.exec(pathname) ?? [];
  const mail = id === undefined ? undefined : postbox.find(id);
  return mail ? mailReply(mail, part) : nothingHere;
}

/** The pages of the mailbox and the same as data. */
export function createListener(postbox: Postbox, smtpUrl: string): RequestListener {
  return (request, response) => {
    request.resume();
    answerTo(request, postbox, smtpUrl)
      .catch(() => jsonReply(500, { error: 'The sandbox failed to answer' }))
      .then((reply) => sendReply(response, reply))
      .catch(() => response.destroy());
  };
}
