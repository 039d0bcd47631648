import { isIP } from 'node:net';
import * as z from 'zod';
import { marketplaceSites } from '#domain/listings/marketplaceSites.ts';
import { vapidKeysOf } from './vapidKeys.ts';

/** A setting with a pattern. The value itself is not repeated in the error, because it may be a secret. */
const matching = (pattern: RegExp, example: string) => z.string().regex(pattern, `should look like ${example}`);

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: ({ input }) => `must be one of ${values.join(', ')}, not "${input}"` });

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,12}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, not "${input}"`,
    })
    .transform(Number);

const isPlainUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
  );
};

/** An http or https URL without credentials, query or fragment. */
const exactUrl = z
  .string()
  .refine(isPlainUrl, {
    error: ({ input }) => `must be an http or https address such as https://cards.example.com, not "${input}"`,
  })
  .transform((text) => new URL(text).href);
const url = exactUrl.transform((href) => href.replace(/\/+$/, ''));
const siteUrl = url.refine((href) => !URL.canParse(href) || new URL(href).pathname === '/', {
  error: 'is a site of its own, without a path',
});

/** Values separated by commas. */
const listOf = (isValid: (value: string) => boolean, description: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((value) => value.trim()))
    .transform((values) => values.filter((value) => value !== ''))
    .pipe(
      z.array(
        z.string().refine(isValid, {
          error: ({ input }) => `lists ${description}, separated by commas; "${input}" is not one`,
        }),
      ),
    );

const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits;
};

/** A setting that nothing may print as it is. */
const secret = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ secret: true });

/** Every setting, in the order of the README: its constraint, its default and what it does. */
export const settingsSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(4000).describe('the port of the server; sandboxes use the next ports'),
  HOST: z.string().default('127.0.0.1').describe('the address the server listens on'),
  PUBLIC_URL: siteUrl.optional().describe('the URL visitors use; by default http://localhost with the port'),
  API_BASE_URL: url.default('').describe('the URL of the API; by default the origin of the page'),
  ALLOWED_ORIGINS: listOf(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'origins such as https://cards.example.com',
  )
    .default([])
    .describe('other origins that may call the API'),
  TRUSTED_PROXIES: listOf(isNetwork, 'addresses or networks such as 10.0.0.0/8')
    .default([])
    .describe('proxies whose X-Forwarded-For and X-Request-Id headers are trusted'),
  DRAIN_SECONDS: matching(/^\d{1,3}(\.\d{1,3})?$/, '1.5')
    .default('1.5')
    .transform(Number)
    .describe('after a signal to stop, the seconds in which requests are still accepted'),
  WORKERS: wholeNumber(1, 64)
    .default(1)
    .describe('the processes that answer visitors; with more than one, SIGHUP restarts them one by one'),
  DATA_DIR: z.string().default('.data').describe('the folder of the embedded PostgreSQL'),
  DATABASE_URL: secret(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional()
      .describe('a PostgreSQL server; by default the embedded one'),
  ),
  EBAY_CLIENT_ID: z.string().optional().describe('the client id of an eBay application'),
  EBAY_CLIENT_SECRET: secret(z.string().optional().describe('its client secret')),
  EBAY_API_URL: url.default('https://api.ebay.com').describe('a server that speaks the same protocol'),
  EBAY_MARKETPLACE: oneOf(marketplaceSites.map(({ id }) => id))
    .default('EBAY_US')
    .describe('the eBay site; prices and links follow it'),
  EBAY_DAILY_CALLS: wholeNumber(1, 100_000_000).default(5000).describe('the daily call quota of the application'),
  EBAY_DELETION_ENDPOINT: exactUrl.optional().describe('the URL registered for account-deletion notices'),
  EBAY_VERIFICATION_TOKEN: secret(
    matching(/^[\w-]{32,80}$/, '32 to 80 letters, digits, - or _')
      .optional()
      .describe('the token registered for account-deletion notices'),
  ),
  EPN_CAMPAIGN_ID: matching(/^\d{10}$/, '5338000000')
    .optional()
    .describe('the campaign of affiliate links'),
  EPN_REFERENCE_ID: matching(/^[\w.-]{1,256}$/, 'cardfall')
    .optional()
    .describe('the reference of affiliate links'),
  EPN_MESSAGING_APPROVED: oneOf(['off', 'on'])
    .default('off')
    .describe('on if eBay Partner Network approved affiliate links in messages in writing; else they lead here'),
  SMTP_URL: secret(
    matching(/^smtps?:\/\/\S+$/, 'smtp://user:password@mail.example.com:587')
      .optional()
      .describe('the mail server'),
  ),
  MAIL_FROM: matching(/^[^\r\n]{3,200}$/, 'Cardfall <cards@example.com>')
    .default('Cardfall <cardfall@localhost>')
    .describe('the sender of mails'),
  VAPID_PUBLIC_KEY: matching(/^B[\w-]{86}$/, 'a public key of 87 characters, base64url')
    .optional()
    .describe('the public key of web push; by default the first start makes a pair'),
  VAPID_PRIVATE_KEY: secret(
    matching(/^[\w-]{43}$/, 'a private key of 43 characters, base64url')
      .optional()
      .describe('the private key of web push'),
  ),
  VAPID_SUBJECT: matching(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'mailto:hello@example.com')
    .optional()
    .describe('where push services reach you; by default PUBLIC_URL on https, else CONTACT_EMAIL'),
  DKIM_DOMAIN: matching(/^[\w-]+(\.[\w-]+)+$/, 'example.com')
    .optional()
    .describe('the domain that signs mails (DKIM)'),
  DKIM_SELECTOR: matching(/^[\w-]{1,63}$/, 'cardfall')
    .optional()
    .describe('where the public key is found in its DNS'),
  DKIM_PRIVATE_KEY: secret(
    matching(/^-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'the text of a PEM file, \\n for its line ends')
      .transform((pem) => pem.replaceAll('\\n', '\n'))
      .optional()
      .describe('the private key, as PEM'),
  ),
  MAIL_REPORTS_TOKEN: secret(
    matching(/^[!-~]{16,512}$/, '16 characters or more, none of them a space')
      .optional()
      .describe('the bearer token for reports of mails that came back; without it there is no such URL'),
  ),
  GOOGLE_CLIENT_ID: z.string().optional().describe('the client id for sign-in with Google'),
  GOOGLE_CLIENT_SECRET: secret(z.string().optional().describe('its client secret')),
  GOOGLE_ISSUER: url.default('https://accounts.google.com').describe('any OpenID Connect provider'),
  FACEBOOK_CLIENT_ID: z.string().optional().describe('the app id for sign-in with Facebook'),
  FACEBOOK_CLIENT_SECRET: secret(z.string().optional().describe('its app secret')),
  FACEBOOK_ISSUER: url.default('https://www.facebook.com').describe("a server that speaks Facebook's dialect"),
  CONTACT_EMAIL: matching(/^[^\s@]{1,64}@[^\s@]{1,190}$/, 'hello@example.com')
    .default('cardfall@localhost')
    .describe('the contact address on the legal pages'),
  NEWS_FEED_SCD: exactUrl.optional().describe('the feed of Sports Collectors Daily'),
  NEWS_FEED_SCI: exactUrl.optional().describe('the feed of Sports Card Investor'),
  NEWS_CONVERTER_URL: url.optional().describe('converts feeds to JSON; by default the server itself'),
  METRICS_TOKEN: secret(
    matching(/^[!-~]{16,512}$/, '16 characters or more, none of them a space')
      .optional()
      .describe('the bearer token of /metrics; without it the URL does not exist'),
  ),
  SANDBOX: oneOf(['auto', 'off']).default('auto').describe('off never starts a sandbox: for production'),
  SANDBOX_AUCTIONS: wholeNumber(1, 3_000_000)
    .default(30_000)
    .describe('the auctions that run at any moment in the sandbox marketplace'),
  LOG_LEVEL: oneOf(['silent', 'error', 'warn', 'info', 'debug']).default('warn').describe('logs go to standard error'),
});

export type Settings = z.output<typeof settingsSchema>;
type SettingName = keyof typeof settingsSchema.shape;

/** The variables that are set, trimmed. An empty variable counts as not set. */
export type SetVariables = Readonly<Partial<Record<SettingName, string>>>;

/** A problem with settings that are valid one by one. */
export interface Rule {
  readonly isBroken: (variables: SetVariables) => boolean;
  readonly problem: string;
}

/** If one setting of a group is set, both required ones must be. */
function requireBoth(
  required: readonly [SettingName, SettingName],
  purpose: string,
  others: SettingName[] = [],
): Rule[] {
  const [first, second] = required;
  return required.map((name) => ({
    isBroken: (set) => set[name] === undefined && [first, second, ...others].some((one) => set[one] !== undefined),
    problem: `${name} is missing: ${purpose} both ${first} and ${second}`,
  }));
}

const whenOff = (names: readonly SettingName[], problem: string): Rule => ({
  isBroken: (set) => set.SANDBOX === 'off' && names.some((name) => set[name] === undefined),
  problem: `SANDBOX is off, so ${problem}`,
});

export const settingRules: readonly Rule[] = [
  ...requireBoth(['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'], 'the marketplace is used only with', ['EBAY_API_URL']),
  ...requireBoth(['EBAY_DELETION_ENDPOINT', 'EBAY_VERIFICATION_TOKEN'], 'account-deletion notices need'),
  ...requireBoth(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], 'web push needs'),
  {
    isBroken: ({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }) =>
      publicKey !== undefined && privateKey !== undefined && vapidKeysOf(privateKey).publicKey !== publicKey,
    problem: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair',
  },
  ...requireBoth(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], 'this sign-in is offered only with', ['GOOGLE_ISSUER']),
  ...requireBoth(['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'], 'this sign-in is offered only with', [
    'FACEBOOK_ISSUER',
  ]),
  ...requireBoth(['DKIM_DOMAIN', 'DKIM_PRIVATE_KEY'], 'mails are signed only with', ['DKIM_SELECTOR']),
  whenOff(['PUBLIC_URL'], 'PUBLIC_URL must be the URL of the site'),
  whenOff(['EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET'], 'EBAY_CLIENT_ID and EBAY_CLIENT_SECRET must be set'),
  whenOff(['SMTP_URL'], 'SMTP_URL must be set'),
  {
    isBroken: (set) => set.SANDBOX !== 'off' && /^https:/i.test(set.PUBLIC_URL ?? '') && set.SMTP_URL === undefined,
    problem: 'PUBLIC_URL is on https, so SMTP_URL must be set: the sandbox mailbox shows every mail to everybody',
  },
];
