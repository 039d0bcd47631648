import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const answerChallenge = endpoint('answerChallenge', {
  method: 'GET',
  path: '/api/ebay/account-deletion',
  summary: 'Proves to the marketplace that this address is ours, before it sends account-deletion notices here',
  query: { challenge_code: z.string().min(1).max(500) },
  response: z.object({ challengeResponse: z.string() }),
});

/** What else a notice says may change with its schema's version; it is passed over. */
export const takeDeletionNotice = endpoint('takeDeletionNotice', {
  method: 'POST',
  path: '/api/ebay/account-deletion',
  summary: 'Takes the notice that an account of the marketplace is deleted, and deletes what is kept of it here',
  ignoresUnknown: true,
  body: {
    metadata: z.object({ topic: z.literal('MARKETPLACE_ACCOUNT_DELETION') }),
    notification: z.object({
      notificationId: z.string().min(1).max(200),
      data: z.object({
        username: z.string().max(200).nullish(),
        userId: z.string().max(200).nullish(),
      }),
    }),
  },
  response: z.object({ success: z.literal(true) }),
});
