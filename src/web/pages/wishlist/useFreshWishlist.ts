import { useEffect } from 'react';
import { refreshWishlist } from '#web/features/wishlist/syncWishlist.ts';

const everyMs = 2 * 60_000;
/** Who opens this page first has it loaded at the start. */
const justLoadedMs = 10_000;

/** Bids go on while one looks: the list is loaded when one comes, and again every two minutes it can be seen. */
export function useFreshWishlist(): void {
  useEffect(() => {
    refreshWishlist(justLoadedMs);
    const timer = setInterval(() => {
      if (!document.hidden) refreshWishlist();
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
}
