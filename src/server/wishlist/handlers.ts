import type { FoundListing } from '@cardfall/listing-index';
import { toCatalogueListing } from '@cardfall/listing-index';
import { addToWishlist, listWishlist, removeFromWishlist, type WishlistEntry } from '#contract/wishlist.ts';
import { toCard } from '#server/cards/toCard.ts';
import { HttpError, tooManyRequests } from '#server/http/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import type { WishlistDeps } from './WishlistDeps.ts';

/** More than anybody can watch. */
const longestWishlist = 2_000;

/** The wishlist of whoever is signed in (specification, section 7). Nobody's is ever named in a request. */
export function wishlistHandlers(deps: WishlistDeps): Route[] {
  const { queries } = deps;
  return [
    handle(listWishlist, async ({ owner }) => {
      const saved = await queries.savedBy(owner.userId);
      const items = saved.map(({ listing, addedAt }) => toEntry(listing, addedAt, deps)).sort(byUse);
      return { items, total: items.length };
    }),
    handle(addToWishlist, async ({ body, owner }) => {
      await spendWrite(deps, owner.userId);
      const listing = deps.catalogue.get(body.item_id, deps.now()) ?? (await queries.lastSeen(body.item_id));
      if (listing === null) throw unknownItem();
      if ((await queries.countOthers(owner.userId, listing.id)) >= longestWishlist) throw full();
      const addedAt = await queries.save(owner.userId, listing, deps.now());
      return { wishlist_item: toEntry(listing, addedAt, deps) };
    }),
    handle(removeFromWishlist, async ({ params, owner }) => {
      await spendWrite(deps, owner.userId);
      await queries.remove(owner.userId, params.id);
      return { success: true as const };
    }),
  ];
}

/** An entry as it stands now: from the catalogue while the auction is there, else as it was last seen. */
function toEntry(saved: FoundListing, addedAt: number, { catalogue, now }: WishlistDeps): WishlistEntry {
  const running = catalogue.get(saved.id, now());
  const item = { ...toCard(running ?? toCatalogueListing(saved)), live: running !== null };
  return { ...item, item, added_at: new Date(addedAt).toISOString() };
}

function byUse(one: WishlistEntry, other: WishlistEntry): number {
  if (one.live !== other.live) return one.live ? -1 : 1;
  const sooner = Date.parse(one.itemEndDate) - Date.parse(other.itemEndDate);
  return one.live ? sooner : -sooner;
}

async function spendWrite({ writes }: WishlistDeps, userId: string): Promise<void> {
  const seconds = await writes.take(userId);
  if (seconds !== null) throw tooManyRequests(seconds);
}

const unknownItem = () =>
  new HttpError(404, { error: 'This auction is over or was never here.', code: 'unknown_item', parameter: 'item_id' });

const full = () =>
  new HttpError(409, { error: `A wishlist holds at most ${longestWishlist} cards.`, code: 'wishlist_full' });
