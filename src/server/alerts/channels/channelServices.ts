import type { ChannelKind } from '#domain/alerts/notificationKinds.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { CreateLimiter, RateLimiter } from '#server/db/rateLimiter.ts';
import { sharedSecret } from '#server/db/sharedSecret.ts';
import type { OutboxQueries } from '#server/email/queries.ts';
import type { Channel } from './Channel.ts';
import { type ChannelQueries, channelQueries } from './channelQueries.ts';
import { discordChannel } from './discord.ts';
import { GuardedHttp } from './GuardedHttp.ts';
import { mailChannel } from './mail.ts';
import { pushChannel } from './push.ts';
import { type SettingsQueries, settingsQueries } from './settingsQueries.ts';
import { type VapidKeys, vapidKeysOf } from './vapidKeys.ts';
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
  /** The channels of this site, in the order they are offered. */
  readonly channels: ReadonlyMap<ChannelKind, Channel>;
  readonly http: GuardedHttp;
  readonly receiverOrigins: readonly string[];
  readonly loadVapidKeys: () => Promise<VapidKeys>;
  readonly requestVerification: (email: string) => Promise<void>;
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
  /** Where mails wait. */
  readonly outbox: OutboxQueries;
  /** Mails the link that confirms an address. */
  readonly requestVerification: (email: string) => Promise<void>;
}

export function createChannelServices(db: Database, deps: ChannelDependencies): ChannelServices {
  const { createLimiter, settings, publicUrl, apiUrl, now, outbox, requestVerification } = deps;
  const queriesOfSettings = settingsQueries(db);
  const { receiverOrigins, vapidKeys, vapidSubject: subject } = settings;
  const http = new GuardedHttp({ allowedOrigins: receiverOrigins });
  let known = vapidKeys;
  const loadVapidKeys = async () => {
    known ??= vapidKeysOf(await sharedSecret(db, 'vapid'));
    return known;
  };
  const channels = [
    mailChannel({ settings: queriesOfSettings, outbox, now }),
    ...(isSecureContext(publicUrl) ? [pushChannel({ http, loadKeys: loadVapidKeys, subject, now })] : []),
    webhookChannel({ http, now }),
    discordChannel({ http, now }),
  ];
  return {
    queries: channelQueries(db),
    settings: queriesOfSettings,
    requestVerification,
    channels: new Map(channels.map((channel) => [channel.kind, channel])),
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
