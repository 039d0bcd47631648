import { startTransition } from 'react';
import type { LandingCard } from '#contract/cards.ts';
import { type Card, toCard } from '#web/api/card.ts';
import { historyState, useNavigate } from '#web/browser/router.tsx';
import { formatCount } from '#web/ui/formatCount.ts';
import { formatBids, formatMoney, formatTotal } from '../cardText.ts';
import { registerTile, useLiveState } from '../liveTiles.ts';
import { useCardState } from '../time/cardState.ts';
import { TimeChip } from '../time/TimeChip.tsx';
import { cardPageUrl, withCardId } from '../useHistoryEntry.ts';
import styles from './OtherCopies.module.css';

/** Other live auctions of the same card, the cheapest with shipping first. */
export interface Copies {
  readonly copies: readonly Card[];
  /** More than `copies` has if there are many. */
  readonly total: number;
  /** The id of the one that ends next. */
  readonly nextToEnd: LandingCard['copies']['nextToEnd'];
}

export function toCopies({ items, total, nextToEnd }: LandingCard['copies']): Copies {
  return { copies: items.map(toCard), total, nextToEnd };
}

interface OtherCopiesProps extends Copies {
  /** True on the page of a card, where each copy leads to its own page. */
  readonly hasPages: boolean;
}

/** Shows the copies of a card; nothing if there are none. */
export function OtherCopies({ copies, total, nextToEnd, hasPages }: OtherCopiesProps) {
  if (total === 0) return null;
  const [cheapest] = copies;
  return (
    <details className={styles['copies']}>
      <summary>{`${formatCount(total)} more ${total === 1 ? 'copy' : 'copies'}`}</summary>
      <p className={styles['explanation']}>
        Same year, set, number, parallel and grade, as the titles say. Cheapest with shipping first.
      </p>
      <ol className={styles['list']}>
        {copies.map((copy) => (
          <Copy
            key={copy.id}
            card={copy}
            isCheapest={copy === cheapest && copy.shipping !== 'unknown' && total > 1}
            isNext={copy.id === nextToEnd && total > 1}
            hasPage={hasPages}
          />
        ))}
      </ol>
      {total > copies.length && (
        <p className={styles['explanation']}>{`and ${formatCount(total - copies.length)} more`}</p>
      )}
    </details>
  );
}

interface CopyProps {
  readonly card: Card;
  readonly isCheapest: boolean;
  readonly isNext: boolean;
  readonly hasPage: boolean;
}

function Copy({ card: loaded, isCheapest, isNext, hasPage }: CopyProps) {
  const card = useLiveState(loaded);
  const isLive = useCardState(card) === 'live';
  const navigate = useNavigate();
  // It takes the place of the open card, so that closing leads back to the list.
  const open = () => {
    const search = String(withCardId(new URLSearchParams(location.search), card.id));
    startTransition(() => navigate({ search }, { replace: true, state: historyState()?.usr }));
  };
  const content = (
    <>
      <span className={styles['title']}>{card.title}</span>
      <span className={styles['worth']}>
        <span className={styles['price']}>{formatMoney(card.price)}</span> {formatTotal(card)}
      </span>
      <span className={styles['facts']}>
        <TimeChip endsAt={card.endsAt} itemEndDate={card.itemEndDate} />
        {formatBids(card.bidCount)}
        {isLive && isCheapest && <span className={styles['mark']}>Cheapest with shipping</span>}
        {isLive && isNext && <span className={styles['mark']}>Next to end</span>}
      </span>
    </>
  );
  return (
    <li ref={registerTile} data-follow={loaded.live ? card.id : undefined}>
      {hasPage ? (
        <a className={styles['copy']} href={cardPageUrl(card.id)}>
          {content}
        </a>
      ) : (
        <button type="button" className={styles['copy']} onClick={open}>
          {content}
        </button>
      )}
    </li>
  );
}
