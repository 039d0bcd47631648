import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isSiteId, type SiteId, sites } from './articles/Site.ts';
import { findArticle } from './articles/writeArticle.ts';
import { answerFailing } from './http/answerFailing.ts';
import type { Failing } from './http/Failing.ts';
import { feedReply } from './http/feedReply.ts';
import { sendReply } from './http/Reply.ts';
import { articlePage } from './page/articlePage.ts';
import { pageReply } from './page/pageReply.ts';

export interface NewsParts {
  readonly publicAddress: string;
  readonly failing: Readonly<Partial<Record<SiteId, Failing>>>;
  readonly now: () => number;
}

const nothingHere = pageReply(404, 'Nothing here', '<h1>Nothing here</h1>\n<p class="lead">This is a stand-in.</p>');
const broken = pageReply(500, 'Something broke', '<h1>Something broke</h1>\n<p class="lead">The stand-in failed.</p>');
const notAllowed = { status: 405, headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' }, body: '' };
const path = /^\/([a-z]{3})\/([a-z0-9-]{1,200})\/$/;

async function answer(request: IncomingMessage, response: ServerResponse, parts: NewsParts): Promise<void> {
  const [, siteId, page = ''] = path.exec((request.url ?? '').split('?')[0] ?? '') ?? [];
  if (!isSiteId(siteId)) return sendReply(response, nothingHere);
  if (request.method !== 'GET' && request.method !== 'HEAD') return sendReply(response, notAllowed);
  const { publicAddress } = parts;
  const site = sites[siteId];
  const now = parts.now();
  if (page !== 'feed') {
    const article = findArticle(site, page, now);
    return sendReply(response, article ? articlePage(article) : nothingHere);
  }
  const failing = parts.failing[siteId] ?? 'none';
  if (failing !== 'none') return answerFailing(failing, response, { site, publicAddress, now });
  return sendReply(response, feedReply(request.headers, site, publicAddress, now));
}

/** The feeds and articles of both sites. Whether a feed fails is looked up each time, so a test may change its mind. */
export function createListener(parts: NewsParts): RequestListener {
  return (request, response) => {
    request.resume();
    answer(request, response, parts)
      .catch(async () => {
        if (response.headersSent) response.destroy();
        else await sendReply(response, broken);
      })
      .catch(() => response.destroy());
  };
}
