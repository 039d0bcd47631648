import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { screens } from '#contract/screens.ts';
import type { Card } from '#web/api/card.ts';
import { usePreload } from '#web/browser/lazy.tsx';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { useNavigate } from '#web/browser/router.tsx';
import { ConfirmRemoval } from '#web/features/wishlist/removal/ConfirmRemoval.tsx';
import { keepWishlist } from '#web/features/wishlist/state/keepWishlist.ts';
import { useWishlist } from '#web/features/wishlist/state/wishlistStore.ts';
import { DialogBoundary, OptionalBoundary } from '#web/ui/ErrorBoundary.tsx';
import { formatCount } from '#web/ui/formatCount.ts';
import { Link } from '#web/ui/Link.tsx';
import { CardLook, LiveCards } from '../home/homeParts.ts';
import { useVisit } from '../home/visit/useVisit.ts';
import { useFreshWishlist } from './useFreshWishlist.ts';
import { useRemoval } from './useRemoval.ts';
import { WishlistCards } from './WishlistCards.tsx';
import styles from './WishlistPage.module.css';

export function WishlistPage() {
  usePageTitle('My Wishlist');
  const title = useRef<HTMLHeadingElement>(null);
  const { total, items, asked: known } = useWishlist();
  const [asked, ask] = useState<Card | null>(null);
  const { news, remove } = useRemoval(title);
  const { lookedAt, look, lookAway } = useVisit();
  useEffect(keepWishlist, []);
  useFreshWishlist();
  usePreload(CardLook);
  return (
    <div className={styles['page']}>
      <BackLink />
      <div className={styles['head']}>
        <h1 ref={title} tabIndex={-1} className={styles['title']}>
          My Wishlist
        </h1>
        {total > 0 && <p className={styles['count']}>{`${formatCount(total)} ${total === 1 ? 'card' : 'cards'}`}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <WishlistCards onAsk={ask} onDetails={look} />
      <OptionalBoundary>
        <LiveCards />
      </OptionalBoundary>
      {asked !== null && <ConfirmRemoval onRemove={() => remove(asked)} onClose={() => ask(null)} />}
      {lookedAt !== null && (known || items.length > 0) && (
        <DialogBoundary onClose={lookAway}>
          <CardLook id={lookedAt} cards={items} onClose={lookAway} />
        </DialogBoundary>
      )}
    </div>
  );
}

/** Back to where one was, with everything as it was; home for whoever came from elsewhere. */
function BackLink() {
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    const cameFromUs = history.state?.idx > 0;
    if (!cameFromUs || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
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
