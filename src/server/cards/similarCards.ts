import { flagsHiddenByDefault, parseQuery, type QueryPart } from '@cardfall/card-language';
import type { Listing } from '@cardfall/listing-index';
import { type CopyList, filterCards, maxCopies } from '#contract/cards.ts';
import type { Catalogue, TitledListing } from '#server/catalogue/catalogue.ts';
import { parseFields } from '#server/http/parseQuery.ts';
import { findCards } from './findCards.ts';
import { toCard } from './toCard.ts';

type QueryPartKind = QueryPart['kind'];

const maxSimilar = 12;
/** The grade, and the numbers that only one copy or one card has. */
const ownKinds: readonly QueryPartKind[] = ['grade', 'grader', 'serial', 'cardNumber'];
const setKinds: readonly QueryPartKind[] = ['season', 'set'];
/** A name is a word as long as the vocabulary has no player for it. */
const nameKinds: readonly QueryPartKind[] = ['word', 'player'];

interface FoundCopies {
  readonly response: Omit<CopyList, 'serverTime'>;
  readonly listings: readonly Listing[];
}

/** Finds the live copies of a card, the cheapest with shipping first. */
export function findCopies(listing: TitledListing, catalogue: Catalogue, now: number): FoundCopies {
  const copies = catalogue.copiesOf(listing, now);
  const listings = copies.toSorted(byTotal).slice(0, maxCopies);
  return {
    listings,
    response: { items: listings.map(toCard), total: copies.length, nextToEnd: copies[0]?.id ?? null },
  };
}

/**
 * Finds live cards like one, which may have ended: first those that share all but its grade and numbers, then those of its
 * set, at last those of its player.
 *
 * @param known ids that are left out, because the page shows them already
 */
export function findSimilar(
  { title }: TitledListing,
  known: ReadonlySet<string>,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: number },
): Listing[] {
  const found = new Map<string, Listing>();
  for (const keyword of similarKeywords(title)) {
    if (found.size >= maxSimilar) break;
    const query = { keyword, sortBy: 'best_match', hide: flagsHiddenByDefault.join(',') };
    for (const listing of find({ ...query, limit: String(maxSimilar + known.size) }))
      if (!known.has(listing.id)) found.set(listing.id, listing);
  }
  return [...found.values()].slice(0, maxSimilar);

  function find(query: Record<string, string>): readonly Listing[] {
    return findCards(parseFields(filterCards.query, query), catalogue, now).listings;
  }
}

/** Returns keywords for cards like that of a title, the one that says most first. */
export function similarKeywords(title: string): string[] {
  const parts = parseQuery(searchText(title)).parts.filter(({ kind }) => !ownKinds.includes(kind));
  const names = parts.filter(({ kind }) => nameKinds.includes(kind));
  const player = parts.filter(({ kind }) => kind === 'player');
  const choices = [
    parts,
    parts.filter(({ kind }) => setKinds.includes(kind) || nameKinds.includes(kind)),
    parts.filter(({ kind }) => kind === 'set' || nameKinds.includes(kind)),
    names.slice(0, 3),
    names.slice(0, 2),
    player.length > 0 ? player : names.slice(0, 1),
  ];
  const keywords = choices.map((choice) => choice.map(({ text }) => text).join(' '));
  return [...new Set(keywords)].filter((keyword) => keyword !== '');
}

/** Finds the cards that end next, for a page whose card nobody knows. */
export function findNext(catalogue: Catalogue, now: number): readonly Listing[] {
  return findCards(parseFields(filterCards.query, { limit: String(maxSimilar) }), catalogue, now).listings;
}

/** Returns a title without what the language of searches gives a meaning to. */
function searchText(title: string): string {
  return title
    .split(/[\s()[\]"“”,|*]+/)
    .map((word) => word.replace(/^[^#\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '' && !/^(?:or|and|not)$/i.test(word))
    .join(' ');
}

/** Orders by price with shipping. An unknown shipping cost is not free, so these come last, by price. */
function byTotal(one: Listing, other: Listing): number {
  const [ours, theirs] = [one.shippingCost, other.shippingCost];
  if ((ours === null) !== (theirs === null)) return ours === null ? 1 : -1;
  return Number(one.bidPrice) + Number(ours ?? 0) - Number(other.bidPrice) - Number(theirs ?? 0);
}
