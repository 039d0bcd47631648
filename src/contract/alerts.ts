import * as z from 'zod';
import { maxEmailLength } from '#domain/accounts/emailAddress.ts';
import { maxAlerts } from '#domain/alerts/limits.ts';
import { alertKinds } from '#domain/alerts/notificationKinds.ts';
import { endingCards, maxCalendarHours, searchFields } from './cards.ts';
import { endpoint, textDocument } from './endpoint.ts';
import { leadMinutes } from './notifications.ts';
import { amountLimit, endingCounts, hourStart } from './search.ts';

/** The parameters of a saved search that decide which cards it finds. */
export const alertQuery = z.strictObject(searchFields);

/** More than the longest keyword and every value of every filter, percent-encoded. */
const maxSearchLength = 4_000;

const search = z.string().max(maxSearchLength).meta({
  description: 'The parameters keyword, hide and those of the filters, as in the query of search-with-filters',
});
export const maxTotal = amountLimit.nullable().meta({
  description:
    'The most that price and shipping may be together. A card whose shipping is unknown is found by its price alone, and ' +
    'reported with the words "shipping unknown"',
});

const kinds = z.array(z.enum(alertKinds)).meta({
  description:
    'What to report: a card when it is found, and near its end all, those without a bid, or those within the maximum',
});
const includeLive = z
  .boolean()
  .meta({ description: 'True to report cards, too, that are live when the search is saved or changed' });

const alert = z
  .object({
    id: z.uuid(),
    search,
    maxTotal,
    kinds,
    leadMinutes,
    paused: z.boolean(),
    createdAt: z.iso.datetime(),
    lastFoundAt: z.iso.datetime().nullable().meta({ description: 'When it last found a new card' }),
    matches: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'The live cards that it finds now; null while they are being loaded' }),
    feedUrl: z
      .url()
      .meta({ description: 'The private address of its Atom feed; ".json" at the end gives a JSON Feed' }),
  })
  .meta({ id: 'Alert' });

export type Alert = z.infer<typeof alert>;

const id = z.uuid('is not the id of an alert');
const midnight = z.iso
  .datetime('must be an ISO 8601 time in UTC')
  .optional()
  .meta({ description: "The end of the caller's day. Without it, searches for what ends tonight count no cards" });

export const listAlerts = endpoint('listAlerts', {
  method: 'GET',
  path: '/api/alerts',
  summary: 'The saved searches of the account, the latest first',
  access: 'session',
  query: { midnight },
  response: z.object({ items: z.array(alert) }),
});

export const saveAlert = endpoint('saveAlert', {
  method: 'POST',
  path: '/api/alerts',
  summary: 'Saves a search; one that is already saved gets the new maximum and is resumed',
  access: 'session',
  query: { midnight },
  body: {
    search,
    maxTotal: maxTotal.default(null),
    kinds: kinds.default(['found']),
    leadMinutes: leadMinutes.default(15),
    includeLive: includeLive.default(false),
  },
  response: z.object({ alert }),
});

export const changeAlert = endpoint('changeAlert', {
  method: 'POST',
  path: '/api/alerts/:id',
  summary: 'Changes a saved search; what is not given stays as it is',
  access: 'session',
  params: { id },
  query: { midnight },
  body: {
    search: search.optional(),
    maxTotal: maxTotal.optional(),
    kinds: kinds.optional(),
    leadMinutes: leadMinutes.optional(),
    includeLive: includeLive.default(false),
    paused: z.boolean().optional(),
  },
  response: z.object({ alert }),
});

export const deleteAlert = endpoint('deleteAlert', {
  method: 'DELETE',
  path: '/api/alerts/:id',
  summary: 'Deletes a saved search; one that is not there is not an error',
  access: 'session',
  params: { id },
  response: z.object({ success: z.literal(true) }),
});

const searches = z
  .array(z.object({ search, maxTotal: maxTotal.default(null) }))
  .max(maxAlerts)
  .meta({ description: 'Searches as they are saved. One that cannot be read finds nothing' });
/** As long as all these searches can be, with some room for the rest. */
const maxSearchesLength = maxAlerts * (maxSearchLength + 100);

export const countAlertEndings = endpoint('countAlertEndings', {
  method: 'POST',
  path: '/api/alerts/endings',
  summary:
    'The number of live auctions that any of several searches finds, by the hours from some time on in which they end',
  body: { searches, from: hourStart, hours: z.int().min(1).max(maxCalendarHours) },
  maxBodyLength: maxSearchesLength,
  response: endingCounts,
});

export const listAlertEndings = endpoint('listAlertEndings', {
  method: 'POST',
  path: '/api/alerts/endings/cards',
  summary:
    'The auctions that any of several searches finds and that end within the hour from some time on, the first of them ' +
    'by their ends',
  body: { searches, from: hourStart },
  maxBodyLength: maxSearchesLength,
  response: endingCards,
});

export const showAlertFeed = endpoint('showAlertFeed', {
  method: 'GET',
  path: '/api/alerts/feeds/:token',
  summary: 'The live cards of a saved search as an Atom feed, or as a JSON Feed if the path ends in .json',
  params: {
    token: z.string().regex(/^[\w-]{20,100}(?:\.json)?$/, 'is not the address of a feed'),
  },
  response: textDocument,
});

const email = z.string().max(4 * maxEmailLength);
const signature = z.string().max(100);
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

export const reportMail = endpoint('reportMail', {
  method: 'POST',
  path: '/api/customer/mail-reports',
  summary:
    'Stops mail to an address whose mail came back (RFC 3464), or who complained (RFC 5965). Needs the token of the settings',
  body: { message: z.string().meta({ description: 'The report as it came by mail, or its first 200,000 bytes' }) },
  maxBodyLength: 262_144,
  response: done,
});

export const stopAlert = endpoint('stopAlert', {
  method: 'POST',
  path: '/api/customer/unsubscribe/alert',
  summary: 'Pauses one saved search by the signed link of a mail; one that is deleted is not an error',
  query: { alert: id, signature },
  response: done,
});
