import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mayUseSandboxIdentity } from '../sandboxes/sandboxes.ts';
import { ConfigError, readConfig } from './config.ts';
import { settingsSchema } from './settings.ts';

// @req 7.base.2
test('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    apiBaseUrl: '',
    databaseUrl: null,
    drainMs: 1_500,
    workers: 1,
    marketplace: null,
    dailyCalls: 5000,
    sandboxAuctions: 30_000,
    affiliate: { campaignId: null, referenceId: null },
  });
});

test.each([
  [{}, false],
  [{ EPN_MESSAGING_APPROVED: 'off' }, false],
  [{ EPN_MESSAGING_APPROVED: 'on' }, true],
])('with %j affiliate links in messages: %s', (environment, linksInMessages) => {
  expect(readConfig(environment)).toMatchObject({ linksInMessages });
});

test('uses the real marketplace if both credentials are set', () => {
  expect(readConfig({ EBAY_CLIENT_ID: 'id', EBAY_CLIENT_SECRET: 'secret' }).marketplace).toEqual({
    apiUrl: 'https://api.ebay.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
});

test.each(['EBAY_US', 'EBAY_GB', 'EBAY_HK'])('accepts the site %s', (marketplaceId) => {
  expect(readConfig({ EBAY_MARKETPLACE: marketplaceId })).toMatchObject({ marketplaceId });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty"'],
  [{ PORT: '70000' }, 'PORT must be'],
  [{ DRAIN_SECONDS: 'soon' }, 'DRAIN_SECONDS should look like 1.5'],
  [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64, not "0"'],
  [{ WORKERS: '65' }, 'WORKERS must be'],
  [{ WORKERS: 'two' }, 'WORKERS must be'],
  [{ PUBLIC_URL: 'cards.example.com' }, 'PUBLIC_URL must be an http or https address'],
  [{ DATABASE_URL: 'mysql://me:secret@host' }, 'DATABASE_URL must begin with postgres://'],
  [{ EBAY_CLIENT_ID: 'id' }, 'EBAY_CLIENT_SECRET is missing'],
  [{ EBAY_CLIENT_SECRET: 'secret' }, 'EBAY_CLIENT_ID is missing'],
  [{ EBAY_API_URL: 'http://127.0.0.1:9' }, 'EBAY_CLIENT_ID is missing'],
  [{ EBAY_MARKETPLACE: 'EBAY_XX' }, /EBAY_MARKETPLACE must be one of EBAY_US, EBAY_GB, .*EBAY_SG, not "EBAY_XX"/],
  [{ EBAY_MARKETPLACE: 'ebay_us' }, 'EBAY_MARKETPLACE must be one of EBAY_US'],
  [{ EPN_CAMPAIGN_ID: '12' }, 'EPN_CAMPAIGN_ID should look like'],
  [{ ALLOWED_ORIGINS: 'https://a.example, b' }, 'ALLOWED_ORIGINS lists origins'],
  [{ SANDBOX: 'off' }, 'SANDBOX is off, so EBAY_CLIENT_ID'],
  [{ SANDBOX: 'off' }, 'SANDBOX is off, so SMTP_URL'],
  [{ SANDBOX: 'off' }, 'SANDBOX is off, so PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://cards.example.com' }, 'PUBLIC_URL is on https, so SMTP_URL'],
  [{ PUBLIC_URL: 'http://cards.example.com/shop' }, 'PUBLIC_URL is a site of its own'],
  [{ PUBLIC_URL: 'http://me:pw@cards.example.com' }, 'PUBLIC_URL must be an http or https address'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL should look like'],
  [{ VAPID_PRIVATE_KEY: 'B'.repeat(43) }, 'VAPID_PUBLIC_KEY is missing'],
  [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'VAPID_PRIVATE_KEY is missing'],
  [
    { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'B'.repeat(43) },
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair',
  ],
  [{ VAPID_SUBJECT: 'cards@example.com' }, 'VAPID_SUBJECT should look like'],
  [{ SANDBOX: 'no' }, 'SANDBOX must be one of auto, off'],
  [{ SANDBOX_AUCTIONS: '0' }, 'SANDBOX_AUCTIONS must be a whole number from 1 to 3000000, not "0"'],
  [{ SANDBOX_AUCTIONS: '3000001' }, 'SANDBOX_AUCTIONS must be'],
  [{ SANDBOX_AUCTIONS: '2.4e6' }, 'SANDBOX_AUCTIONS must be'],
  [{ METRICS_TOKEN: 'fifteen-letters' }, 'METRICS_TOKEN should look like 16 characters or more'],
])('refuses %j and names the setting', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(problem);
});

test('lists every problem at once and no secret', () => {
  const hidden = { DATABASE_URL: 'mysql://me:secret@host', METRICS_TOKEN: 'secret' };
  const read = () => readConfig({ PORT: 'x', SANDBOX: 'x', ...hidden });
  expect(read).toThrow(/PORT.*DATABASE_URL.*METRICS_TOKEN.*SANDBOX/s);
  expect(read).not.toThrow(/secret/);
});

test('offers a provider if both credentials are set, with its own issuer by default', () => {
  const credentials = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readConfig({}).signIn).toEqual({ google: null, facebook: null });
  expect(readConfig(credentials).signIn.google?.issuer).toBe('https://accounts.google.com');
  const elsewhere = { ...credentials, GOOGLE_ISSUER: 'http://127.0.0.1:9/google/' };
  expect(readConfig(elsewhere).signIn.google?.issuer).toBe('http://127.0.0.1:9/google');
  expect(() => readConfig({ FACEBOOK_CLIENT_ID: 'id' })).toThrow('FACEBOOK_CLIENT_SECRET is missing');
});

// @asvs 13.4.2 15.2.3
test('never uses the sandbox for sign-in on https, with a real mail server or without sandboxes', () => {
  expect(mayUseSandboxIdentity(readConfig({}))).toBe(true);
  const smtp = { SMTP_URL: 'smtp://localhost' };
  expect(mayUseSandboxIdentity(readConfig({ PUBLIC_URL: 'https://cards.example.com', ...smtp }))).toBe(false);
  expect(mayUseSandboxIdentity(readConfig(smtp))).toBe(false);
  const set = { EBAY_CLIENT_ID: 'a', EBAY_CLIENT_SECRET: 'b', PUBLIC_URL: 'http://localhost:4000', ...smtp };
  expect(mayUseSandboxIdentity(readConfig({ SANDBOX: 'off', ...set }))).toBe(false);
});

test.each([
  [{ PUBLIC_URL: 'https://cards.example.com', SMTP_URL: 'smtp://localhost' }, 'https://cards.example.com'],
  [{ CONTACT_EMAIL: 'hello@example.com' }, 'mailto:hello@example.com'],
  [{ VAPID_SUBJECT: 'mailto:push@example.com' }, 'mailto:push@example.com'],
])('with %j push services reach the operator at %s', (environment, subject) => {
  expect(readConfig(environment)).toMatchObject({ vapidKeys: null, vapidSubject: subject });
});

test('reports a broken pair together with an invalid value', () => {
  expect(() => readConfig({ PORT: 'x', EBAY_CLIENT_ID: 'id' })).toThrow(/PORT must be.*EBAY_CLIENT_SECRET is missing/s);
});

test('trims values and ignores empty ones', () => {
  expect(readConfig({ PORT: ' 5000 ', HOST: '  ', TRUSTED_PROXIES: '10.0.0.0/8, ::1,' })).toMatchObject({
    port: 5000,
    host: '127.0.0.1',
    trustedProxies: ['10.0.0.0/8', '::1'],
  });
});

test('every setting has a description and a line in the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    expect(schema.description, name).toBeTruthy();
    expect(readme, name).toContain(`\`${name}\``);
  }
});
