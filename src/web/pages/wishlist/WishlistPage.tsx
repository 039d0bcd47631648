import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { screens } from '#contract/screens.ts';
import type { Card } from '#web/api/card.ts';
import { lazy, usePreload } from '#web/browser/lazy.tsx';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { historyState, useNavigate } from '#web/browser/router.tsx';
import { LiveCards } from '#web/features/cards/lazyCards.ts';
import { useHistoryEntry } from '#web/features/cards/useHistoryEntry.ts';
import { ConfirmRemoval } from '#web/features/wishlist/ConfirmRemoval.tsx';
import { removeCard } from '#web/features/wishlist/changeWishlist.ts';
import { refreshWishlist, syncWishlist } from '#web/features/wishlist/syncWishlist.ts';
import { WishlistHeart } from '#web/features/wishlist/WishlistHeart.tsx';
import { useWishlist } from '#web/features/wishlist/wishlistStore.ts';
import { DialogBoundary, OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { formatCount } from '#web/ui/formatCount.ts';
import { Link } from '#web/ui/Link.tsx';
import { isInFolder, useChosenFolder } from './desk/chosenFolder.ts';
import { DeskTools } from './desk/DeskTools.tsx';
import { FolderBar } from './desk/FolderBar.tsx';
import { loadFolders } from './desk/folderStore.ts';
import { WishlistCards } from './WishlistCards.tsx';
import styles from './WishlistPage.module.css';

const CardDetails = lazy(() => import('../OpenCard.tsx'), 'OpenCard');

const refreshEveryMs = 2 * 60_000;
/** A list loaded this recently is not loaded again: the app loads it when it starts. */
const freshForMs = 10_000;

const savedCards = () => useWishlist.getState().items;

export function WishlistPage() {
  usePageTitle('My Wishlist');
  const title = useRef<HTMLHeadingElement>(null);
  const { total, items, isSettled } = useWishlist();
  const [toRemove, setToRemove] = useState<Card | null>(null);
  const { announcement, remove } = useRemoval(title);
  const { openCardId, openCard, closeCard } = useHistoryEntry();
  const { chosen, choose } = useChosenFolder();
  const cards = useMemo(() => items.filter((card) => isInFolder(card, chosen)), [items, chosen]);
  useEffect(syncWishlist, []);
  useEffect(() => void loadFolders(), []);
  useRefresh();
  usePreload(CardDetails);
  return (
    <div className={styles['page']}>
      <BackLink />
      <div className={styles['head']}>
        <h1 ref={title} tabIndex={-1} className={styles['title']}>
          My Wishlist
        </h1>
        {total > 0 && <p className={styles['count']}>{`${formatCount(total)} ${total === 1 ? 'card' : 'cards'}`}</p>}
        {cards.length > 0 && <DeskTools cards={cards} />}
      </div>
      {items.length > 0 && <FolderBar cards={items} chosen={chosen} onChoose={choose} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <WishlistCards cards={cards} areOfAllFolders={chosen === 'all'} onRemove={setToRemove} onDetails={openCard} />
      <Link className={styles['account']} to={screens.deleteAccount}>
        Delete account
      </Link>
      <OptionalBoundary>
        <LiveCards getSavedCards={savedCards} />
      </OptionalBoundary>
      {toRemove !== null && <ConfirmRemoval onRemove={() => remove(toRemove)} onClose={() => setToRemove(null)} />}
      {openCardId !== null && (isSettled || items.length > 0) && (
        <DialogBoundary onClose={closeCard}>
          <CardDetails
            id={openCardId}
            cards={items}
            renderHeart={(card) => <WishlistHeart card={card} />}
            onClose={closeCard}
          />
        </DialogBoundary>
      )}
    </div>
  );
}

/** Goes back to the previous screen, with its state; to home for a visitor who came from elsewhere. */
function BackLink() {
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    const isFirstEntry = (historyState()?.idx ?? 0) === 0;
    if (isFirstEntry || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link className={styles['back']} to={screens.home} onClick={back}>
      <ArrowLeft aria-hidden="true" size={18} />
      Back
    </Link>
  );
}

/** Loads the list when the page opens, and every two minutes while it is visible: bids go on. */
function useRefresh(): void {
  useEffect(() => {
    refreshWishlist(freshForMs);
    const timer = setInterval(() => {
      if (!document.hidden) refreshWishlist(0, true);
    }, refreshEveryMs);
    return () => clearInterval(timer);
  }, []);
}

/** Removes a card, announces it to screen readers, and keeps the focus close to where it was. */
function useRemoval(title: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState('');
  const remove = async (card: Card) => {
    const index = useWishlist.getState().items.findIndex(({ id }) => id === card.id);
    try {
      await removeCard(card.id);
      const left = useWishlist.getState().items;
      setAnnouncement(`Removed: ${card.title}. ${left.length} left.`);
      const next = left[Math.min(index, left.length - 1)];
      // After the card has left the page. A focus that is elsewhere by then stays there.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const button = next && document.querySelector<HTMLElement>(`[data-remove="${CSS.escape(next.id)}"]`);
        (button ?? title.current)?.focus({ preventScroll: true });
      });
    } catch (error) {
      showToast({ kind: 'error', message: 'Failed to remove from wishlist', cause: error });
    }
  };
  return { announcement, remove };
}
