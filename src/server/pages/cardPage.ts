import type { Listing } from '@cardfall/listing-index';
import type { LandingCard } from '#contract/cards.ts';
import { landingCardId } from '#contract/clientSettings.ts';
import { screens } from '#contract/screens.ts';
import { parseCardRequest } from '#domain/address/cardRequest.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import type { CardDeps } from '#server/cards/findCards.ts';
import { findCopies, findNext, findSimilar } from '#server/cards/similarCards.ts';
import { toCard } from '#server/cards/toCard.ts';
import type { TitledListing } from '#server/catalogue/catalogue.ts';
import { withRequestLimit } from '#server/db/connectDatabase.ts';
import { describeCard, describeGoneCard } from './describePage.ts';
import { HtmlPage, type HtmlPageDeps, renderOrLeaveEmpty, withPartsOf } from './HtmlPage.ts';
import { withHead } from './pageHead.ts';

export interface CardPageDeps extends Pick<CardDeps, 'catalogue' | 'onShown' | 'now'>, HtmlPageDeps {
  /** Returns what is stored of a listing that is no longer live; null if nothing is. */
  readonly findTitle: (
    id: string,
  ) => Promise<(Pick<Listing, 'title' | 'category'> & { readonly seenAt: number }) | null>;
}

/** The names of the files in the build that the browser loads for the page of a card. */
const parts = ['OtherScreens', 'OpenCard', 'useNotifications', 'messagePage', 'Footer'];

/**
 * Returns the page of one card, with its copies and what is like it. A card that has left is gone for good. Over the cards
 * of a search the scripts open it as a dialog instead.
 */
export async function cardPage(id: string, search: string, deps: CardPageDeps): Promise<HtmlPage> {
  const { files, publicUrl, catalogue, now } = deps;
  const listing = catalogue.get(id, now());
  const head = listing === null ? describeGoneCard(publicUrl) : describeCard(listing, publicUrl);
  const status = listing === null ? 410 : 200;
  if (parseCardRequest(new URLSearchParams(search)).kind !== 'list') {
    return new HtmlPage({ page: withHead(files.page, head), status });
  }
  const card = findLanding(id, listing, listing ?? (await findEnded(id, deps)), deps);
  return new HtmlPage({
    page: withHead(withPartsOf(parts, files), head),
    data: { id: landingCardId, value: card },
    render: renderOrLeaveEmpty({ kind: 'card', card }, { path: screens.home, search }, deps),
    status,
    worksWithoutScripts: true,
  });
}

/** Finds what is left of a card after its end. Without the database nothing is, and nothing older than the license allows. */
async function findEnded(id: string, { findTitle, now }: CardPageDeps): Promise<TitledListing | null> {
  try {
    const found = await withRequestLimit(() => findTitle(id));
    return found === null || found.seenAt <= now() - maxListingAgeMs ? null : { ...found, id };
  } catch {
    return null;
  }
}

function findLanding(
  id: string,
  live: Listing | null,
  known: TitledListing | null,
  { catalogue, onShown, now }: CardPageDeps,
): LandingCard {
  const at = now();
  const copies = known && findCopies(known, catalogue, at);
  const shown = new Set([id, ...(copies?.listings ?? []).map((copy) => copy.id)]);
  const similar = known === null ? findNext(catalogue, at) : findSimilar(known, shown, { catalogue, now: at });
  onShown?.([...(live === null ? [] : [live]), ...(copies?.listings ?? []), ...similar]);
  return {
    id,
    item: live && toCard(live),
    title: known?.title ?? null,
    copies: copies?.response ?? { items: [], total: 0, nextToEnd: null },
    similar: similar.map(toCard),
    serverTime: new Date(at).toISOString(),
  };
}
