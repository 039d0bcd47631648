import type { Listing } from '@cardfall/listing-index';
import {
  addFolder,
  changeFolder,
  deleteFolder,
  listFolders,
  showSharedFolder,
  type WishlistFolder,
} from '#contract/wishlist.ts';
import { maxFolders } from '#domain/wishlist/desk.ts';
import { toCard } from '#server/cards/toCard.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError, notFound } from '#server/http/errors/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import type { FolderRow } from './folderQueries.ts';
import type { WishlistServices } from './wishlistServices.ts';

/** The endpoints of a wishlist's folders. The owner comes from the session; a shared folder needs only its token. */
export function folderHandlers({ catalogue, folders, changeLimit, now }: WishlistServices): Route[] {
  return [
    handle(listFolders, async ({ owner }) => ({ items: (await folders.listFolders(owner.userId)).map(toFolder) })),
    handle(addFolder, async ({ body, owner }) => {
      await consumeAttempt(changeLimit, owner.userId);
      const row = await folders.addFolder(owner.userId, body.name, maxFolders);
      if (row === null) throw tooManyFolders();
      return { folder: toFolder(row) };
    }),
    handle(changeFolder, async ({ params, body, owner }) => {
      await consumeAttempt(changeLimit, owner.userId);
      const { name, sharing } = body;
      const change = { ...(name !== undefined && { name }), ...(sharing !== undefined && { sharing }) };
      const row = await folders.changeFolder(owner.userId, params.id, change);
      if (row === 'name taken') throw nameTaken();
      if (row === null) throw notFound();
      return { folder: toFolder(row) };
    }),
    handle(deleteFolder, async ({ params, owner }) => {
      await consumeAttempt(changeLimit, owner.userId);
      await folders.deleteFolder(owner.userId, params.id);
      return { success: true as const };
    }),
    handle(showSharedFolder, async ({ params }) => {
      const shared = await folders.findShared(params.token);
      if (shared === null) throw notFound();
      // An ended auction stays with the person who saved it (docs/decisions/007-what-a-wishlist-keeps.md).
      return () => {
        const live = shared.itemIds
          .map((id) => catalogue.get(id, now()))
          .filter((listing): listing is Listing => listing !== null)
          .sort((one, other) => one.endsAt - other.endsAt);
        return { items: live.map(toCard) };
      };
    }),
  ];
}

function toFolder({ id, name, sharing, share_token }: FolderRow): WishlistFolder {
  return { id, name, sharing, token: share_token };
}

const tooManyFolders = () =>
  new HttpError(409, { error: `A wishlist has at most ${maxFolders} folders.`, code: 'too_many_folders' });

const nameTaken = () =>
  new HttpError(409, { error: 'You have a folder with this name already.', code: 'name_taken', parameter: 'name' });
