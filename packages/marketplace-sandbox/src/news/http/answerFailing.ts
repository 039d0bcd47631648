import type { ServerResponse } from 'node:http';
import type { Site } from '../articles/Site.ts';
import { feedStart, writeFeed } from '../feed/writeFeed.ts';
import { messagePage } from '../page/messagePage.ts';
import { numberFrom } from '../words/numberFrom.ts';
import type { Failing } from './Failing.ts';
import { feedType } from './feedReply.ts';
import { sendSiteReply } from './sendSiteReply.ts';

interface Parts {
  readonly site: Site;
  readonly publicAddress: string;
  readonly now: number;
}

const garbageSize = 4_096;
const slowInterval = 250;

const broken = messagePage(500, 'Error', 'There has been a critical error on this website.');

/** Bytes that are no text in any encoding, under the name of a feed. */
const garbage = Buffer.from(
  Array.from({ length: garbageSize }, (_, place) => Math.floor(numberFrom('g', place) * 256)),
);

/** A feed that begins well and never ends, as fast as it is read. */
function pourEndlessly(response: ServerResponse, { site, publicAddress, now }: Parts): void {
  const item = `<item><title>More &#038; more</title><description>${'and more '.repeat(7_000)}</description></item>\n`;
  const pour = () => {
    if (response.destroyed) return;
    if (response.write(item)) setImmediate(pour);
    else response.once('drain', pour);
  };
  response.write(feedStart(site, publicAddress, now));
  pour();
}

/** A whole feed, a byte at a time: it would take hours. */
function drip(response: ServerResponse, { site, publicAddress, now }: Parts): void {
  const feed = Buffer.from(writeFeed(site, publicAddress, now));
  let sent = 0;
  const timer = setInterval(() => {
    response.write(feed.subarray(sent, sent + 1));
    sent += 1;
    if (sent === feed.length) response.end();
  }, slowInterval);
  response.once('close', () => clearInterval(timer));
}

/** Leads on to an address of the same feed that leads on to the next, and so forth. */
function redirectFor(response: ServerResponse, { site, publicAddress }: Parts): void {
  const hop = Number(/[?&]hop=(\d{1,6})/.exec(response.req.url ?? '')?.[1] ?? 0) + 1;
  response.writeHead(302, { Location: `${publicAddress}/${site.id}/feed/?hop=${hop}` }).end();
}

/** Answers as a site that is out of order. */
export async function answerFailing(failing: Failing, response: ServerResponse, parts: Parts): Promise<void> {
  if (failing === 'status 500') return sendSiteReply(response, broken);
  if (failing === 'garbage') {
    return sendSiteReply(response, { status: 200, headers: { 'Content-Type': feedType }, body: garbage });
  }
  if (failing === 'redirect') return redirectFor(response, parts);
  response.writeHead(200, { 'Content-Type': feedType });
  if (response.req.method === 'HEAD') response.end();
  else if (failing === 'endless') pourEndlessly(response, parts);
  else drip(response, parts);
}
