import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { ParsedRequest } from '#contract/endpoint.ts';
import {
  addChannel,
  changeNotificationSettings,
  type NotificationChannel,
  type NotificationSettings,
  removeChannel,
  renewPushSubscription,
  showNotificationSettings,
  snoozeCard,
  testChannel,
  unsnoozeCard,
} from '#contract/notifications.ts';
import { screens } from '#contract/screens.ts';
import { urlOf } from '#contract/urlOf.ts';
import { disclosure } from '#domain/alerts/notificationWords.ts';
import { isTimeZone } from '#domain/alerts/reportTimes.ts';
import { minutesOf, timeOfDay } from '#domain/alerts/timeOfDay.ts';
import type { NewMail } from '#server/email/queries.ts';
import { testMail } from '#server/email/testMail.ts';
import { rateLimitKey } from '#server/http/caller.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError, invalidField, notFound } from '#server/http/errors/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import type { AlertMessage } from './Channel.ts';
import type { ChannelRow } from './channelQueries.ts';
import type { ChannelServices } from './channelServices.ts';
import { notOffered, readNewChannel, readSubscription } from './newChannel.ts';
import type { SettingsChange } from './settingsQueries.ts';

/** The largest number of channels per account. */
const maxChannels = 10;
/** The largest number of cards that an account snoozes at once, and for how long. */
const maxSnoozed = 500;
const maxSnoozeMs = 31 * 24 * 3_600_000;
/** The largest number of reported cards that the settings name. */
const maxReported = 500;
const delaysOverMs = 30 * 24 * 3_600_000;

const success = { success: true as const };

/** The endpoints of settings, channels and snoozed cards. The owner comes from the session. */
export function channelHandlers(services: ChannelServices): Route[] {
  const { queries, settings, limits, now } = services;
  return [
    handle(showNotificationSettings, async ({ owner }) => ({ settings: await showSettings(owner.userId, services) })),
    handle(changeNotificationSettings, async ({ owner, body }) => {
      await consumeAttempt(limits.change, owner.userId);
      await settings.changeSettings(owner.userId, toChange(body), new Date(now()));
      return { settings: await showSettings(owner.userId, services) };
    }),
    handle(addChannel, async ({ owner, body }) => {
      await consumeAttempt(limits.change, owner.userId);
      const { email, isVerified } = await settings.findAddress(owner.userId);
      const added = readNewChannel(body, services);
      const add = (mail: NewMail | null) =>
        queries.addChannel(owner.userId, added, { max: maxChannels, mail, now: now() });
      const asksToConfirm = added.kind === 'mail' && !isVerified;
      const channel = await (asksToConfirm ? services.withVerification(email, add) : add(null));
      if (channel === null) throw tooManyChannels();
      // A person who chooses mail wants it again.
      if (channel.kind === 'mail') await settings.allowMail(owner.userId);
      return { channel: toChannel(channel, email), secret: channel.kind === 'webhook' ? channel.secret : null };
    }),
    handle(removeChannel, async ({ owner, params }) => {
      await consumeAttempt(limits.change, owner.userId);
      await queries.removeChannel(owner.userId, params.id, now());
      return success;
    }),
    handle(testChannel, async ({ owner, params }) => {
      await consumeAttempt(limits.test, owner.userId);
      return sendTest(owner.userId, params.id, services);
    }),
    handle(renewPushSubscription, async ({ body, caller }) => {
      await consumeAttempt(limits.renew, rateLimitKey(caller.address));
      const { address, secret } = readSubscription(body.subscription, services);
      const known = await queries.findPushChannel(body.endpoint);
      if (known !== null && secret !== null && isSecretOf(known, body.auth)) {
        await queries.renewPushChannel(known, address, secret);
      }
      return success;
    }),
    handle(snoozeCard, async ({ owner, body }) => {
      await consumeAttempt(limits.change, owner.userId);
      const until = new Date(body.until);
      if (until.getTime() > now() + maxSnoozeMs) throw invalidField('until', 'A card can be snoozed for a month.');
      const card = { user_id: owner.userId, item_id: body.item_id, until };
      if (!(await settings.snoozeCard(card, maxSnoozed, new Date(now())))) throw tooManySnoozed();
      return success;
    }),
    handle(unsnoozeCard, async ({ owner, params }) => {
      await consumeAttempt(limits.change, owner.userId);
      await settings.unsnoozeCard(owner.userId, params.id, new Date(now()));
      return success;
    }),
  ];
}

async function showSettings(userId: string, services: ChannelServices): Promise<NotificationSettings> {
  const { queries, settings, available, loadVapidKeys, apiUrl, now } = services;
  const [row, own, { email, isVerified, unsubscribed }, delays, snoozed] = [
    await settings.loadSettings(userId),
    await queries.listChannels(userId),
    await settings.findAddress(userId),
    await settings.measureDelays(userId, new Date(now() - delaysOverMs)),
    await settings.listSnoozed(userId, new Date(now())),
  ];
  const { quiet_from, quiet_until, digest_at } = row;
  const hasQuietHours = quiet_from !== null && quiet_until !== null;
  return {
    timeZone: row.time_zone,
    quietHours: hasQuietHours ? { from: timeOfDay(quiet_from), until: timeOfDay(quiet_until) } : null,
    digestAt: digest_at === null ? null : timeOfDay(digest_at),
    maxPerDay: row.max_per_day,
    pausedUntil: row.paused_until?.toISOString() ?? null,
    wishlistKinds: row.wishlist_kinds,
    wishlistLeadMinutes: row.wishlist_lead_minutes,
    channels: own.map((channel) => toChannel(channel, email)),
    available: [...available],
    pushKey: available.includes('push') ? (await loadVapidKeys()).publicKey : null,
    calendarUrl: `${apiUrl}${urlOf('showCalendar', { token: `${row.calendar_token}.ics` })}`,
    delays,
    snoozed: snoozed.map(({ item_id, until }) => ({ item_id, until: until.toISOString() })),
    reported: await settings.listReported(userId, new Date(now()), maxReported),
    emailConfirmed: isVerified,
    unsubscribed,
  };
}

/** @throws {HttpError} 400 naming the field */
function toChange(body: ParsedRequest<typeof changeNotificationSettings>['body']): SettingsChange {
  const { timeZone, quietHours, digestAt, maxPerDay, pausedUntil, wishlistKinds, wishlistLeadMinutes } = body;
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalidField('timeZone', 'There is no such time zone.');
  if (quietHours != null && quietHours.from === quietHours.until) {
    throw invalidField('quietHours', 'Quiet hours must end at another time than they begin.');
  }
  return {
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(quietHours !== undefined && {
      quiet_from: quietHours === null ? null : minutesOf(quietHours.from),
      quiet_until: quietHours === null ? null : minutesOf(quietHours.until),
    }),
    ...(digestAt !== undefined && { digest_at: digestAt === null ? null : minutesOf(digestAt) }),
    ...(maxPerDay !== undefined && { max_per_day: maxPerDay }),
    ...(pausedUntil !== undefined && { paused_until: pausedUntil === null ? null : new Date(pausedUntil) }),
    ...(wishlistKinds !== undefined && { wishlist_kinds: [...new Set(wishlistKinds)] }),
    ...(wishlistLeadMinutes !== undefined && { wishlist_lead_minutes: wishlistLeadMinutes }),
  };
}

const defaultLabels = { push: 'Browser', webhook: 'Webhook', discord: 'Discord' };

function toChannel(row: ChannelRow, email: string): NotificationChannel {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label || (row.kind === 'mail' ? email : defaultLabels[row.kind]),
    createdAt: row.created_at.toISOString(),
    failing: row.failing_since !== null,
    disabled: row.disabled_at !== null,
    failure: row.failure,
  };
}

/** Sends a message without cards, and says what came of it. A test that fails disables nothing. */
async function sendTest(userId: string, channelId: string, services: ChannelServices) {
  const { queries, settings, channels, publicUrl, now } = services;
  const row = await queries.findChannel(userId, channelId);
  if (row === null) throw notFound();
  if (row.kind === 'mail') return sendTestMail(userId, services);
  const channel = channels.find(({ kind }) => kind === row.kind);
  if (channel === undefined) throw notOffered();
  const { id, address, secret } = row;
  const { time_zone: timeZone } = await settings.loadSettings(userId);
  const alertsUrl = `${publicUrl}${screens.alerts}`;
  const message: AlertMessage = {
    id: `test-${randomUUID()}`,
    createdAt: now(),
    cards: [],
    more: 0,
    ...{ alertsUrl, stopAllUrl: alertsUrl, disclosure, timeZone },
  };
  const result = await channel.send({ id, userId, address, secret }, message);
  return result.outcome === 'sent' ? { sent: true, failure: null } : { sent: false, failure: result.reason };
}

/** Queues a mail. Whether it arrives, only its reader can see. */
async function sendTestMail(userId: string, { settings, outbox, now }: ChannelServices) {
  const { email, isVerified, unsubscribed } = await settings.findAddress(userId);
  if (!isVerified) return { sent: false, failure: 'Confirm your email address first.' };
  if (unsubscribed) return { sent: false, failure: 'This address gets no deal alerts, because it was unsubscribed.' };
  await outbox.add(testMail, email, now());
  return { sent: true, failure: null };
}

/** Returns whether a browser knows the secret of its subscription, which only it and we have. */
function isSecretOf({ secret }: ChannelRow, auth: string): boolean {
  const known = Buffer.from(String((JSON.parse(secret ?? '{}') as { readonly auth?: string }).auth));
  const given = Buffer.from(auth);
  return known.length === given.length && timingSafeEqual(known, given);
}

const tooManyChannels = () =>
  new HttpError(409, { error: `You can have at most ${maxChannels} channels.`, code: 'too_many_channels' });
const tooManySnoozed = () =>
  new HttpError(409, { error: `You can snooze at most ${maxSnoozed} cards.`, code: 'too_many_snoozed' });
