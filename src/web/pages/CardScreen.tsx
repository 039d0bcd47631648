import { type ReactNode, useMemo } from 'react';
import type { LandingCard } from '#contract/cards.ts';
import { screens } from '#contract/screens.ts';
import { absenceTitles, type CardAbsence } from '#domain/listings/cardAbsence.ts';
import { type Card, toCard } from '#web/api/card.ts';
import { useSession } from '#web/api/session.ts';
import { lazy } from '#web/browser/lazy.tsx';
import { CardContent, useExactTime } from '#web/features/cards/details/CardContent.tsx';
import { CardGrid } from '#web/features/cards/grid/CardGrid.tsx';
import { LiveCards } from '#web/features/cards/lazyCards.ts';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import { cardPageUrl } from '#web/features/cards/useHistoryEntry.ts';
import { WishlistHeart } from '#web/features/wishlist/WishlistHeart.tsx';
import { useWishlist } from '#web/features/wishlist/wishlistStore.ts';
import { OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Link } from '#web/ui/Link.tsx';
import styles from './CardPage.module.css';
import messageStyles from './messagePage.module.css';

/** Only a visitor with an account has alerts. */
const SnoozeCard = lazy(() => import('#web/features/alerts/SnoozeCard.tsx'), 'SnoozeCard');

const savedCards = () => useWishlist.getState().items;

interface CardScreenProps {
  readonly card: Card;
  /** The data that the server put into the page; null if the card was fetched. */
  readonly landing: LandingCard | null;
  readonly copies: ReactNode;
}

/** The screen of a card that is live. */
export function CardScreen({ card, landing, copies }: CardScreenProps) {
  const { user } = useSession();
  return (
    <Frame landing={landing}>
      <article className={styles['card']}>
        <CardContent
          key={card.id}
          card={card}
          level={1}
          heart={<WishlistHeart card={card} />}
          note={
            <>
              {copies}
              <OptionalBoundary>{user !== null && <SnoozeCard card={card} />}</OptionalBoundary>
            </>
          }
        />
      </article>
    </Frame>
  );
}

interface AbsentCardProps extends Pick<CardScreenProps, 'landing'> {
  readonly absence: CardAbsence;
}

/** The screen of a card that is not live. */
export function AbsentCard({ landing, absence }: AbsentCardProps) {
  const end = useExactTime(Date.parse(landing?.itemEndDate ?? ''));
  const texts: Record<CardAbsence, string> = {
    ended: landing?.title ?? 'It is no longer on Cardfall. See what is live now.',
    notSeen: `As last seen, its auction ends ${end}. Its price is shown when it is seen again.`,
    unknown: 'It has ended, or was not seen for some hours. See what is live now.',
  };
  return (
    <Frame landing={landing}>
      <Notice level={1} title={absenceTitles[absence]} text={texts[absence]}>
        <Link className={messageStyles['home']} to={screens.home}>
          See live auctions
        </Link>
      </Notice>
    </Frame>
  );
}

interface FrameProps {
  readonly landing: LandingCard | null;
  readonly children: ReactNode;
}

/** Puts what is like the card below it, and keeps all of it live. */
function Frame({ landing, children }: FrameProps) {
  return (
    <div className={styles['page']}>
      {landing?.item != null && (
        <Link className={styles['back']} to={screens.home}>
          All live auctions
        </Link>
      )}
      {children}
      {landing !== null && <SimilarCards landing={landing} />}
      <OptionalBoundary>
        <LiveCards getSavedCards={savedCards} />
      </OptionalBoundary>
    </div>
  );
}

/** The copies of a card that is not live come first; those of a live one are among its facts. */
function SimilarCards({ landing }: { readonly landing: LandingCard }) {
  const { item, absence, copies, similar } = landing;
  const cards = useMemo(
    () => [...(item === null ? copies.items : []), ...similar].map(toCard),
    [item, copies, similar],
  );
  if (cards.length === 0) return null;
  const heading = absence === 'unknown' ? 'Ending soon' : 'Live auctions like it';
  return (
    <section className={styles['similar']} aria-label={heading}>
      <h2 className={styles['heading']}>{heading}</h2>
      <CardGrid cards={cards} label={heading} renderCard={renderTile} />
    </section>
  );
}

function renderTile(card: Card): ReactNode {
  return (
    <CompactCard
      card={card}
      priority="lazy"
      heart={<WishlistHeart card={card} />}
      onDetails={({ id }) => location.assign(cardPageUrl(id))}
    />
  );
}
