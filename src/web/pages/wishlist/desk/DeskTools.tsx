import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { screens } from '#contract/screens.ts';
import { compareWithMaximum, maximumText } from '#domain/wishlist/maximum.ts';
import { wishlistCsv } from '#domain/wishlist/wishlistCsv.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { formatBids, formatMoney, formatShipping } from '#web/features/cards/cardText.ts';
import { cardState } from '#web/features/cards/time/cardState.ts';
import type { SavedCard } from '#web/features/wishlist/wishlistStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import styles from './DeskTools.module.css';
import { useFolders } from './folderStore.ts';
import { momentText } from './momentText.ts';
import { toWishlistRow } from './wishlistRow.ts';

/** Exports and prints the cards that are shown. */
export function DeskTools({ cards }: { readonly cards: readonly SavedCard[] }) {
  const folders = useFolders(({ items }) => items);
  const download = () => {
    const csv = wishlistCsv(cards.map((card) => toWishlistRow(card, folders, serverNow())));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    link.download = 'wishlist.csv';
    link.click();
    // The browser reads the file after this task.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <div className={styles['tools']}>
      <Link className={styles['calendar']} to={`${screens.calendar}?of=wishlist`}>
        <CalendarDays aria-hidden="true" size={16} />
        Calendar
      </Link>
      <Button look="bare" onClick={download}>
        <Download aria-hidden="true" size={16} />
        Download CSV
      </Button>
      <Button look="bare" onClick={() => print()}>
        <Printer aria-hidden="true" size={16} />
        Print
      </Button>
      <PrintedTable cards={cards} />
    </div>
  );
}

/** The cards on paper: all of them, as the page renders only those near the window. It exists only while it is printed. */
function PrintedTable({ cards }: { readonly cards: readonly SavedCard[] }) {
  const folders = useFolders(({ items }) => items);
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const now = serverNow();
  return (
    <table className={styles['paper']}>
      <caption>Prices as last seen. Printed {momentText(now)}. eBay has the latest.</caption>
      <thead>
        <tr>
          {['Card', 'Ends', 'Price', 'My maximum', 'Note'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <PrintedCard
            key={card.id}
            card={card}
            folder={folders.find(({ id }) => id === card.folderId)?.name}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PrintedCardProps {
  readonly card: SavedCard;
  readonly folder: string | undefined;
  readonly now: number;
}

function PrintedCard({ card, folder, now }: PrintedCardProps) {
  const state = cardState(card, now);
  const isKnown = state !== 'unknown';
  const { maxTotal, price, shipping } = card;
  const format = (value: number) => formatMoney({ ...price, value });
  const verdict =
    maxTotal === null || !isKnown
      ? ''
      : maximumText(compareWithMaximum(price.value, shipping === 'unknown' ? null : shipping.value, maxTotal), format);
  return (
    <tr>
      <td>
        {card.title}
        {folder !== undefined && <span>In {folder}</span>}
      </td>
      <td>
        {isKnown ? momentText(card.endsAt) : 'Not known'}
        {state === 'ended' && <span>Ended</span>}
      </td>
      <td>
        {isKnown ? formatMoney(price) : 'Price unknown'}
        {isKnown && <span>{`${formatBids(card.bidCount)}, seen ${momentText(card.lastSeenAt)}`}</span>}
        {state === 'live' && <span>{formatShipping(shipping)}</span>}
      </td>
      <td>
        {maxTotal === null ? '' : format(maxTotal)}
        {verdict !== '' && <span>{verdict}</span>}
      </td>
      <td>{card.note}</td>
    </tr>
  );
}

/** Returns true from the moment the browser begins to print until it has finished. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // The browser takes the page as it is when the event returns.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => controller.abort();
  }, []);
  return isPrinting;
}
