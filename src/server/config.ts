import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { marketplaceSites } from '#domain/listings/marketplaceSites.ts';

export interface MarketplaceAccount {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** An application registered with a provider people can sign in with. */
export interface ProviderAccount {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Null where none is configured. */
export interface ProviderAccounts {
  readonly google: ProviderAccount | null;
  readonly facebook: ProviderAccount | null;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where people reach us; without a slash at the end. */
  readonly publicUrl: string;
  readonly apiBaseUrl: string;
  readonly allowedOrigins: readonly string[];
  /** Networks of proxies in front of us, whose word on a caller's address is believed. */
  readonly trustedProxies: readonly string[];
  readonly dataFolder: string;
  /** Null for the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** Null when no marketplace is configured and the sandbox takes its place. */
  readonly marketplace: MarketplaceAccount | null;
  readonly marketplaceId: string;
  readonly dailyCalls: number;
  /** Where the marketplace sends account-deletion notices, to the letter, and the token agreed on with it; null for off. */
  readonly deletionNotices: { readonly endpoint: string; readonly verificationToken: string } | null;
  readonly affiliate: { readonly campaignId: string | null; readonly referenceId: string | null };
  /** Null when no mail server is configured and the sandbox mailbox takes its place. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly signIn: ProviderAccounts;
  /** Addresses of news feeds; null for the stand-ins, or, where any service is a real one, for the two public feeds. */
  readonly newsFeeds: { readonly scd: string | null; readonly sci: string | null };
  /** What turns feeds into JSON; null for the product itself. */
  readonly newsConverterUrl: string | null;
  /** Where legal pages say we can be written to. */
  readonly contactEmail: string;
  /** What whoever reads `/metrics` must send; null for off. */
  readonly metricsToken: string | null;
  /** Whether stand-ins may take the place of what is not configured. */
  readonly sandboxes: boolean;
  readonly logLevel: string;
}

/** Everything wrong with the settings at once, each line naming the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(`The settings do not work:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings (README, Settings). The only place that reads the environment.
 *
 * @throws {ConfigError} when one is not usable
 */
export function readConfig(environment: Environment = process.env): Config {
  const read = new Reader(environment);
  const port = read.wholeNumber('PORT', 4000, 0, 65_535);
  const config: Config = {
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: read.address('PUBLIC_URL') ?? `http://localhost:${port}`,
    apiBaseUrl: read.address('API_BASE_URL') ?? '',
    allowedOrigins: read.origins('ALLOWED_ORIGINS'),
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    dataFolder: resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl: read.databaseAddress('DATABASE_URL'),
    marketplace: read.marketplace(),
    marketplaceId: read.oneOf(
      'EBAY_MARKETPLACE',
      marketplaceSites.map(({ id }) => id),
      'EBAY_US',
    ),
    dailyCalls: read.wholeNumber('EBAY_DAILY_CALLS', 5000, 1, 100_000_000),
    deletionNotices: read.deletionNotices(),
    affiliate: {
      campaignId: read.matching('EPN_CAMPAIGN_ID', /^\d{10}$/, '5338000000'),
      referenceId: read.matching('EPN_REFERENCE_ID', /^[\w.-]{1,256}$/, 'cardfall'),
    },
    smtpUrl: read.matching('SMTP_URL', /^smtps?:\/\/\S+$/, 'smtp://user:password@mail.example.com:587'),
    mailFrom:
      read.matching('MAIL_FROM', /^[^\r\n]{3,200}$/, 'Cardfall <cards@example.com>') ?? 'Cardfall <cardfall@localhost>',
    signIn: {
      google: read.provider('GOOGLE', 'https://accounts.google.com'),
      facebook: read.provider('FACEBOOK', 'https://www.facebook.com'),
    },
    newsFeeds: { scd: read.address('NEWS_FEED_SCD', true), sci: read.address('NEWS_FEED_SCI', true) },
    newsConverterUrl: read.address('NEWS_CONVERTER_URL'),
    contactEmail:
      read.matching('CONTACT_EMAIL', /^[^\s@]{1,64}@[^\s@]{1,190}$/, 'hello@example.com') ?? 'cardfall@localhost',
    metricsToken: read.matching('METRICS_TOKEN', /^[!-~]{16,512}$/, '16 characters or more, none of them a space'),
    sandboxes: read.oneOf('SANDBOX', ['auto', 'off'], 'auto') === 'auto',
    logLevel: read.oneOf('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'warn'),
  };
  if (new URL(config.publicUrl).pathname !== '/') read.problem('PUBLIC_URL is a site of its own, without a path');
  if (!config.sandboxes && read.text('PUBLIC_URL') === null) {
    read.problem('SANDBOX is off, so PUBLIC_URL must say where people reach the site');
  }
  if (config.sandboxes && config.publicUrl.startsWith('https:') && config.smtpUrl === null) {
    read.problem('PUBLIC_URL is on https, so SMTP_URL must be set: the sandbox mailbox shows everybody every mail');
  }
  if (!config.sandboxes) {
    if (config.marketplace === null)
      read.problem('SANDBOX is off, so EBAY_CLIENT_ID and EBAY_CLIENT_SECRET must be set');
    if (config.smtpUrl === null) read.problem('SANDBOX is off, so SMTP_URL must be set');
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

class Reader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  problem(text: string): null {
    this.problems.push(text);
    return null;
  }

  text(name: string): string | null {
    const value = this.#environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  matching(name: string, pattern: RegExp, example: string): string | null {
    const value = this.text(name);
    if (value === null || pattern.test(value)) return value;
    return this.problem(`${name} should look like ${example}`);
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[], otherwise: Value): Value {
    const value = this.text(name) ?? otherwise;
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) this.problem(`${name} must be one of ${values.join(', ')}, not "${value}"`);
    return found ?? otherwise;
  }

  wholeNumber(name: string, otherwise: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === null) return otherwise;
    const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    this.problem(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
    return otherwise;
  }

  /** An http(s) address without query, its last slash taken off unless it is to be kept to the letter. */
  address(name: string, toTheLetter = false): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    const usable = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    if (!usable || url.search !== '' || url.hash !== '') {
      return this.problem(`${name} must be an http or https address such as https://cards.example.com, not "${value}"`);
    }
    return toTheLetter ? url.href : url.href.replace(/\/+$/, '');
  }

  origins(name: string): string[] {
    return this.list(name).filter((value) => {
      if (URL.canParse(value) && new URL(value).origin === value) return true;
      this.problem(
        `${name} lists origins such as https://cards.example.com, separated by commas; "${value}" is not one`,
      );
      return false;
    });
  }

  networks(name: string): string[] {
    return this.list(name).filter((value) => {
      const [address = '', bits, ...rest] = value.split('/');
      const most = isIP(address) === 6 ? 128 : 32;
      if (
        isIP(address) !== 0 &&
        rest.length === 0 &&
        (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
      ) {
        return true;
      }
      this.problem(
        `${name} lists addresses or networks such as 10.0.0.0/8, separated by commas; "${value}" is not one`,
      );
      return false;
    });
  }

  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '');
  }

  databaseAddress(name: string): string | null {
    const value = this.text(name);
    if (value === null || /^postgres(ql)?:\/\//.test(value)) return value;
    // The value is not repeated: it may hold a password.
    return this.problem(`${name} must begin with postgres:// or postgresql://`);
  }

  provider(prefix: string, usualIssuer: string): ProviderAccount | null {
    const clientId = this.text(`${prefix}_CLIENT_ID`);
    const clientSecret = this.text(`${prefix}_CLIENT_SECRET`);
    const issuer = this.address(`${prefix}_ISSUER`);
    if (clientId !== null && clientSecret !== null) return { issuer: issuer ?? usualIssuer, clientId, clientSecret };
    if (clientId === null && clientSecret === null && issuer === null) return null;
    const missing = clientId === null ? `${prefix}_CLIENT_ID` : `${prefix}_CLIENT_SECRET`;
    return this.problem(
      `${missing} is missing: this sign-in is offered only with both ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET`,
    );
  }

  deletionNotices(): Config['deletionNotices'] {
    const endpoint = this.address('EBAY_DELETION_ENDPOINT', true);
    const verificationToken = this.matching(
      'EBAY_VERIFICATION_TOKEN',
      /^[\w-]{32,80}$/,
      '32 to 80 letters, digits, - or _',
    );
    if (endpoint !== null && verificationToken !== null) return { endpoint, verificationToken };
    if (endpoint === null && verificationToken === null) return null;
    return this.problem('Notices of deleted accounts need both EBAY_DELETION_ENDPOINT and EBAY_VERIFICATION_TOKEN');
  }

  marketplace(): MarketplaceAccount | null {
    const clientId = this.text('EBAY_CLIENT_ID');
    const clientSecret = this.text('EBAY_CLIENT_SECRET');
    const apiUrl = this.address('EBAY_API_URL');
    if (clientId !== null && clientSecret !== null) {
      return { apiUrl: apiUrl ?? 'https://api.ebay.com', clientId, clientSecret };
    }
    if (clientId === null && clientSecret === null && apiUrl === null) return null;
    const missing = clientId === null ? 'EBAY_CLIENT_ID' : 'EBAY_CLIENT_SECRET';
    return this.problem(
      `${missing} is missing: the marketplace is used only with both EBAY_CLIENT_ID and EBAY_CLIENT_SECRET`,
    );
  }
}
