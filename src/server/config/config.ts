import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from './StartError.ts';
import { type Settings, type SetVariables, settingRules, settingsSchema } from './settings.ts';

const packageFile = join(import.meta.dirname, '..', '..', '..', 'package.json');

/** The version of the product. */
export const productVersion: string = JSON.parse(readFileSync(packageFile, 'utf8')).version;

export interface MarketplaceAccount {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** An application registered with a sign-in provider. */
export interface ProviderCredentials {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The key that signs mails, and where its public half is found. */
export interface DkimSettings {
  readonly domainName: string;
  readonly keySelector: string;
  readonly privateKey: string;
}

/** A provider without settings is null. */
export interface ProviderAccounts {
  readonly google: ProviderCredentials | null;
  readonly facebook: ProviderCredentials | null;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** The URL of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** The URL of the API, without a slash at the end; empty if it is the site's own. */
  readonly apiBaseUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Networks of proxies whose X-Forwarded-For and X-Request-Id headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** The time after a signal to stop in which the server still accepts requests. */
  readonly drainMs: number;
  /** The processes that answer visitors. With more than one, another process starts and supervises them. */
  readonly workers: number;
  readonly dataFolder: string;
  /** Null for the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** Null if a sandbox replaces the marketplace. */
  readonly marketplace: MarketplaceAccount | null;
  readonly marketplaceId: string;
  readonly dailyCalls: number;
  /** The URL and the token registered for account-deletion notices, exactly as registered; null for off. */
  readonly deletionNotices: { readonly endpoint: string; readonly verificationToken: string } | null;
  readonly affiliate: { readonly campaignId: string | null; readonly referenceId: string | null };
  /** Null if a sandbox replaces the mail server. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The keys of web push, base64url; null for those that the first start makes. */
  readonly vapidKeys: { readonly publicKey: string; readonly privateKey: string } | null;
  /** Push services reach the operator at this mailto or https URL. */
  readonly vapidSubject: string;
  /** Null for mails that are not signed. */
  readonly dkim: DkimSettings | null;
  /** The bearer token for reports of mails that came back; null for off. */
  readonly mailReportsToken: string | null;
  /** True if affiliate links may stand in messages. */
  readonly linksInMessages: boolean;
  readonly signIn: ProviderAccounts;
  /** URLs of news feeds; null for the sandbox, or for the public feed if any service is a real one. */
  readonly newsFeeds: { readonly scd: string | null; readonly sci: string | null };
  /** The URL of a feed converter; null if the server converts the feeds itself. */
  readonly newsConverterUrl: string | null;
  /** The contact address on the legal pages. */
  readonly contactEmail: string;
  /** The bearer token of `/metrics`; null for off. */
  readonly metricsToken: string | null;
  /** True if sandboxes may replace services without settings. */
  readonly sandboxes: boolean;
  /** The auctions that run at any moment in the sandbox marketplace. */
  readonly sandboxAuctions: number;
  readonly logLevel: string;
}

/** Lists every problem of the settings, each with the name of the variable. */
export class ConfigError extends StartError {
  constructor(problems: readonly string[]) {
    super(`The settings do not work:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads the settings. No other file reads the environment.
 *
 * @throws {ConfigError} if any setting is unusable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const variables: SetVariables = Object.fromEntries(
    Object.keys(settingsSchema.shape).flatMap((name) => {
      const value = environment[name]?.trim();
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const parsed = settingsSchema.safeParse(variables);
  const invalid = parsed.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? [];
  const broken = settingRules.filter(({ isBroken }) => isBroken(variables)).map(({ problem }) => problem);
  if (!parsed.success || broken.length > 0) throw new ConfigError([...invalid, ...broken]);
  return toConfig(parsed.data);
}

function toConfig(settings: Settings): Config {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  const { EBAY_DELETION_ENDPOINT: endpoint, EBAY_VERIFICATION_TOKEN: verificationToken } = settings;
  const marketplace = credentials(settings.EBAY_CLIENT_ID, settings.EBAY_CLIENT_SECRET);
  const google = credentials(settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET);
  const facebook = credentials(settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET);
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    apiBaseUrl: settings.API_BASE_URL,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    trustedProxies: settings.TRUSTED_PROXIES,
    drainMs: settings.DRAIN_SECONDS * 1_000,
    workers: settings.WORKERS,
    dataFolder: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    marketplace: marketplace && { apiUrl: settings.EBAY_API_URL, ...marketplace },
    marketplaceId: settings.EBAY_MARKETPLACE,
    dailyCalls: settings.EBAY_DAILY_CALLS,
    deletionNotices: endpoint && verificationToken ? { endpoint, verificationToken } : null,
    affiliate: { campaignId: settings.EPN_CAMPAIGN_ID ?? null, referenceId: settings.EPN_REFERENCE_ID ?? null },
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    vapidKeys: publicKey === undefined || privateKey === undefined ? null : { publicKey, privateKey },
    vapidSubject: settings.VAPID_SUBJECT ?? defaultVapidSubject(settings),
    dkim: toDkim(settings),
    mailReportsToken: settings.MAIL_REPORTS_TOKEN ?? null,
    linksInMessages: settings.EPN_MESSAGING_APPROVED === 'on',
    signIn: {
      google: google && { issuer: settings.GOOGLE_ISSUER, ...google },
      facebook: facebook && { issuer: settings.FACEBOOK_ISSUER, ...facebook },
    },
    newsFeeds: { scd: settings.NEWS_FEED_SCD ?? null, sci: settings.NEWS_FEED_SCI ?? null },
    newsConverterUrl: settings.NEWS_CONVERTER_URL ?? null,
    contactEmail: settings.CONTACT_EMAIL,
    metricsToken: settings.METRICS_TOKEN ?? null,
    sandboxes: settings.SANDBOX === 'auto',
    sandboxAuctions: settings.SANDBOX_AUCTIONS,
    logLevel: settings.LOG_LEVEL,
  };
}

function defaultVapidSubject({ PUBLIC_URL: url, CONTACT_EMAIL: email }: Settings): string {
  return url?.startsWith('https:') ? url : `mailto:${email}`;
}

function toDkim(settings: Settings): DkimSettings | null {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector = 'cardfall', DKIM_PRIVATE_KEY: privateKey } = settings;
  return domainName === undefined || privateKey === undefined ? null : { domainName, keySelector, privateKey };
}

function credentials(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret };
}
