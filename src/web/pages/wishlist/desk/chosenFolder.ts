import { useLocation, useNavigate } from '#web/browser/router.tsx';
import type { SavedCard } from '#web/features/wishlist/wishlistStore.ts';

/** The cards that are shown: all, those in no folder, or those of one. */
export type ChosenFolder = 'all' | 'none' | { readonly id: string };

const parameter = 'folder';

/** Returns the folder in the address, so that it survives a reload and Back, and how to choose another one. */
export function useChosenFolder() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const written = new URLSearchParams(search).get(parameter);
  const chosen: ChosenFolder =
    written === null || written === '' ? 'all' : written === 'none' ? 'none' : { id: written };
  const choose = (folder: ChosenFolder) => {
    const params = new URLSearchParams(location.search);
    if (folder === 'all') params.delete(parameter);
    else params.set(parameter, folder === 'none' ? folder : folder.id);
    navigate({ search: String(params) });
  };
  return { chosen, choose };
}

export function isInFolder({ folderId }: SavedCard, folder: ChosenFolder): boolean {
  if (folder === 'all') return true;
  return folderId === (folder === 'none' ? null : folder.id);
}
