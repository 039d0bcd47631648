import { memo, type ReactNode } from 'react';

interface TrendingCellProps<Card> {
  readonly className: string | undefined;
  readonly card: Card;
  readonly index: number;
  readonly renderCard: (card: Card, index: number) => ReactNode;
}

/** Drawn again only for another card: most of what changes on the page is not about the cards. */
export const TrendingCell = memo(function TrendingCell<Card>(props: TrendingCellProps<Card>) {
  return <li className={props.className}>{props.renderCard(props.card, props.index)}</li>;
}) as <Card>(props: TrendingCellProps<Card>) => ReactNode;
