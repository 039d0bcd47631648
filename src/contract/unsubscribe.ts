import * as z from 'zod';
import { maxEmailLength } from '#domain/accounts/emailAddress.ts';
import { endpoint } from './endpoint.ts';

const signature = z.string().max(100);
const email = z.string().max(4 * maxEmailLength);
const done = z.object({ success: z.literal(true) });

export const unsubscribe = endpoint('unsubscribe', {
  method: 'GET',
  path: '/api/customer/unsubscribe',
  summary:
    'Ends deal alerts to an email address, with or without an account. A browser window is redirected to the form; ' +
    'pictures, prefetches and pages of other sites change nothing',
  query: { email },
  response: done,
});

export const unsubscribeOneClick = endpoint('unsubscribeOneClick', {
  method: 'POST',
  path: '/api/customer/unsubscribe',
  summary: 'Ends deal alerts by the signed link of a mail, as mail programs call it (RFC 8058)',
  query: { email, signature },
  response: done,
});

export const resubscribe = endpoint('resubscribe', {
  method: 'POST',
  path: '/api/customer/resubscribe',
  summary: 'Undoes the end of deal alerts, by the signed link of the mail that tells the owner of an account about it',
  body: { email, signature },
  response: done,
});
