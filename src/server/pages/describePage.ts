import type { Listing } from '@cardfall/listing-index';
import type { CardPage } from '#contract/cards.ts';
import { screens } from '#contract/screens.ts';
import { addressOf, type CardRequest, listHeading } from '#domain/address/cardRequest.ts';
import { chipText } from '#domain/browsing/filterChip.ts';
import { type PriceRange, widestPriceRange } from '#domain/browsing/filterKinds.ts';
import { filterChips } from '#domain/browsing/filters.ts';
import { absenceTitles, type CardAbsence } from '#domain/listings/cardAbsence.ts';
import { pictureAt } from '#domain/listings/pictures.ts';
import { escapeHtml } from '#server/http/response/escapeHtml.ts';

/** A page describes itself with this to search engines, to messengers that preview a link, and to the browser's tab. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one absolute URL of the page, without parameters that change nothing of it. */
  readonly canonical: string;
  /** An absolute URL. */
  readonly picture: string;
  /** True if the picture is of a card and may fill the preview; the site's emblem is shown small. */
  readonly isPictureLarge: boolean;
  /** False for what expires, and for pages of one visitor. */
  readonly isIndexed: boolean;
}

const siteTitle = 'Live trading-card auctions';
const siteDescription =
  'Live basketball, baseball, football and Pokémon card auctions in one calm, fast grid. See what ends soon, with bids, ' +
  'shipping and time left.';
/** Messengers show pictures of at least 300 pixels large. */
const previewSize = 500;

/** Describes a list of cards. Only home, single categories and searches that find something are for search engines. */
export function describeList(request: CardRequest, list: CardPage | null, publicUrl: string): PageHead {
  const address = String(addressOf(request));
  const cardPicture = request.kind === 'list' ? undefined : list?.items.find(({ image }) => image !== null)?.image;
  return {
    title: titled(request.kind === 'list' ? siteTitle : listHeading(request)),
    description: request.kind === 'list' ? siteDescription : listDescription(request, list),
    canonical: `${publicUrl}${screens.home}${address === '' ? '' : `?${address}`}`,
    ...pictureOf(cardPicture?.imageUrl ?? null, publicUrl),
    isIndexed: isStable(request) && list?.total !== 0,
  };
}

/** Describes a card by its title only: a preview that a messenger keeps must not show an old price. */
export function describeCard({ id, title, picture }: Listing, publicUrl: string): PageHead {
  return {
    title: titled(title),
    description: 'A live auction on eBay. Open it for its bids, shipping and time left.',
    canonical: `${publicUrl}${screens.home}?${new URLSearchParams({ card: id })}`,
    ...pictureOf(picture, publicUrl),
    isIndexed: false,
  };
}

/** Describes the page of a card that is not live. */
export function describeAbsentCard(absence: CardAbsence, publicUrl: string): PageHead {
  return {
    title: titled(absenceTitles[absence]),
    description: 'See what is live now.',
    canonical: `${publicUrl}${screens.home}`,
    ...pictureOf(null, publicUrl),
    isIndexed: false,
  };
}

interface ScreenHead extends Pick<PageHead, 'title' | 'isIndexed'> {
  /** The path with the parameters that decide what the screen shows. */
  readonly path: string;
}

/** Describes a screen whose contents only the browser has. */
export function describeScreen({ path, title, isIndexed }: ScreenHead, publicUrl: string): PageHead {
  return {
    title: titled(title),
    description: siteDescription,
    canonical: `${publicUrl}${path}`,
    ...pictureOf(null, publicUrl),
    isIndexed,
  };
}

function titled(title: string): string {
  return `${title} · Cardfall`;
}

function listDescription(request: Exclude<CardRequest, { kind: 'list' }>, list: CardPage | null): string {
  const count = list === null ? 'Live auctions' : auctions(list.total);
  const subject = request.keyword === null ? '' : ` for “${request.keyword}”`;
  const chips = request.kind === 'filter' ? filterChips(request.filters).map((chip) => chipText(chip, rangeText)) : [];
  const filters = chips.length === 0 ? '' : ` (${chips.join(', ')})`;
  return `${count} on eBay${subject}${filters}, with bids, shipping and time left.`;
}

function rangeText([min, max]: PriceRange): string {
  const [lowest, highest] = widestPriceRange;
  if (min === lowest) return `up to ${max}`;
  return max === highest ? `from ${min}` : `${min} to ${max}`;
}

function auctions(total: number): string {
  return `${total.toLocaleString('en')} live ${total === 1 ? 'auction' : 'auctions'}`;
}

function pictureOf(picture: string | null, publicUrl: string): Pick<PageHead, 'picture' | 'isPictureLarge'> {
  return picture === null
    ? { picture: `${publicUrl}/icon-512.png`, isPictureLarge: false }
    : { picture: pictureAt(picture, previewSize), isPictureLarge: true };
}

/** Returns whether a list stays what it is: home, one category, or a keyword alone. */
function isStable(request: CardRequest): boolean {
  if (request.kind !== 'filter') return true;
  const chips = filterChips(request.filters);
  return request.keyword === null && chips.length === 1 && chips[0]?.filter.name === 'categories';
}

/**
 * Writes the head into the HTML of the page. Search engines keep no copy and no excerpt of any page: listings must not
 * outlive six hours anywhere (decision 21).
 */
export function withHead(page: string, head: PageHead): string {
  const { title, description, canonical, picture, isPictureLarge, isIndexed } = head;
  const robots = [...(isIndexed ? [] : ['noindex']), 'noarchive', 'nosnippet'].join(', ');
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    named('robots', robots),
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    property('og:site_name', 'Cardfall'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', picture),
    named('twitter:card', isPictureLarge ? 'summary_large_image' : 'summary'),
  ];
  return page
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}" />`;
}
