import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isSiteId, type SiteId, sites } from './articles/Site.ts';
import { findArticle } from './articles/writeArticle.ts';
import { answerFailing } from './http/answerFailing.ts';
import type { Failing } from './http/Failing.ts';
import { feedReply } from './http/feedReply.ts';
import { sendSiteReply } from './http/sendSiteReply.ts';
import { articlePage } from './page/articlePage.ts';
import { messagePage } from './page/messagePage.ts';

export interface NewsParts {
  readonly publicAddress: string;
  readonly failing: Readonly<Partial<Record<SiteId, Failing>>>;
  readonly now: () => number;
}

const nothingHere = messagePage(404, 'Nothing here', 'This is a stand-in.');
const broken = messagePage(500, 'Something broke', 'The stand-in failed.');
const notAllowed = { status: 405, headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }, body: '' };
const path = /^\/([a-z]{3})\/([a-z0-9-]{1,200})\/$/;

async function answer(request: IncomingMessage, response: ServerResponse, parts: NewsParts): Promise<void> {
  const [, siteId, page = ''] = path.exec((request.url ?? '').split('?')[0] ?? '') ?? [];
  if (!isSiteId(siteId)) return sendSiteReply(response, nothingHere);
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendSiteReply(response, notAllowed);
  const { publicAddress } = parts;
  const site = sites[siteId];
  const now = parts.now();
  if (page !== 'feed') {
    const article = findArticle(site, page, now);
    return sendSiteReply(response, article ? articlePage(article) : nothingHere);
  }
  const failing = parts.failing[siteId] ?? 'none';
  if (failing !== 'none') return answerFailing(failing, response, { site, publicAddress, now });
  return sendSiteReply(response, feedReply(request.headers, site, publicAddress, now));
}

/** The feeds and articles of both sites. Whether a feed fails is looked up each time, so a test may change its mind. */
export function createListener(parts: NewsParts): RequestListener {
  return (request, response) => {
    request.resume();
    answer(request, response, parts)
      .catch(async () => {
        if (response.headersSent) response.destroy();
        else await sendSiteReply(response, broken);
      })
      .catch(() => response.destroy());
  };
}
