import * as z from 'zod';
import { maxEmailLength } from '#domain/accounts/emailAddress.ts';
import { endpoint } from './endpoint.ts';

const email = z.string().max(4 * maxEmailLength);
const done = z.object({ success: z.literal(true) });

export const unsubscribe = endpoint('unsubscribe', {
  summary:
    'No more deal alerts to an address, whether or not anybody has it. Links, pictures, prefetches and pages of other sites change nothing',
  query: { email },
  answer: done,
});

export const unsubscribeOneClick = endpoint('unsubscribeOneClick', {
  summary: 'The same by the signed link of a mail, as mail programs follow it (RFC 8058)',
  query: { email, signature: z.string().max(100) },
  answer: done,
});
