import type { CardPage } from '#contract/cards.ts';
import { type CardRequest, firstAnswerTo } from './cardRequest.ts';

/** How many cards there are to a request, and how much each other choice would find, without fetching the cards. */
export async function countCards(
  request: CardRequest,
  signal: AbortSignal,
): Promise<Pick<CardPage, 'total' | 'facets'>> {
  const { total, facets } = await firstAnswerTo(request, 1, signal);
  return { total, ...(facets && { facets }) };
}
