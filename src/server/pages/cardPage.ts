import type { Listing } from '@cardfall/listing-index';
import type { LandingCard } from '#contract/cards.ts';
import { landingCardId } from '#contract/clientSettings.ts';
import { screens } from '#contract/screens.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import type { CardDeps } from '#server/cards/findCards.ts';
import { findCopies, findNext, findSimilar } from '#server/cards/similarCards.ts';
import { toCard } from '#server/cards/toCard.ts';
import type { TitledListing } from '#server/catalogue/catalogue.ts';
import { withRequestLimit } from '#server/db/connectDatabase.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import { describeCard, describeGoneCard, describeScreen } from './describePage.ts';
import { HtmlPage, type HtmlPageDeps, renderOrLeaveEmpty, withPartsOf } from './HtmlPage.ts';
import { type PageHead, withHead } from './pageHead.ts';

export interface CardPageDeps extends Pick<CardDeps, 'catalogue' | 'onShown' | 'now'>, HtmlPageDeps {
  /** Returns what is stored of a listing that is no longer live; null if nothing is. */
  readonly findTitle: (
    id: string,
  ) => Promise<(Pick<Listing, 'title' | 'category'> & { readonly seenAt: number }) | null>;
}

/** The names of the files in the build that the browser loads for the page of a card. */
const parts = ['OtherScreens', 'OpenCard', 'useNotifications', 'messagePage', 'Footer'];

/**
 * Returns the page of one card, with its copies and what is like it. A card that has left is gone for good. While the
 * catalogue loads, the page has no contents, and its scripts ask for the card.
 */
export async function cardPage(id: string, search: string, deps: CardPageDeps): Promise<HtmlPage> {
  const { files, publicUrl } = deps;
  try {
    return await loadedPage(id, search, deps);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const head = describeScreen(
      { path: screens.home, title: 'Live trading-card auctions', isIndexed: false },
      publicUrl,
    );
    return new HtmlPage({ page: withHead(files.page, head), status: error.status });
  }
}

async function loadedPage(id: string, search: string, deps: CardPageDeps): Promise<HtmlPage> {
  const { files, catalogue, now } = deps;
  const listing = catalogue.get(id, now());
  const card = findLanding(id, listing, listing ?? (await findEnded(id, deps)), deps);
  return new HtmlPage({
    page: withHead(withPartsOf(parts, files), describe(listing, deps)),
    data: { id: landingCardId, value: card },
    render: renderOrLeaveEmpty({ kind: 'card', card }, { path: screens.home, search }, deps),
    status: listing === null ? 410 : 200,
    worksWithoutScripts: true,
  });
}

/**
 * Describes a card that is open over a search: who shares the address means the card. Returns null while it may be among
 * those that are not loaded yet.
 */
export function describeOpenCard(id: string, deps: CardPageDeps): PageHead | null {
  try {
    return describe(deps.catalogue.get(id, deps.now()), deps);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

function describe(listing: Listing | null, { publicUrl }: CardPageDeps): PageHead {
  return listing === null ? describeGoneCard(publicUrl) : describeCard(listing, publicUrl);
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
