import type { ChannelKind } from '#domain/alerts/notificationKinds.ts';
import { type VapidKeys, vapidKeysOf } from '#server/config/vapidKeys.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { CreateLimiter, RateLimiter } from '#server/db/rateLimiter.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import type { NewMail, OutboxQueries } from '#server/email/queries.ts';
import { GuardedHttp } from '../GuardedHttp.ts';
import type { Channel } from './Channel.ts';
import { type ChannelQueries, channelQueries, pushQueries } from './channelQueries.ts';
import { discordChannel } from './discord.ts';
import { pushChannel } from './push.ts';
import { type SettingsQueries, settingsQueries, snoozeQueries } from './settingsQueries.ts';
import { webhookChannel } from './webhook.ts';

export interface ChannelSettings {
  /** Null for the keys that the first start made. */
  readonly vapidKeys: VapidKeys | null;
  /** Where push services reach the operator: a mailto or https URL. */
  readonly vapidSubject: string;
  /** The origins of sandboxes: the only private ones that messages are sent to. */
  readonly receiverOrigins: readonly string[];
}

/** Everything the endpoints and the sending of messages share. */
export interface ChannelServices {
  readonly queries: ChannelQueries;
  readonly settings: SettingsQueries;
  /** The channels of this site besides mail, which goes through the outbox. */
  readonly channels: readonly Channel[];
  /** What people can add, in the order it is offered. */
  readonly available: readonly ChannelKind[];
  readonly outbox: Pick<OutboxQueries, 'add'>;
  readonly http: GuardedHttp;
  readonly receiverOrigins: readonly string[];
  /** Calls `store` with the mail that confirms an address, which it stores in its own transaction; null for no mail. */
  readonly withVerification: <Result>(
    email: string,
    store: (mail: NewMail | null) => Promise<Result>,
  ) => Promise<Result>;
  readonly loadVapidKeys: () => Promise<VapidKeys>;
  /** The changes of an account, its test messages, and the subscriptions that browsers of a network renew. */
  readonly limits: { readonly change: RateLimiter; readonly test: RateLimiter; readonly renew: RateLimiter };
  /** The URLs of site and API, without a slash at the end. */
  readonly publicUrl: string;
  readonly apiUrl: string;
  readonly now: () => number;
}

interface ChannelDependencies {
  readonly createLimiter: CreateLimiter;
  readonly settings: ChannelSettings;
  readonly publicUrl: string;
  readonly apiUrl: string;
  readonly now: () => number;
  readonly outbox: Pick<OutboxQueries, 'add'>;
  readonly withVerification: ChannelServices['withVerification'];
}

export function createChannelServices(db: Database, deps: ChannelDependencies): ChannelServices {
  const { createLimiter, settings, publicUrl, apiUrl, now, outbox, withVerification } = deps;
  const { receiverOrigins, vapidKeys, vapidSubject: subject } = settings;
  const http = new GuardedHttp({ allowedOrigins: receiverOrigins });
  let known = vapidKeys;
  const loadVapidKeys = async () => {
    known ??= vapidKeysOf(await sharedSecret(db, 'vapid'));
    return known;
  };
  const channels = [
    ...(isSecureContext(publicUrl) ? [pushChannel({ http, loadKeys: loadVapidKeys, subject, now })] : []),
    webhookChannel({ http, now }),
    discordChannel({ http, now }),
  ];
  return {
    queries: { ...channelQueries(db), ...pushQueries(db) },
    settings: { ...settingsQueries(db), ...snoozeQueries(db) },
    channels,
    available: ['mail', ...channels.map(({ kind }) => kind)],
    outbox,
    withVerification,
    http,
    receiverOrigins,
    loadVapidKeys,
    limits: {
      change: createLimiter({ name: 'channels', attempts: 60, seconds: 60 }),
      test: createLimiter({ name: 'channelTests', attempts: 10, seconds: 600 }),
      renew: createLimiter({ name: 'pushRenewals', attempts: 20, seconds: 3_600 }),
    },
    ...{ publicUrl, apiUrl, now },
  };
}

/** Browsers have service workers, and with them push, on https and on their own machine only. */
function isSecureContext(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/.test(hostname);
}
