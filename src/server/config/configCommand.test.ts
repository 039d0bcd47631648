import { expect, test } from 'vitest';
import { configCommand } from './configCommand.ts';
import { settingsSchema } from './settings.ts';

const lineOf = (name: string, text: string) => text.split('\n').find((line) => line.startsWith(`${name} `));

test('lists every setting with its value and source', () => {
  const { text, exitCode } = configCommand('1.2.3', { PORT: ' 80 ', TRUSTED_PROXIES: '10.0.0.0/8, ::1', HOST: ' ' });
  expect(text).toMatch(/^Cardfall 1\.2\.3\n/);
  for (const name of Object.keys(settingsSchema.shape))
    expect(text).toMatch(new RegExp(`^${name} +(default|set)`, 'm'));
  expect(lineOf('PORT', text)).toMatch(/ set +80$/);
  expect(lineOf('HOST', text)).toMatch(/ default +127\.0\.0\.1$/);
  expect(lineOf('TRUSTED_PROXIES', text)).toMatch(/ set +10\.0\.0\.0\/8, ::1$/);
  expect(lineOf('DATABASE_URL', text)).toMatch(/ default +\(a PostgreSQL server; by default the embedded one\)$/);
  expect(exitCode).toBe(0);
});

// @asvs 13.3.1
test('shows no secret', () => {
  const { text } = configCommand('1.2.3', {
    EBAY_CLIENT_ID: 'shop',
    EBAY_CLIENT_SECRET: 'canary-1',
    EBAY_DELETION_ENDPOINT: 'https://cards.example.com/api/ebay/account-deletion',
    EBAY_VERIFICATION_TOKEN: 'canary-2-canary-2-canary-2-canary-2',
    GOOGLE_CLIENT_SECRET: 'canary-3',
    FACEBOOK_CLIENT_SECRET: 'canary-4',
    METRICS_TOKEN: 'canary-5-and-longer',
    SMTP_URL: 'smtps://mailer:canary-6@mail.example.com:465/?token=canary-7',
    DATABASE_URL: 'postgres://cards:canary-8@db.example.com/cards?password=canary-9',
  });
  expect(text).not.toContain('canary');
  expect(lineOf('EBAY_CLIENT_SECRET', text)).toMatch(/ set +hidden$/);
  expect(lineOf('SMTP_URL', text)).toMatch(/ smtps:\/\/mailer:hidden@mail\.example\.com:465\/$/);
  expect(lineOf('DATABASE_URL', text)).toMatch(/ postgres:\/\/cards:hidden@db\.example\.com\/cards$/);
});

test('marks as a secret whatever is named like one', () => {
  const named = Object.entries(settingsSchema.shape).filter(([name]) => /SECRET|TOKEN|PASSWORD/.test(name));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(([, schema]) => schema.meta()?.['secret'] !== true).map(([name]) => name)).toEqual([]);
});

test('says what a start would refuse', () => {
  const { text, exitCode } = configCommand('1.2.3', { PORT: 'eighty', EBAY_CLIENT_ID: 'shop' });
  expect(text).toContain('PORT must be a whole number');
  expect(text).toContain('EBAY_CLIENT_SECRET is missing');
  expect(exitCode).toBe(1);
});

test('names variables that look like a setting', () => {
  const { text, exitCode } = configCommand('1.2.3', { EBAY_CLIENTID: 'shop', PATH: '/bin' });
  expect(text).toContain('EBAY_CLIENTID is set, but no setting has this name.');
  expect(text).not.toContain('PATH is set');
  expect(exitCode).toBe(0);
});
