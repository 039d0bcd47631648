import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '../../serving/Reply.ts';
import type { Site } from '../articles/Site.ts';
import { lastEntry } from '../feed/currentItems.ts';
import { writeFeed } from '../feed/writeFeed.ts';
import { isUnchanged } from './Validators.ts';

export const feedType = 'application/rss+xml; charset=UTF-8';

/**
 * The feed, or that it has not changed. As with WordPress, the moment the last article came in decides that: a live
 * article dated anew is no change worth reading twelve items again for, which is why the tag is a weak one.
 */
export function feedReply(headers: IncomingHttpHeaders, site: Site, publicAddress: string, now: number): Reply {
  const lastModified = lastEntry(site, now);
  const digest = createHash('sha256').update(`${publicAddress} ${site.id} ${lastModified}`).digest('hex').slice(0, 32);
  const etag = `W/"${digest}"`;
  const validators = { ETag: etag, 'Last-Modified': new Date(lastModified).toUTCString() };
  if (isUnchanged(headers, { etag, lastModified })) return { status: 304, headers: validators, body: '' };
  return {
    status: 200,
    headers: { 'Content-Type': feedType, ...validators },
    body: writeFeed(site, publicAddress, now),
  };
}
