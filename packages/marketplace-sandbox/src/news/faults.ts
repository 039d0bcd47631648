import type { ServerResponse } from 'node:http';
import { messagePage } from '../serving/pageReply.ts';
import { type Reply, sendReply } from '../serving/Reply.ts';
import type { SiteId } from './articles.ts';
import { writeFeed, writeFeedHead } from './feed.ts';

/** The ways a feed can fail, for tests of its readers. */
export const feedFaults = ['none', 'status 500', 'garbage', 'endless', 'slow', 'redirect'] as const;

export type FeedFault = (typeof feedFaults)[number];

interface FeedRequest {
  readonly site: SiteId;
  readonly publicAddress: string;
  readonly now: number;
}

export const feedType = 'application/rss+xml; charset=UTF-8';
const slowIntervalMs = 250;
const serverError = messagePage('article', 500, 'Error', 'There has been a critical error on this website.');
/** These bytes are invalid in UTF-8. */
const garbage: Reply = { status: 200, headers: { 'Content-Type': feedType }, body: Buffer.alloc(4_096, 0xfe) };

/** Sends a feed that begins well and never ends, as fast as it is read. */
function sendEndlessly(response: ServerResponse, { site, publicAddress, now }: FeedRequest): void {
  const item = `<item><title>More &#038; more</title><description>${'and more '.repeat(7_000)}</description></item>\n`;
  const sendNext = () => {
    if (response.destroyed) return;
    if (response.write(item)) setImmediate(sendNext);
    else response.once('drain', sendNext);
  };
  response.writeHead(200, { 'Content-Type': feedType });
  response.write(writeFeedHead(site, publicAddress, now));
  sendNext();
}

/** Sends a whole feed one byte at a time, which takes hours. */
function sendSlowly(response: ServerResponse, { site, publicAddress, now }: FeedRequest): void {
  response.writeHead(200, { 'Content-Type': feedType });
  const feed = Buffer.from(writeFeed(site, publicAddress, now));
  let sent = 0;
  const timer = setInterval(() => {
    response.write(feed.subarray(sent, sent + 1));
    sent += 1;
    if (sent === feed.length) response.end();
  }, slowIntervalMs);
  response.once('close', () => clearInterval(timer));
}

/** Redirects from each address of the feed to the next one, without an end. */
function sendRedirect(response: ServerResponse, { site, publicAddress }: FeedRequest): void {
  const hop = Number(/[?&]hop=(\d{1,6})/.exec(response.req.url ?? '')?.[1] ?? 0) + 1;
  response.writeHead(302, { Location: `${publicAddress}/${site}/feed/?hop=${hop}` }).end();
}

/** Answers a request for a feed with a fault. */
export function sendFault(fault: FeedFault, response: ServerResponse, request: FeedRequest): void {
  if (fault === 'status 500') sendReply(response, serverError);
  else if (fault === 'garbage') sendReply(response, garbage);
  else if (fault === 'redirect') sendRedirect(response, request);
  else if (response.req.method === 'HEAD') response.writeHead(200, { 'Content-Type': feedType }).end();
  else if (fault === 'endless') sendEndlessly(response, request);
  else sendSlowly(response, request);
}
