import { create } from 'zustand';
import * as endpoint from '#contract/endpointTable.ts';
import type { WishlistFolder } from '#contract/wishlist.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { logWarning } from '#web/browser/log.ts';
import type { SavedCard } from '#web/features/wishlist/wishlistStore.ts';
import { useWishlist } from '#web/features/wishlist/wishlistStore.ts';

interface Folders {
  readonly items: readonly WishlistFolder[];
  readonly state: 'loading' | 'loaded' | 'failed';
}

/** The folders of the signed-in user, by name. The wishlist page loads them. */
export const useFolders = create<Folders>()(() => ({ items: [], state: 'loading' }));

export async function loadFolders(): Promise<void> {
  try {
    const { items } = await callAsUser(endpoint.listFolders, {});
    useFolders.setState({ items, state: 'loaded' });
  } catch (error) {
    logWarning('The folders could not be loaded', error);
    useFolders.setState({ state: 'failed' });
  }
}

/** @throws {ApiError} with the reason in words, such as too many folders */
export async function addFolder(name: string): Promise<WishlistFolder> {
  const { folder } = await callAsUser(endpoint.addFolder, { body: { name } });
  replaceFolder(folder);
  return folder;
}

/** @throws {ApiError} with the reason in words, such as a name that is taken */
export async function changeFolder(id: string, change: Partial<Pick<WishlistFolder, 'name' | 'sharing'>>) {
  const { folder } = await callAsUser(endpoint.changeFolder, { params: { id }, body: change });
  replaceFolder(folder);
}

/** Deletes a folder. Its cards stay, in no folder. @throws {ApiError} */
export async function deleteFolder(id: string): Promise<void> {
  await callAsUser(endpoint.deleteFolder, { params: { id } });
  useFolders.setState(({ items }) => ({ items: items.filter((folder) => folder.id !== id) }));
  updateCards((card) => (card.folderId === id ? { ...card, folderId: null } : card));
}

/** Changes what the owner added to a card, at the API and then here. @throws {ApiError} */
export async function changeSavedCard(
  id: string,
  change: { readonly folderId: string | null; readonly note: string; readonly maxTotal: string | null },
): Promise<void> {
  const { wishlist_item } = await callAsUser(endpoint.changeWishlistItem, {
    params: { id },
    body: { folder_id: change.folderId, note: change.note, max_total: change.maxTotal },
  });
  const { folder_id, note, max_total } = wishlist_item;
  const maxTotal = max_total === null ? null : Number(max_total);
  updateCards((card) => (card.id === id ? { ...card, folderId: folder_id, note, maxTotal } : card));
}

function replaceFolder(folder: WishlistFolder): void {
  useFolders.setState(({ items }) => ({
    items: [...items.filter(({ id }) => id !== folder.id), folder].sort((one, other) =>
      one.name.localeCompare(other.name, 'en'),
    ),
  }));
}

function updateCards(update: (card: SavedCard) => SavedCard): void {
  useWishlist.setState(({ items }) => ({ items: items.map(update) }));
}
