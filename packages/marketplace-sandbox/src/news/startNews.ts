import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { close, listen, listenerOf, originOf, type Running } from '../serving/listen.ts';
import { messagePage, pageReply } from '../serving/pageReply.ts';
import { type Reply, sendReply } from '../serving/Reply.ts';
import { type Article, articlesAt, isSiteId, lastChange, type SiteId, sites } from './articles.ts';
import { type FeedFault, feedType, sendFault } from './faults.ts';
import { encode, writeFeed } from './feed.ts';

export interface NewsOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  /** Origin of all links. By default the address this server listens at. */
  readonly publicAddress?: string;
  readonly now?: () => number;
  /** The faults of the feeds. Read at each request, so a test can change them while the server runs. */
  readonly faults?: Readonly<Partial<Record<SiteId, FeedFault>>>;
}

const compress = promisify(gzip);
const acceptsGzip = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?=,|$)/i;
const pathPattern = /^\/([a-z]{3})\/([a-z0-9-]{1,200})\/$/;
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const notFound = messagePage('article', 404, 'Not found', 'This server stands in for two news sites.');
const failed = messagePage('article', 500, 'Error', 'The sandbox failed to answer.');
const notAllowed: Reply = { status: 405, headers: { Allow: 'GET, HEAD' }, body: '' };

/** Returns a page with an article, which says that it is invented. */
function articlePage({ title, site, author, publishedAt, lead, quirks }: Article): Reply {
  const heading = title || '(Without a title)';
  return pageReply({
    title: `${heading} — ${sites[site].name}`,
    look: 'article',
    head: '<meta name="robots" content="noindex">\n',
    template: join(import.meta.dirname, 'article.tpl'),
    values: {
      title: encode(heading),
      author: quirks.includes('no author') ? '' : encode(author),
      isoTime: new Date(publishedAt).toISOString(),
      time: dateFormat.format(publishedAt),
      lead: encode(lead),
    },
  });
}

/** Returns whether the client's copy is current. The entity tag decides when there is one (RFC 9110, 13.2.2). */
function isUnchanged(headers: IncomingHttpHeaders, etag: string, lastModified: number): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const known = headers['if-none-match'];
  if (known !== undefined) return known.trim() === '*' || known.split(',').map(opaque).includes(opaque(etag));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && lastModified <= since;
}

/** Returns a feed, or 304 when the client has the one of this hour. */
function feedReply(headers: IncomingHttpHeaders, site: SiteId, publicAddress: string, now: number): Reply {
  const lastModified = lastChange(now);
  const digest = createHash('sha256').update(`${publicAddress} ${site} ${lastModified}`).digest('hex').slice(0, 32);
  const validators = { ETag: `W/"${digest}"`, 'Last-Modified': new Date(lastModified).toUTCString() };
  if (isUnchanged(headers, validators.ETag, lastModified)) return { status: 304, headers: validators, body: '' };
  const body = writeFeed(site, publicAddress, now);
  return { status: 200, headers: { 'Content-Type': feedType, ...validators }, body };
}

/** Sends a response as news sites do: revalidated by caches, and compressed if the client accepts that. */
async function sendCompressed(response: ServerResponse, { status, headers, body }: Reply): Promise<void> {
  const zipped = body.length > 0 && acceptsGzip.test(String(response.req.headers['accept-encoding'] ?? ''));
  const encoding = zipped && { 'Content-Encoding': 'gzip' };
  sendReply(response, {
    status,
    headers: { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...encoding, ...headers },
    body: zipped ? await compress(body) : body,
  });
}

/** Starts a server that replaces two news sites. Their feeds are at `/scd/feed/` and `/sci/feed/`. */
export async function startNews({ port, host, publicAddress, now = Date.now, faults }: NewsOptions): Promise<Running> {
  const configuredOrigin = publicAddress ? originOf(publicAddress) : undefined;
  const server = createServer();
  const address = `http://${await listen(server, port, host)}`;
  const origin = configuredOrigin ?? address;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    request.resume();
    const [, site, page = ''] = pathPattern.exec((request.url ?? '').split('?')[0] ?? '') ?? [];
    if (!isSiteId(site)) return sendCompressed(response, notFound);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendCompressed(response, notAllowed);
    if (page !== 'feed') {
      const article = articlesAt(site, now()).find(({ slug }) => slug === page);
      return sendCompressed(response, article ? articlePage(article) : notFound);
    }
    const fault = faults?.[site] ?? 'none';
    if (fault !== 'none') return sendFault(fault, response, { site, publicAddress: origin, now: now() });
    return sendCompressed(response, feedReply(request.headers, site, origin, now()));
  };
  server.on('request', listenerOf(answer, failed));
  return { address, close: () => close(server) };
}
