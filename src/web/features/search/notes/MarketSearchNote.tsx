import { useLayoutEffect, useState } from 'react';
import { lazy } from '#web/browser/lazy.tsx';
import { OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#web/ui/feedback/Notice.tsx';
import { useSearchStore } from '../searchStore.ts';
import type { MarketAnswerProps } from './MarketAnswer.tsx';
import styles from './SearchNotes.module.css';

/** Most searches find more cards, and their pages never load this. */
const MarketAnswer = lazy(() => import('./MarketAnswer.tsx'), 'MarketAnswer');

/** A search with as many cards needs no call to the marketplace; the server has the last word. */
const enoughCards = 20;

/** The searches that eBay answered since the page was opened. They may have enough cards now. */
const answeredSearches = new Set<string>();

/**
 * Has the marketplace searched once for the words of a search that found little, and says so. The line is there from the
 * first moment and keeps its height, so that nothing below it moves.
 */
export function MarketSearchNote(props: Omit<MarketAnswerProps, 'asks' | 'onAsking' | 'onAnswered'>) {
  const { keyword, categories, total } = props;
  const search = `${categories} ${keyword}`;
  const [isShort] = useState(total < enoughCards);
  const [isAsking, setIsAsking] = useState(isShort);
  // Before the page is painted, so that it never says "nothing found" too early.
  useLayoutEffect(() => {
    useSearchStore.setState({ isAskingMarket: isAsking });
    return () => useSearchStore.setState({ isAskingMarket: false });
  }, [isAsking]);
  if (!isShort && !answeredSearches.has(search)) return null;
  return (
    <p className={styles['market']} role="status">
      {isAsking && total > 0 && <Spinner>Asking eBay for more…</Spinner>}
      {/* The page says it in place of the cards. */}
      {isAsking && total === 0 && <span className="visually-hidden">Asking eBay…</span>}
      <OptionalBoundary onCrash={() => setIsAsking(false)}>
        <MarketAnswer
          {...props}
          asks={isShort}
          onAsking={setIsAsking}
          onAnswered={() => answeredSearches.add(search)}
        />
      </OptionalBoundary>
    </p>
  );
}
