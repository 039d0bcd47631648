import { generateAtomFeed, generateJsonFeed } from 'feedsmith';
import type { TextDocument } from '#contract/endpoint.ts';
import { urlOf } from '#contract/urlOf.ts';
import { disclosure } from '#domain/alerts/notificationWords.ts';
import { searchText } from '../searchText.ts';
import type { FeedAlert } from './feedQueries.ts';
import { cardUrl, type FeedRequest, modifiedAt, toSearch } from './feedServices.ts';

/** Readers ask again before so many cards have come, and no reader shows more. */
const maxEntries = 50;
/** The matches listed last, among which those that were first seen last are looked for. */
const maxMatches = 500;

interface Entry {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly foundAt: number;
}

/**
 * Finds the live cards of a saved search, the one that was first seen last at the top. Returns the function that writes their
 * feed. They say no price.
 */
export async function feedWriter(
  alert: FeedAlert,
  format: 'atom' | 'json',
  request: FeedRequest,
): Promise<() => TextDocument> {
  const { publicUrl, apiUrl, now } = request;
  const entries = await listEntries(alert, request);
  const changedAt = modifiedAt(Math.max(0, ...entries.map(({ foundAt }) => foundAt)), now());
  const token = format === 'atom' ? alert.feed_token : `${alert.feed_token}.json`;
  const about = {
    title: `Cardfall: ${searchText(alert.search)}`,
    self: `${apiUrl}${urlOf('showAlertFeed', { token })}`,
    site: `${publicUrl}/?${alert.search}`,
  };
  const newest = entries[0]?.foundAt ?? alert.created_at.getTime();
  return () =>
    format === 'atom'
      ? { mediaType: 'application/atom+xml', text: writeAtom(about, entries, newest), modifiedAt: changedAt }
      : { mediaType: 'application/feed+json', text: writeJson(about, entries), modifiedAt: changedAt };
}

async function listEntries(alert: FeedAlert, request: FeedRequest): Promise<readonly Entry[]> {
  const { catalogue, queries, publicUrl, now, inTurn } = request;
  const search = alert.paused_at === null ? toSearch(alert, now()) : null;
  if (search === null) return [];
  const page = { after: null, offset: 0, limit: maxMatches, facets: false, endings: [] };
  const { listings } = await inTurn(() => catalogue.find({ ...search, ...page, sort: 'newly_listed' }, now()));
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const newest = await queries.listNewest([...byId.keys()], maxEntries);
  const ends = endFormat(alert.time_zone ?? 'UTC');
  return [...newest].flatMap(([id, foundAt]) => {
    const listing = byId.get(id);
    if (listing === undefined) return [];
    const { title, endsAt } = listing;
    return [{ url: cardUrl(id, publicUrl), title, text: `Ends ${ends.format(endsAt)}.`, foundAt }];
  });
}

function endFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone, timeZoneName: 'short' });
}

interface About {
  readonly title: string;
  readonly self: string;
  readonly site: string;
}

function writeAtom({ title, self, site }: About, entries: readonly Entry[], updated: number): string {
  return generateAtomFeed({
    id: self,
    title: { value: title },
    subtitle: { value: disclosure },
    updated: new Date(updated),
    authors: [{ name: 'Cardfall' }],
    links: [{ href: self, rel: 'self', type: 'application/atom+xml' }, { href: site }],
    entries: entries.map((entry) => ({
      id: entry.url,
      title: { value: entry.title },
      updated: new Date(entry.foundAt),
      published: new Date(entry.foundAt),
      summary: { value: entry.text },
      links: [{ href: entry.url }],
    })),
  });
}

function writeJson({ title, self, site }: About, entries: readonly Entry[]): string {
  const feed = generateJsonFeed({
    title,
    description: disclosure,
    home_page_url: site,
    feed_url: self,
    items: entries.map(({ url, title: name, text, foundAt }) => ({
      ...{ id: url, url, title: name },
      content_text: text,
      date_published: new Date(foundAt),
    })),
  });
  return JSON.stringify(feed);
}
