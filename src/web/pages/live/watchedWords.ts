import type { Card } from '#web/api/card.ts';
import { bidsText, moneyText } from '#web/features/cards/cardWords.ts';

const minute = 60_000;

/** What is worth saying of the time left, the nearest to the end last. */
const steps = [
  { leftMs: 5 * minute, words: 'ends within 5 minutes' },
  { leftMs: minute, words: 'ends within a minute' },
  { leftMs: 0, words: 'has ended' },
] as const;

interface Said {
  /** How many of the steps are behind it. */
  readonly step: number;
  readonly worth: string;
}

/**
 * What to say aloud of watched cards, each thing once. What was so already when a card is first looked at is not said,
 * and after a sleep only how things stand now.
 *
 * @returns a function that is told how the cards stand, and says what is new of them; empty where nothing is
 */
export function watchedWords(): (cards: readonly Card[], now: number) => string {
  let said = new Map<string, Said>();
  return (cards, now) => {
    const words: string[] = [];
    const standing = new Map<string, Said>();
    for (const card of cards) {
      const step = steps.filter(({ leftMs }) => card.endsAt - now <= leftMs).length;
      const worth = `${moneyText(card.price)}, ${bidsText(card.bidCount)}`;
      standing.set(card.id, { step, worth });
      const before = said.get(card.id);
      if (before === undefined) continue;
      const passed = step > before.step ? steps[step - 1] : undefined;
      const news = [...(passed ? [passed.words] : []), ...(worth === before.worth ? [] : [`is at ${worth}`])];
      if (news.length > 0) words.push(`${card.title} ${news.join(' and ')}.`);
    }
    said = standing;
    return words.join(' ');
  };
}
