import { useSession } from '#web/api/session.ts';

let following = false;

/** Has the wishlist loaded as soon as there is somebody it belongs to; the code for it is no part of the first load. */
export function followUser(): void {
  if (following) return;
  following = true;
  const look = () => {
    if (useSession.getState().user !== null)
      import('./keepWishlist.ts').then(
        ({ keepWishlist }) => keepWishlist(),
        () => {},
      );
  };
  useSession.subscribe(look);
  look();
}
