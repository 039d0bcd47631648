import type { Listing } from '@cardfall/listing-index';
import {
  countEndings,
  filterCards,
  followCards,
  type LiveState,
  listCards,
  listCopies,
  listEndings,
  searchCards,
  showCard,
} from '#contract/cards.ts';
import { suggestKeywords } from '#contract/search.ts';
import { networksOf } from '#server/http/caller.ts';
import { notFound, unavailable } from '#server/http/errors/errors.ts';
import { handle, handleStream, type Route } from '#server/http/route.ts';
import { type CardDeps, countByHour, findInHour, findShownCards } from './findCards.ts';
import type { LiveSubscriptions } from './LiveSubscriptions.ts';
import { findCopies } from './similarCards.ts';
import { isoTime, toCard } from './toCard.ts';

interface LiveDeps extends Pick<CardDeps, 'catalogue' | 'now'> {
  readonly liveStreams: LiveSubscriptions;
}

/** After this time a page whose stream was refused may try again. */
const streamRetrySeconds = 60;

/** The card endpoints (docs/requirements.md, 7.cards). They read the catalogue only: no database, no marketplace. */
export function cardHandlers(deps: CardDeps & LiveDeps): Route[] {
  const { catalogue, onShown, now } = deps;
  return [
    // Before `showCard`, whose path ends with an id and would match it.
    liveRoute(deps),
    handle(countEndings, ({ query: { hours, ...search } }) => countByHour(search, hours, catalogue, now())),
    handle(listEndings, ({ query: { limit, ...search } }) => {
      const { listings, total } = findInHour(search, limit, catalogue, now());
      onShown?.(listings);
      return { items: listings.map(toCard), total };
    }),
    handle(listCards, ({ query }) => findShownCards(query, deps)),
    handle(searchCards, ({ query }) => findShownCards(query, deps)),
    handle(filterCards, ({ query }) => findShownCards(query, deps)),
    handle(suggestKeywords, ({ query }) => ({ suggestions: catalogue.suggest(query.keyword, now()) })),
    handle(showCard, ({ params }) => {
      const listing = catalogue.get(params.id, now());
      if (listing === null) throw notFound();
      onShown?.([listing]);
      return { item: toCard(listing) };
    }),
    handle(listCopies, ({ params }) => {
      const listing = catalogue.get(params.id, now());
      if (listing === null) return { items: [], total: 0, nextToEnd: null };
      const { response, listings } = findCopies(listing, catalogue, now());
      onShown?.(listings);
      return response;
    }),
  ];
}

/**
 * Serves the live state of cards, once or as a stream. Every process publishes what its own catalogue loads, so any
 * process can hold the stream.
 */
function liveRoute({ catalogue, liveStreams, now }: LiveDeps): Route {
  catalogue.onChange((changes) => liveStreams.publish(changes));
  const statesOf = (ids: readonly string[]) => {
    const listings = ids.map((id) => catalogue.get(id, now()));
    return {
      items: listings.flatMap((listing) => (listing === null ? [] : [toLiveState(listing)])),
      gone: ids.filter((_, index) => listings[index] === null),
    };
  };
  return handleStream(
    followCards,
    ({ query }) => statesOf([...new Set(query.ids)]),
    ({ query, caller }, onNews) => {
      const networks = networksOf(caller.address);
      if (!catalogue.isLoaded || !liveStreams.hasRoomFor(networks)) throw unavailable(streamRetrySeconds);
      const ids = [...new Set(query.ids)];
      const { takeChanged, close } = liveStreams.subscribe(ids, networks, onNews);
      const next = () => {
        const changed = takeChanged();
        return changed.length === 0 ? null : statesOf(changed);
      };
      return { next, close };
    },
  );
}

function toLiveState(listing: Listing): LiveState {
  return {
    itemId: listing.id,
    currentBidPrice: { value: listing.bidPrice, currency: listing.currency },
    bidCount: listing.bidCount,
    itemEndDate: isoTime(listing.endsAt),
    lastSeenAt: isoTime(listing.seenAt),
  };
}
