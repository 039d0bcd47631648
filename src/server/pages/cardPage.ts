import type { Listing } from '@cardfall/listing-index';
import type { LandingCard } from '#contract/cards.ts';
import { landingCardId } from '#contract/clientSettings.ts';
import { screens } from '#contract/screens.ts';
import { type CardAbsence, cardAbsence } from '#domain/listings/cardAbsence.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import type { CardDeps } from '#server/cards/findCards.ts';
import { findCopies, findNext, findSimilar } from '#server/cards/similarCards.ts';
import { toCard } from '#server/cards/toCard.ts';
import { withRequestLimit } from '#server/db/connectDatabase.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import type { LastSeenListing } from '#server/marketplace/ingest/queries.ts';
import { describeAbsentCard, describeCard, describeScreen, type PageHead } from './describePage.ts';
import { HtmlPage, type HtmlPageDeps, renderOrLeaveEmpty } from './HtmlPage.ts';

export interface CardPageDeps extends Pick<CardDeps, 'catalogue' | 'onShown' | 'now'>, HtmlPageDeps {
  /** Returns what is stored of a listing that is no longer live; null if nothing is. */
  readonly findLastSeen: (id: string) => Promise<LastSeenListing | null>;
}

/** The names of the files in the build that the browser loads for the page of a card. */
const parts = ['CardContent', 'CardPage', 'messagePage', 'Footer'];

/**
 * Returns the page of one card, with its copies and what is like it. A card that has ended is gone for good; one that was not
 * seen for hours may come back. What is known of them is awaited. While the catalogue loads, the page has no contents, and
 * its scripts ask for the card.
 */
export function cardPage(id: string, search: string, deps: CardPageDeps): HtmlPage | Promise<() => HtmlPage> {
  const { catalogue, now } = deps;
  return orWithoutContents(deps, () => {
    const live = catalogue.get(id, now());
    if (live !== null) return loadedPage({ id, live, known: live }, search, deps);
    return findAbsent(id, deps).then(
      (known) => () => orWithoutContents(deps, () => loadedPage({ id, live, known }, search, deps)),
    );
  });
}

/** Returns the page that the scripts fill if the catalogue cannot answer yet. */
function orWithoutContents<Page>({ pages, publicUrl }: CardPageDeps, makePage: () => Page): Page | HtmlPage {
  try {
    return makePage();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const title = 'Live trading-card auctions';
    const head = describeScreen({ path: screens.home, title, isIndexed: false }, publicUrl);
    return new HtmlPage({ page: pages.with([]), head, status: error.status, headers: error.headers });
  }
}

/** Only what is known to have ended is gone for good. */
const statusOf: Readonly<Record<CardAbsence, number>> = { ended: 410, notSeen: 404, unknown: 404 };

/** A card as it is found: live, not live but still known, or neither. */
interface FoundCard {
  readonly id: string;
  readonly live: Listing | null;
  readonly known: KnownListing | null;
}

function loadedPage(found: FoundCard, search: string, deps: CardPageDeps): HtmlPage {
  const { pages, publicUrl } = deps;
  const card = findLanding(found, deps);
  const { absence } = card;
  return new HtmlPage({
    page: pages.with(parts),
    head: describe(found.live, absence ?? 'unknown', publicUrl),
    data: { id: landingCardId, value: card },
    render: renderOrLeaveEmpty({ kind: 'card', card }, { path: screens.home, search }, deps),
    status: absence === null ? 200 : statusOf[absence],
    worksWithoutScripts: true,
  });
}

/**
 * Describes a card that is open over a search: who shares the address means the card. Returns null while it may be among
 * those that are not loaded yet.
 */
export function describeOpenCard(id: string, deps: CardPageDeps): PageHead | null {
  try {
    return describe(deps.catalogue.get(id, deps.now()), 'unknown', deps.publicUrl);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** @param absence what to say if the card is not live */
function describe(listing: Listing | null, absence: CardAbsence, publicUrl: string): PageHead {
  return listing === null ? describeAbsentCard(absence, publicUrl) : describeCard(listing, publicUrl);
}

type KnownListing = LastSeenListing & Pick<Listing, 'id'>;

/** Finds what is left of a card that is not live. Without the database nothing is. */
async function findAbsent(id: string, { findLastSeen }: CardPageDeps): Promise<KnownListing | null> {
  try {
    const found = await withRequestLimit(() => findLastSeen(id));
    return found && { ...found, id };
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
    absence: live === null ? cardAbsence(known, at) : null,
    itemEndDate: known && new Date(known.endsAt).toISOString(),
    // A title that was seen too long ago must not be shown. It still finds similar cards.
    title: known !== null && known.seenAt > at - maxListingAgeMs ? known.title : null,
    copies: copies?.response ?? { items: [], total: 0, nextToEnd: null },
    similar: similar.map(toCard),
    serverTime: new Date(at).toISOString(),
  };
}
