import { useCallback, useRef } from 'react';
import type { Card } from '#web/api/card.ts';
import { useLayout } from '#web/browser/useLayout.ts';
import { CardGrid } from '#web/features/cards/grid/CardGrid.tsx';
import { matchesText } from '#web/features/cards/matchesText.ts';
import { CompactCard } from '#web/features/cards/tile/CompactCard.tsx';
import { DesktopCard } from '#web/features/cards/tile/DesktopCard.tsx';
import type { CardList, ShownCards } from '#web/features/cards/useCardList.ts';
import { useSearchStore } from '#web/features/search/searchStore.ts';
import { WishlistHeart } from '#web/features/wishlist/heart/WishlistHeart.tsx';
import { GridEnd } from './GridEnd.tsx';
import styles from './HomeGrid.module.css';
import { useShowMore } from './useShowMore.ts';

interface HomeGridProps {
  readonly cards: readonly Card[];
  readonly list: CardList;
  readonly shown: ShownCards;
  readonly onDetails: (card: Card) => void;
}

export function HomeGrid({ cards, list, shown, onDetails }: HomeGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { request } = shown;
  const plain = request.kind === 'list';
  const summed = request.kind === 'filter' && request.filters.sortBy === 'price_with_shipping';
  const pickText = useSearchStore((search) => (plain ? search.pickText : ''));
  const picked = pickText === '' ? cards : cards.filter((card) => matchesText(card, pickText));
  const more = useShowMore(list, grid, picked.length);
  const Tile = useLayout() === 'mobile' ? CompactCard : DesktopCard;
  const renderCard = useCallback(
    (card: Card, index: number) => (
      <Tile
        card={card}
        urgency={index < 5 ? (plain ? 'early' : 'first') : 'lazy'}
        heart={<WishlistHeart card={card} />}
        summed={summed}
        onDetails={onDetails}
      />
    ),
    [Tile, plain, summed, onDetails],
  );
  return (
    <section aria-label={plain ? 'More auctions' : 'Results'}>
      {plain ? cards.length > 0 && <GridHeading /> : <h2 className="visually-hidden">Results</h2>}
      {pickText !== '' && (
        <p className={styles['hint']} role="status">
          {picked.length === 0
            ? `None of the ${cards.length} cards here has`
            : `${picked.length} of the ${cards.length} cards have`}{' '}
          “{pickText}”. Press Enter to search all auctions.
        </p>
      )}
      {(picked.length > 0 || pickText === '') && (
        <>
          <CardGrid ref={grid} cards={picked} label="Cards" renderCard={renderCard} />
          <GridEnd list={list} shown={shown} news={more.news} onMore={more.load} />
        </>
      )}
    </section>
  );
}

/** Over the cards that follow the trending ones. */
export function GridHeading() {
  return <h2 className={styles['title']}>Ending next</h2>;
}
