// This file says how current the list is. Every window loads this after the first cards: one file instead of two small ones.

import { useEffect, useState } from 'react';
import type { CardPage } from '#contract/cards.ts';
import { maxListingAgeMs } from '#domain/listings/freshness.ts';
import type { Card } from '#web/api/card.ts';
import { clientSettings } from '#web/api/clientSettings.ts';
import { withCurrentLiveState } from '#web/api/live/liveStore.ts';
import { useServerTime } from '#web/api/ticker.ts';
import { formatMoney } from '#web/features/cards/cardText.ts';
import { timeOfDayText } from '#web/features/cards/time/timeOfDayText.ts';
import type { ShownCards } from '#web/features/cards/useCardList.ts';
import styles from './HomeToolbar.module.css';

interface CoverageNoteProps {
  readonly shown: ShownCards;
  readonly length: 'short' | 'long';
  readonly className: string | undefined;
}

/**
 * Says until when the list has every auction, and what it has of later ones. It disappears when that time has come. It is
 * loaded after the first cards, and stands where its text moves nothing.
 */
export function CoverageNote({ shown: { request, info, offlineSince }, length, className }: CoverageNoteProps) {
  const coverage = offlineSince === null ? info.coverage : undefined;
  const hasKeyword = request.kind !== 'list' && request.keyword !== null;
  const { currency } = clientSettings;
  const text = useServerTime((now) => (coverage ? coverageText(coverage, { length, hasKeyword, now, currency }) : ''));
  return text === '' ? null : <p className={className}>{text}</p>;
}

interface CoverageTextOptions {
  readonly length: 'short' | 'long';
  readonly hasKeyword: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The currency of the marketplace; ISO 4217. */
  readonly currency: string;
}

/** Says until when a list has every auction, in the visitor's time zone; empty when that time has come. */
export function coverageText(
  { completeUntil, minBids, minPrice, listComplete }: NonNullable<CardPage['coverage']>,
  { length, hasKeyword, now, currency }: CoverageTextOptions,
): string {
  const until = Date.parse(completeUntil);
  if (!(until > now)) return '';
  const isWhole = minBids === 0 && minPrice === 0;
  // Without the day: it is less than a day ahead.
  const time = timeOfDayText(until);
  if (length === 'short') {
    if (!isWhole) return '· a selection';
    return listComplete ? '· all there are' : `· complete until ${time}`;
  }
  const price = minPrice === 0 ? '' : ` of ${formatMoney({ value: minPrice, currency })} or more`;
  const subject = `Every ${hasKeyword ? 'match' : 'auction'}${isWhole ? '' : ` with a bid${price}`}`;
  if (listComplete && isWhole) return `${subject} that ends in this time is on Cardfall.`;
  const others = isWhole ? 'Later ones' : 'The others';
  const rest = hasKeyword ? 'those found so far' : 'a selection';
  return `${subject} that ends ${listComplete ? 'in this time' : `before ${time}`} is on Cardfall. ${others} are ${rest}.`;
}

/** A list with more ended cards than this is offered a reload. */
const maxEnded = 10;
const maxHiddenMs = 2 * 60_000;

interface StaleListButtonProps {
  readonly cards: readonly Card[];
  readonly onReload: () => void;
}

/**
 * A button that reloads a list grown old. It is not reloaded by itself: nothing may move under the pointer. Only a visitor who
 * comes back to cards that are all too old to be shown would find an empty page, and gets fresh ones.
 */
export function StaleListButton({ cards, onReload }: StaleListButtonProps) {
  const ended = useServerTime((now) => cards.filter((card) => withCurrentLiveState(card).endsAt <= now).length);
  const returned = useReturnedLate(onReload);
  if (ended <= maxEnded && !returned) return null;
  const reload = () => {
    // The button disappears.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    onReload();
  };
  return (
    <button type="button" className={styles['fresh']} onClick={reload}>
      {ended > 0 && <span>{`${ended} ended · `}</span>}
      <span>Show fresh cards</span>
    </button>
  );
}

/** Returns whether the page was hidden for long since it was shown. Calls `onOver` when no card can be shown any more. */
function useReturnedLate(onOver: () => void): boolean {
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    let hiddenAt = Date.now();
    const compare = () => {
      const hiddenMs = Date.now() - hiddenAt;
      hiddenAt += hiddenMs;
      if (document.hidden || hiddenMs < maxHiddenMs) return;
      setReturned(true);
      if (hiddenMs > maxListingAgeMs) onOver();
    };
    document.addEventListener('visibilitychange', compare);
    return () => document.removeEventListener('visibilitychange', compare);
  }, [onOver]);
  return returned;
}
