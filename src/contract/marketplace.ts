import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const answerChallenge = endpoint('answerChallenge', {
  method: 'GET',
  path: '/api/ebay/account-deletion',
  summary: 'Proves to the marketplace that this URL is ours, before it sends account-deletion notices',
  query: { challenge_code: z.string().min(1).max(500) },
  response: z.object({ challengeResponse: z.string() }),
});

/** Other fields of a notice depend on the version of its schema, so they are ignored. */
export const takeDeletionNotice = endpoint('takeDeletionNotice', {
  method: 'POST',
  path: '/api/ebay/account-deletion',
  summary: 'Receives the notice that a marketplace account was deleted, and deletes its data here',
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
