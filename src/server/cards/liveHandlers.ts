import type { Listing } from '@cardfall/listing-index';
import { followCards, type LiveState } from '#contract/live.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { unavailable } from '#server/http/errors.ts';
import { type Handled, handleFollowed } from '#server/http/route.ts';
import { CardWatchers } from './LiveSubscriptions.ts';

/** After so long a page that was refused may try again. */
const crowdedSeconds = 60;

/** How cards stand, once or on and on. Each process tells what its own catalogue takes in, so it matters not which one is asked. */
export function liveHandlers(catalogue: Catalogue, now: () => number): Handled[] {
  const watchers = new CardWatchers();
  catalogue.onChange((changes) => watchers.tell(changes));
  const statesOf = (ids: readonly string[]) => {
    const listings = ids.map((id) => catalogue.get(id, now()));
    return {
      items: listings.flatMap((listing) => (listing === null ? [] : [toState(listing)])),
      gone: ids.filter((_, place) => listings[place] === null),
    };
  };
  async function* changesOf(ids: readonly string[], address: string, signal: AbortSignal) {
    // Watching begins before the first look, so that nothing falls between the two.
    const changes = watchers.watch(ids, address, signal);
    const first = changes.next();
    try {
      yield statesOf(ids);
      for (let came = await first; !came.done; came = await changes.next()) yield statesOf(came.value);
    } finally {
      void changes.return(undefined);
    }
  }
  return [
    handleFollowed(
      followCards,
      ({ query }) => statesOf([...new Set(query.ids)]),
      ({ query, caller }, signal) => {
        if (!watchers.hasRoomFor(caller.address)) throw unavailable(crowdedSeconds);
        return changesOf([...new Set(query.ids)], caller.address, signal);
      },
    ),
  ];
}

function toState(listing: Listing): LiveState {
  return {
    itemId: listing.id,
    currentBidPrice: { value: listing.bidPrice, currency: listing.currency },
    bidCount: listing.bidCount,
    itemEndDate: new Date(listing.endsAt).toISOString(),
    lastSeenAt: new Date(listing.seenAt).toISOString(),
  };
}
