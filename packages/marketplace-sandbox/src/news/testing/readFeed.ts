import { type Element, readXml } from './readXml.ts';

/** An item as the feed has it; what it lacks is undefined. */
export interface ReadItem {
  /** Not decoded. */
  readonly rawTitle: string;
  readonly title: string;
  readonly link: string;
  readonly guid: string;
  readonly pubDate: string;
  readonly time: number;
  readonly creator: string | undefined;
  readonly description: string | undefined;
  readonly content: string;
}

function textOf(parent: Element, name: string): string | undefined {
  return parent.children.find((child) => child.name === name)?.text;
}

/** A date of a feed. What names no zone is meant as UTC, whatever the zone of this machine. */
function timeOf(pubDate: string): number {
  return Date.parse(/\d$/.test(pubDate) && !/[+-]\d{4}$/.test(pubDate) ? `${pubDate} +0000` : pubDate);
}

function readItem(item: Element): ReadItem {
  const pubDate = textOf(item, 'pubDate') ?? '';
  return {
    rawTitle: item.children.find(({ name }) => name === 'title')?.raw ?? 'none',
    title: textOf(item, 'title') ?? 'none',
    link: textOf(item, 'link') ?? '',
    guid: textOf(item, 'guid') ?? '',
    pubDate,
    time: timeOf(pubDate),
    creator: textOf(item, 'dc:creator'),
    description: textOf(item, 'description'),
    content: textOf(item, 'content:encoded') ?? '',
  };
}

/** The channel and the items of a feed that is well-formed but for a blank line before it. */
export function readFeed(document: string): { readonly channel: Element; readonly items: readonly ReadItem[] } {
  const [channel] = readXml(document.replace(/^\n/, '')).children;
  if (channel?.name !== 'channel') throw new Error('no channel');
  return { channel, items: channel.children.filter(({ name }) => name === 'item').map(readItem) };
}

/** What a client shows of a feed: each guid once, nothing without a title or with a link that is none. */
export function shownOf(items: readonly ReadItem[], feedAddress: string): readonly ReadItem[] {
  const guids = new Set<string>();
  return items.filter(({ title, link, guid }) => {
    const web = /^https?:$/.test(URL.parse(link, feedAddress)?.protocol ?? '');
    if (title.trim() === '' || !web || guids.has(guid)) return false;
    guids.add(guid);
    return true;
  });
}
