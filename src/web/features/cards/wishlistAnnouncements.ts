import type { Card } from '#web/api/card.ts';
import { formatBids, formatMoney } from './cardText.ts';

const minuteMs = 60_000;

/** The announced stages of the time left, the last one nearest to the end. */
const stages = [
  { leftMs: 5 * minuteMs, text: 'ends within 5 minutes' },
  { leftMs: minuteMs, text: 'ends within a minute' },
  { leftMs: 0, text: 'has ended' },
] as const;

interface Announced {
  /** The number of stages that have been reached. */
  readonly stage: number;
  /** Price and bids. */
  readonly worth: string;
}

/**
 * Returns a function that is called with the saved cards and the present, and returns what to announce, or an empty text.
 * Each change is announced once. The state of a card at its first call is not, and after a sleep only the latest stage is.
 */
export function wishlistAnnouncements(): (cards: readonly Card[], now: number) => string {
  let announced = new Map<string, Announced>();
  return (cards, now) => {
    const sentences: string[] = [];
    const current = new Map<string, Announced>();
    for (const card of cards) {
      const stage = stages.filter(({ leftMs }) => card.endsAt - now <= leftMs).length;
      const worth = `${formatMoney(card.price)}, ${formatBids(card.bidCount)}`;
      current.set(card.id, { stage, worth });
      const before = announced.get(card.id);
      if (before === undefined) continue;
      const reached = stage > before.stage ? stages[stage - 1] : undefined;
      const changes = [...(reached ? [reached.text] : []), ...(worth === before.worth ? [] : [`is at ${worth}`])];
      if (changes.length > 0) sentences.push(`${card.title} ${changes.join(' and ')}.`);
    }
    announced = current;
    return sentences.join(' ');
  };
}
