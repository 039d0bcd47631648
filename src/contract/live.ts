import * as z from 'zod';
import { money } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { texts } from './queryFields.ts';

/** As many cards as stand on a large screen, and those just beyond its edges. */
export const mostFollowed = 120;

/** What changes of a listing while its auction runs. */
export const liveState = z
  .object({
    itemId: z.string(),
    currentBidPrice: money,
    bidCount: z.int().min(0),
    itemEndDate: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .meta({ id: 'LiveState' });

export type LiveState = z.infer<typeof liveState>;

export const liveStates = z.object({
  items: z.array(liveState),
  gone: z.array(z.string()).meta({ description: 'Those asked for that are over, or were not seen lately' }),
  serverTime: z.iso.datetime(),
});

export const followCards = endpoint('followCards', {
  method: 'GET',
  path: '/api/ebay/trading-cards/live',
  summary:
    'How listings stand now; as text/event-stream also every change from then on, each event an answer of its own',
  query: { ids: texts(mostFollowed) },
  response: liveStates,
});
