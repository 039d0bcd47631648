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
 * Returns the page of one card, with its copies and what is like it. A card that has left is gone for good, and its title
 * is awaited. While the catalogue loads, the page has no contents, and its scripts ask for the card.
 */
export function cardPage(id: string, search: string, deps: CardPageDeps): HtmlPage | Promise<() => HtmlPage> {
  const { catalogue, now } = deps;
  return orWithoutContents(deps, () => {
    const live = catalogue.get(id, now());
    if (live !== null) return loadedPage({ id, live, known: live }, search, deps);
    return findEnded(id, deps).then(
      (known) => () => orWithoutContents(deps, () => loadedPage({ id, live, known }, search, deps)),
    );
  });
}

/** Returns the page that the scripts fill if the catalogue cannot answer yet. */
function orWithoutContents<Page>({ files, publicUrl }: CardPageDeps, makePage: () => Page): Page | HtmlPage {
  try {
    return makePage();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const title = 'Live trading-card auctions';
    const head = describeScreen({ path: screens.home, title, isIndexed: false }, publicUrl);
    return new HtmlPage({ page: withHead(files.page, head), status: error.status, headers: error.headers });
  }
}

/** A card as it is found: live, ended but still known, or neither. */
interface FoundCard {
  readonly id: string;
  readonly live: Listing | null;
  readonly known: TitledListing | null;
}

function loadedPage(found: FoundCard, search: string, deps: CardPageDeps): HtmlPage {
  const card = findLanding(found, deps);
  return new HtmlPage({
    page: withHead(withPartsOf(parts, deps.files), describe(found.live, deps)),
    data: { id: landingCardId, value: card },
    render: renderOrLeaveEmpty({ kind: 'card', card }, { path: screens.home, search }, deps),
    status: found.live === null ? 410 : 200,
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

function findLanding({ id, live, known }: FoundCard, { catalogue, onShown, now }: CardPageDeps): LandingCard {
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
