import type { LandingCard } from '#contract/cards.ts';
import { landingCardId } from '#contract/clientSettings.ts';
import { recordServerTime, setRenderedAt } from '#web/api/serverClock.ts';

/** Undefined until it is read; null without one. */
let landing: LandingCard | null | undefined;

/** Sets the card of the page, where there is no page to read it from: on the server. */
export function setLandingCard(card: LandingCard): void {
  landing = card;
  setRenderedAt(Date.parse(card.serverTime));
}

/** Returns what the page carries of this card as JSON; null if it carries another one, or none. Sets the clock by it. */
export function landingCardOf(id: string): LandingCard | null {
  if (landing === undefined) {
    const text = document.getElementById(landingCardId)?.textContent;
    landing = text == null ? null : (JSON.parse(text) as LandingCard);
    if (landing !== null) {
      const [navigation] = performance.getEntriesByType('navigation');
      setRenderedAt(Date.parse(landing.serverTime));
      recordServerTime(
        Date.parse(landing.serverTime),
        navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : undefined,
      );
    }
  }
  return landing?.id === id ? landing : null;
}
