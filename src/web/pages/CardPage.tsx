import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { LandingCard } from '#contract/cards.ts';
import * as endpoint from '#contract/endpointTable.ts';
import { screens } from '#contract/screens.ts';
import { absenceTitles, type CardAbsence } from '#domain/listings/cardAbsence.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callApi } from '#web/api/callApi.ts';
import { type Card, toCard } from '#web/api/card.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { SnoozeCard } from '#web/features/alerts/SnoozeCard.tsx';
import { CardContent, useExactTime } from '#web/features/cards/details/CardContent.tsx';
import { landingCardOf } from '#web/features/cards/details/landingCard.ts';
import { LiveCards } from '#web/features/cards/details/lazyCards.ts';
import { OtherCopies } from '#web/features/cards/details/OtherCopies.tsx';
import { CardGrid } from '#web/features/cards/grid/CardGrid.tsx';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import { cardPageUrl } from '#web/features/cards/useHistoryEntry.ts';
import { WishlistHeart } from '#web/features/wishlist/WishlistHeart.tsx';
import { useWishlist } from '#web/features/wishlist/wishlistStore.ts';
import { OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { FailureNotice, Notice } from '#web/ui/feedback/Notice.tsx';
import { Link } from '#web/ui/Link.tsx';
import styles from './CardPage.module.css';
import messageStyles from './messagePage.module.css';

const savedCards = () => useWishlist.getState().items;

/** The page of one card. The server sends it with the card; offline, or from another host, the card is fetched. */
export function CardPage({ id }: { readonly id: string }) {
  const landing = landingCardOf(id);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['card', id],
      queryFn: async ({ signal }) => toCard((await callApi(endpoint.showCard, { params: { id }, signal })).item),
      enabled: landing === null,
    },
    queryClient,
  );
  const item = landing?.item ?? null;
  const carried = useMemo(() => item && toCard(item), [item]);
  const card = carried ?? data ?? null;
  // A card that is there stays when it cannot be fetched again.
  const absence = landing === null ? (card === null && isMissing(error) ? 'unknown' : null) : landing.absence;
  usePageTitle(card?.title ?? (absence === null ? 'Live trading-card auctions' : absenceTitles[absence]));
  if (absence !== null) return <AbsentCard landing={landing} absence={absence} />;
  if (error !== null && card === null) {
    return (
      <FailureNotice
        title="This card could not be opened"
        text="Please try again."
        cause={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (card === null) return null;
  return (
    <Frame landing={landing}>
      <article className={styles['card']}>
        <CardContent
          key={id}
          card={card}
          level={1}
          heart={<WishlistHeart card={card} />}
          note={
            <>
              <OtherCopies card={card} carried={landing?.copies} />
              <SnoozeCard card={card} />
            </>
          }
        />
      </article>
    </Frame>
  );
}

/** A malformed id and an id that is not live are the same: the API does not say why there is no such auction. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

interface AbsentCardProps {
  readonly landing: LandingCard | null;
  readonly absence: CardAbsence;
}

function AbsentCard({ landing, absence }: AbsentCardProps) {
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
