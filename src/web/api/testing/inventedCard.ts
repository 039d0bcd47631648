import type { Card as ToldCard } from '#contract/cards.ts';
import { type Card, toCard } from '../card.ts';

const noon = new Date(Date.UTC(2030, 0, 1, 12)).toISOString();

/** A card like any other, but for what is named. */
export function inventedCard(named: Partial<ToldCard>): Card {
  return toCard(toldCard(named));
}

/** The same as the API tells of it. */
export function toldCard(named: Partial<ToldCard>): ToldCard {
  return {
    itemId: 'a',
    title: 'Invented card',
    category: 'baseball',
    authenticators: [],
    oddities: [],
    currentBidPrice: { value: '10.00', currency: 'USD' },
    buyNowPrice: null,
    shipping: 'unknown',
    bidCount: 0,
    image: null,
    additionalImages: [],
    itemEndDate: noon,
    itemCreationDate: null,
    itemWebUrl: '',
    seller: { username: null },
    condition: null,
    lastSeenAt: noon,
    ...named,
  };
}
