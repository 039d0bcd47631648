import * as z from 'zod';
import { channelKinds, wishlistKinds } from '#domain/alerts/notificationKinds.ts';
import { itemId } from './cards.ts';
import { endpoint, textDocument } from './endpoint.ts';

const done = z.object({ success: z.literal(true) });

/** A time of day in the time zone of the settings. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 22:30');

export const leadMinutes = z
  .int()
  .min(1)
  .max(24 * 60)
  .meta({ description: 'How long before its end a card is reported' });

const settingsFields = {
  timeZone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z][\w+/-]*$/, 'must be an IANA time zone')
    .meta({ description: 'An IANA time zone, such as America/New_York' }),
  quietHours: z
    .object({ from: timeOfDay, until: timeOfDay })
    .nullable()
    .meta({ description: 'Between these times nothing is sent; what is still true is sent after them' }),
  digestAt: timeOfDay.nullable().meta({ description: 'One message a day at this time; null for each at once' }),
  maxPerDay: z.int().min(1).max(200).meta({ description: 'What comes after that many in a day is counted, not named' }),
  pausedUntil: z.iso.datetime().nullable(),
  wishlistKinds: z.array(z.enum(wishlistKinds)),
  wishlistLeadMinutes: leadMinutes,
};

const channel = z
  .object({
    id: z.uuid(),
    kind: z.enum(channelKinds),
    label: z.string().meta({ description: 'A name for people: the address, the browser, or the host of a URL' }),
    createdAt: z.iso.datetime(),
    failing: z.boolean(),
    disabled: z.boolean().meta({ description: 'True when the receiver is gone, or failed for days' }),
    failure: z.string().nullable().meta({ description: 'A sentence for its owner' }),
  })
  .meta({ id: 'NotificationChannel' });

export type NotificationChannel = z.infer<typeof channel>;

const settings = z
  .object({
    ...settingsFields,
    channels: z.array(channel),
    available: z.array(z.enum(channelKinds)).meta({ description: 'The kinds of channels that this site can send to' }),
    pushKey: z.string().nullable().meta({ description: 'The public VAPID key, base64url; null without push' }),
    calendarUrl: z.url().meta({ description: 'The private address of the calendar of ends' }),
    delays: z.object({ count: z.int().min(0), p50Ms: z.int().nullable(), p90Ms: z.int().nullable() }).meta({
      description:
        'How late reports were in the last 30 days, from when each could be sent first: one for each card and channel',
    }),
    snoozed: z.array(z.object({ item_id: itemId, until: z.iso.datetime() })),
    reported: z.array(itemId).meta({ description: 'The running auctions that messages to the account named' }),
    emailConfirmed: z
      .boolean()
      .meta({ description: 'False while nothing is mailed, because the address is not confirmed' }),
    unsubscribed: z.boolean().meta({ description: 'True if the address of the account gets no deal alerts' }),
  })
  .meta({ id: 'NotificationSettings' });

export type NotificationSettings = z.infer<typeof settings>;

export const showNotificationSettings = endpoint('showNotificationSettings', {
  method: 'GET',
  path: '/api/notifications',
  summary: 'How the account wants to hear of cards, and over which channels',
  access: 'session',
  response: z.object({ settings }),
});

export const changeNotificationSettings = endpoint('changeNotificationSettings', {
  method: 'POST',
  path: '/api/notifications',
  summary: 'Changes these settings; what is not given stays as it is',
  access: 'session',
  body: {
    timeZone: settingsFields.timeZone.optional(),
    quietHours: settingsFields.quietHours.optional(),
    digestAt: settingsFields.digestAt.optional(),
    maxPerDay: settingsFields.maxPerDay.optional(),
    pausedUntil: settingsFields.pausedUntil.optional(),
    wishlistKinds: settingsFields.wishlistKinds.optional(),
    wishlistLeadMinutes: leadMinutes.optional(),
  },
  response: z.object({ settings }),
});

const subscription = z.object({
  endpoint: z.url().max(2_000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

export const addChannel = endpoint('addChannel', {
  method: 'POST',
  path: '/api/notifications/channels',
  summary: 'Adds a way to reach the person; one that is there already is enabled again',
  access: 'session',
  body: {
    kind: z.enum(channelKinds),
    url: z.url().max(2_000).optional().meta({ description: 'Of a webhook, or of a Discord webhook' }),
    subscription: subscription.optional().meta({ description: 'What the push service gave the browser' }),
    label: z.string().max(100).optional(),
  },
  response: z.object({
    channel,
    secret: z.string().nullable().meta({ description: 'Signs the requests to a webhook; shown only here' }),
  }),
});

export const renewPushSubscription = endpoint('renewPushSubscription', {
  method: 'POST',
  path: '/api/notifications/push-subscriptions',
  summary: 'Replaces a push subscription that the browser has renewed; one that is not known is not an error',
  body: {
    endpoint: subscription.shape.endpoint.meta({ description: 'Of the subscription that ended' }),
    auth: subscription.shape.keys.shape.auth.meta({
      description: 'Its secret, which proves that it was the same browser',
    }),
    subscription,
  },
  response: done,
});

const channelId = z.uuid('is not the id of a channel');

export const removeChannel = endpoint('removeChannel', {
  method: 'DELETE',
  path: '/api/notifications/channels/:id',
  summary: 'Removes a channel; one that is not there is not an error',
  access: 'session',
  params: { id: channelId },
  response: done,
});

export const testChannel = endpoint('testChannel', {
  method: 'POST',
  path: '/api/notifications/channels/:id/test',
  summary: 'Sends a test message over a channel',
  access: 'session',
  params: { id: channelId },
  response: z.object({ sent: z.boolean(), failure: z.string().nullable() }),
});

export const snoozeCard = endpoint('snoozeCard', {
  method: 'POST',
  path: '/api/notifications/snoozed',
  summary: 'Reports nothing of a card until a time',
  access: 'session',
  body: { item_id: itemId, until: z.iso.datetime() },
  response: done,
});

export const unsnoozeCard = endpoint('unsnoozeCard', {
  method: 'DELETE',
  path: '/api/notifications/snoozed/:id',
  summary: 'Reports a snoozed card again; one that is not snoozed is not an error',
  access: 'session',
  params: { id: itemId },
  response: done,
});

export const showCalendar = endpoint('showCalendar', {
  method: 'GET',
  path: '/api/calendars/:token',
  summary: 'When the saved cards end, and the matches of searches that report near an end, as an iCalendar',
  params: {
    token: z.string().regex(/^[\w-]{20,100}\.ics$/, 'is not the address of a calendar'),
  },
  response: textDocument,
});
