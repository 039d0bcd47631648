import type { ReactNode } from 'react';
import { useLayout } from '#web/browser/useLayout.ts';
import { Spinner } from '#web/ui/Notice.tsx';
import { TrendingPager } from './TrendingPager.tsx';
import styles from './TrendingSection.module.css';
import { TrendingStrip } from './TrendingStrip.tsx';

interface TrendingSectionProps<Card> {
  readonly cards: readonly Card[];
  readonly loading: boolean;
  readonly renderCard: (card: Card, index: number) => ReactNode;
  readonly renderSkeleton: () => ReactNode;
}

/** The cards that end soonest: pages of five where there is room, a strip to push sideways on a phone. */
export function TrendingSection<Card extends { readonly id: string }>(props: TrendingSectionProps<Card>) {
  const mobile = useLayout() === 'mobile';
  const heading = mobile ? 'Trending Deals' : 'Trending Cards';
  if (props.loading) return <TrendingLoading heading={heading} renderSkeleton={props.renderSkeleton} />;
  if (props.cards.length === 0) return null;
  const Row = mobile ? TrendingStrip : TrendingPager;
  return <Row heading={heading} cards={props.cards} renderCard={props.renderCard} />;
}

function TrendingLoading({ heading, renderSkeleton }: { heading: string; renderSkeleton: () => ReactNode }) {
  return (
    <section className={styles['section']} aria-label={heading} aria-busy="true">
      <div className={styles['head']}>
        <h2 className={styles['title']}>{heading}</h2>
        <span className={styles['loading']} role="status">
          <Spinner>Loading cards...</Spinner>
        </span>
      </div>
      <div className={styles['row']}>
        {['1', '2', '3', '4', '5'].map((place) => (
          <div key={place} className={styles['cell']}>
            {renderSkeleton()}
          </div>
        ))}
      </div>
    </section>
  );
}
