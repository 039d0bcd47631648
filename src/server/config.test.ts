import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { mayStandIn } from './sandboxes/sandboxIdentity.ts';

// @req 7.base.2
test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    apiBaseUrl: '',
    databaseUrl: null,
    marketplace: null,
    dailyCalls: 5000,
    affiliate: { campaignId: null, referenceId: null },
  });
});

test('both credentials make the marketplace the real one', () => {
  expect(readConfig({ EBAY_CLIENT_ID: 'id', EBAY_CLIENT_SECRET: 'secret' }).marketplace).toEqual({
    apiUrl: 'https://api.ebay.com',
    clientId: 'id',
    clientSecret: 'secret',
  });
});

test.each(['EBAY_US', 'EBAY_GB', 'EBAY_HK'])('the site can be %s', (marketplaceId) => {
  expect(readConfig({ EBAY_MARKETPLACE: marketplaceId })).toMatchObject({ marketplaceId });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty"'],
  [{ PORT: '70000' }, 'PORT must be'],
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
  [{ SANDBOX: 'no' }, 'SANDBOX must be one of auto, off'],
  [{ METRICS_TOKEN: 'fifteen-letters' }, 'METRICS_TOKEN should look like 16 characters or more'],
])('%j is refused by name', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(problem);
});

test('all problems are told at once, and no secret with them', () => {
  const hidden = { DATABASE_URL: 'mysql://me:secret@host', METRICS_TOKEN: 'secret' };
  const read = () => readConfig({ PORT: 'x', SANDBOX: 'x', ...hidden });
  expect(read).toThrow(/PORT.*DATABASE_URL.*METRICS_TOKEN.*SANDBOX/s);
  expect(read).not.toThrow(/secret/);
});

test('a provider is offered with both its credentials, at its own issuer unless another is named', () => {
  const credentials = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readConfig({}).signIn).toEqual({ google: null, facebook: null });
  expect(readConfig(credentials).signIn.google?.issuer).toBe('https://accounts.google.com');
  const elsewhere = { ...credentials, GOOGLE_ISSUER: 'http://127.0.0.1:9/google/' };
  expect(readConfig(elsewhere).signIn.google?.issuer).toBe('http://127.0.0.1:9/google');
  expect(() => readConfig({ FACEBOOK_CLIENT_ID: 'id' })).toThrow('FACEBOOK_CLIENT_SECRET is missing');
});

test('the stand-in for providers, where anybody may be anybody, never takes the place of one on https', () => {
  expect(mayStandIn(readConfig({}))).toBe(true);
  const smtp = { SMTP_URL: 'smtp://localhost' };
  expect(mayStandIn(readConfig({ PUBLIC_URL: 'https://cards.example.com', ...smtp }))).toBe(false);
  expect(mayStandIn(readConfig(smtp))).toBe(false);
  const set = { EBAY_CLIENT_ID: 'a', EBAY_CLIENT_SECRET: 'b', PUBLIC_URL: 'http://localhost:4000', ...smtp };
  expect(mayStandIn(readConfig({ SANDBOX: 'off', ...set }))).toBe(false);
});
