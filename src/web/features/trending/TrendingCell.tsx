import { memo, type ReactNode } from 'react';
import styles from './TrendingSection.module.css';

/** The props of the pager and the strip. */
export interface TrendingRowProps<Card> {
  readonly heading: string;
  readonly cards: readonly Card[];
  /** The ids of the ended cards, separated by spaces. */
  readonly endedIds: string;
  readonly renderCard: (card: Card, index: number) => ReactNode;
}

interface TrendingCellProps<Card> {
  readonly className: string | undefined;
  readonly card: Card;
  readonly index: number;
  readonly renderCard: (card: Card, index: number) => ReactNode;
}

/** Memoized: most changes of the page do not affect its card. */
export const TrendingCell = memo(function TrendingCell<Card extends { readonly id: string }>(
  props: TrendingCellProps<Card>,
) {
  return (
    <li className={props.className} data-card={props.card.id}>
      {props.renderCard(props.card, props.index)}
    </li>
  );
}) as <Card extends { readonly id: string }>(props: TrendingCellProps<Card>) => ReactNode;

interface TrendingFrameProps {
  readonly heading: string;
  readonly busy?: boolean;
  /** Stands next to the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The section around the cards, with its heading. */
export function TrendingFrame({ heading, busy, aside, children }: TrendingFrameProps) {
  return (
    <section className={styles['section']} aria-label={heading} aria-busy={busy}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{heading}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
