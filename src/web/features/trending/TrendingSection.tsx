import { type ReactNode, useRef } from 'react';
import { useLayout } from '#web/browser/useLayout.ts';
import { Spinner } from '#web/ui/feedback/Notice.tsx';
import { useRemainingCards } from './departures.ts';
import { TrendingCell, TrendingFrame, type TrendingRowProps } from './TrendingCell.tsx';
import { TrendingPager } from './TrendingPager.tsx';
import styles from './TrendingSection.module.css';

interface TrendingSectionProps<Card> {
  readonly cards: readonly Card[];
  /** The ids of the ended cards, separated by spaces. */
  readonly endedIds: string;
  readonly loading: boolean;
  readonly renderCard: (card: Card, index: number) => ReactNode;
  readonly renderSkeleton: () => ReactNode;
}

/** The cards that end soonest: a carousel of five on wide screens, a scrolling strip on phones. */
export function TrendingSection<Card extends { readonly id: string }>(props: TrendingSectionProps<Card>) {
  const mobile = useLayout() === 'mobile';
  const heading = mobile ? 'Trending Deals' : 'Trending Cards';
  if (props.loading) return <TrendingLoading heading={heading} renderSkeleton={props.renderSkeleton} />;
  if (props.cards.length === 0) return null;
  const Row = mobile ? TrendingStrip : TrendingPager;
  return <Row heading={heading} cards={props.cards} endedIds={props.endedIds} renderCard={props.renderCard} />;
}

function TrendingLoading({ heading, renderSkeleton }: { heading: string; renderSkeleton: () => ReactNode }) {
  return (
    <TrendingFrame
      heading={heading}
      busy
      aside={
        <span className={styles['loading']} role="status">
          <Spinner>Loading cards...</Spinner>
        </span>
      }
    >
      <div className={styles['row']}>
        {['1', '2', '3', '4', '5'].map((key) => (
          <div key={key} className={styles['cell']}>
            {renderSkeleton()}
          </div>
        ))}
      </div>
    </TrendingFrame>
  );
}

/** The strip of phones. */
function TrendingStrip<Card extends { readonly id: string }>({
  heading,
  cards: all,
  endedIds,
  renderCard,
}: TrendingRowProps<Card>) {
  const row = useRef<HTMLUListElement>(null);
  const cards = useRemainingCards(all, endedIds, row);
  return (
    <TrendingFrame heading={heading}>
      <ul ref={row} className={styles['strip']}>
        {cards.map((card, index) => (
          <TrendingCell
            key={card.id}
            className={styles['stripCell']}
            card={card}
            index={index}
            renderCard={renderCard}
          />
        ))}
      </ul>
    </TrendingFrame>
  );
}
