import type { Card as ApiCard } from '#contract/cards.ts';
import { type Card, toCard } from '../api/card.ts';

const noon = new Date(Date.UTC(2030, 0, 1, 12)).toISOString();

/** Returns a card with these fields of the API, and invented values in all others. */
export function inventedCard(fields: Partial<ApiCard>): Card {
  return toCard(apiCard(fields));
}

/** Returns a card as the API sends it, with these fields and invented values in all others. */
export function apiCard(fields: Partial<ApiCard>): ApiCard {
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
    ...fields,
  };
}
