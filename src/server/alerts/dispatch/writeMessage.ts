import type { FoundListing } from '@cardfall/listing-index';
import { alertKinds } from '#domain/alerts/notificationKinds.ts';
import { disclosure } from '#domain/alerts/notificationWords.ts';
import { maxCopyMs } from '#domain/alerts/retention.ts';
import { type Affiliate, affiliateLink } from '#domain/listings/marketplaceLinks.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { AlertMessage, Amount, ReportedCard } from '../channels/Channel.ts';
import { searchText } from '../searchText.ts';
import type { CardRow, MessageQueries, MessageRow } from './messageQueries.ts';

export interface MessageLinks {
  /** The page of saved searches. */
  readonly alertsUrl: string;
  /** Returns the page of a card here. */
  readonly cardUrl: (itemId: string) => string;
  /** Returns the address that stops one saved search. */
  readonly stopUrl: (alertId: string) => Promise<string>;
  /** Returns the address that ends all mail to an address. */
  readonly stopAllUrl: (email: string) => Promise<string>;
  /** Null unless the partner network has approved its links in messages. */
  readonly affiliate: Affiliate | null;
}

export interface WriteDeps {
  readonly catalogue: Pick<Catalogue, 'get'>;
  readonly queries: Pick<MessageQueries, 'messageCards'>;
  /** Finds a saved listing as it was last seen. */
  readonly findSaved: (itemId: string) => Promise<FoundListing | null>;
  readonly links: MessageLinks;
  readonly now: () => number;
}

/**
 * Writes a message with what the catalogue says of its cards now. Cards that ended or are gone, snoozed ones and those of
 * stopped searches are left out.
 *
 * @returns null if nothing is left to tell
 */
export async function writeMessage(row: MessageRow, deps: WriteDeps): Promise<AlertMessage | null> {
  const { queries, links, now } = deps;
  const cards: ReportedCard[] = [];
  for (const card of await queries.messageCards(row.id, now())) {
    const reported = await toReportedCard(card, deps);
    if (reported !== null) cards.push(reported);
  }
  if (cards.length === 0) return null;
  return {
    id: row.id,
    createdAt: now(),
    cards,
    more: row.more,
    alertsUrl: links.alertsUrl,
    stopAllUrl: row.email === null ? links.alertsUrl : await links.stopAllUrl(row.email),
    disclosure,
    timeZone: row.timeZone,
  };
}

async function toReportedCard(
  row: CardRow,
  { catalogue, findSaved, links, now }: WriteDeps,
): Promise<ReportedCard | null> {
  const { kind, itemId, firstSeenAt, readyAt, alertId, search, maximum, isSnoozed } = row;
  const isStopped = search === null && alertKinds.some((one) => one === kind);
  if (isSnoozed || isStopped) return null;
  const listing = kind === 'ended' ? await findSaved(itemId) : catalogue.get(itemId, now());
  if (listing === null || now() - listing.seenAt >= maxCopyMs) return null;
  const amount = (value: string): Amount => ({ value, currency: listing.currency });
  const { bidPrice, shippingCost } = listing;
  return {
    kind,
    itemId,
    title: listing.title,
    endsAt: listing.endsAt,
    bid: amount(bidPrice),
    bidCount: listing.bidCount,
    shipping: shippingCost === null ? null : amount(shippingCost),
    total: shippingCost === null ? null : amount((Number(bidPrice) + Number(shippingCost)).toFixed(2)),
    maximum,
    seenAt: listing.seenAt,
    foundAt: kind === 'found' ? firstSeenAt : listing.seenAt,
    readyAt,
    link: links.affiliate === null ? links.cardUrl(itemId) : affiliateLink(listing, links.affiliate),
    picture: listing.picture,
    alert:
      alertId === null || search === null
        ? null
        : { id: alertId, text: searchText(search), stopUrl: await links.stopUrl(alertId) },
  };
}
