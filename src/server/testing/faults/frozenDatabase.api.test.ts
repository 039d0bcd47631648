import { createECDH, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import * as endpointTable from '#contract/endpointTable.ts';
import { type EndpointName, fillPath, methodAndPath, urlOf } from '#contract/urlOf.ts';
import { configuredProviders } from '#server/accounts/providers/configuredProviders.ts';
import { resubscribeUrl, stopAlertUrl, unsubscribeUrl } from '#server/email/unsubscribeServices.ts';
import { PublicKeys } from '#server/marketplace/deletions/PublicKeys.ts';
import { Browser, payloadOf } from '../social/Browser.ts';
import { ScriptedGoogle } from '../social/ScriptedGoogle.ts';
import { type Person, password, testAccounts } from '../testAccounts.ts';
import { type TestApp, testApp } from '../testApp.ts';
import { type TestDatabase, testDatabase } from '../testDatabase.ts';
import { DatabaseProxy } from './DatabaseProxy.ts';

const now = Date.UTC(2030, 0, 1);
const hourStart = new Date(now).toISOString();
const item = { id: listingId(1) };
const feed = 'https://news.example.com/feed';
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString().replaceAll('\n', '');

// Only the limit of a request can end its queries while the database is frozen.
const unlimited = { query_timeout: 3_600_000 };

const close: (() => unknown)[] = [];
afterEach(async () => {
  for (const one of close.splice(0).reverse()) await one();
});

/** Starts an app that reaches its database through a proxy. */
async function frozenApp() {
  const database: TestDatabase = await testDatabase();
  const proxy = await DatabaseProxy.open(database.connection);
  const google = new ScriptedGoogle();
  await google.listen();
  const { host, port } = proxy;
  const throughProxy = { ...database.connection, host, port, ...unlimited };
  const app = await testApp(() => now, {
    database: throughProxy,
    metricsToken: 'a-token',
    mailReportsToken: 'another-token',
    providers: configuredProviders(
      { google: google.account, facebook: google.account },
      'https://cards.example.com',
      () => now,
    ),
    feeds: [feed],
    deletions: {
      settings: { endpoint: 'https://cards.example.com/notices', verificationToken: 'x'.repeat(40) },
      keys: new PublicKeys(
        async () => pem,
        () => now,
      ),
    },
  });
  close.push(
    () => proxy.close(),
    () => google.close(),
    () => database.close(),
    () => app.close(),
  );
  await app.store([foundListing({ ...item, endsAt: now + 3_600_000, seenAt: now })]);
  return { app, proxy };
}

const id = randomUUID();
const token = 'a'.repeat(43);
/** A mail that came back, as a mail server reports it. */
const bounce = [
  'Content-Type: multipart/report; report-type=delivery-status; boundary=part',
  '',
  '--part',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mail.example.com',
  '',
  'Final-Recipient: rfc822; ada@example.com',
  'Action: failed',
  'Status: 5.1.1',
  '',
  '--part--',
  '',
].join('\r\n');

/** A request that passes every check before the first query of its handler. */
interface Sent {
  readonly query?: Record<string, string>;
  readonly params?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

type Requests = Partial<Record<EndpointName, Sent>>;

const withoutDatabase: Requests = {
  answerChallenge: { query: { challenge_code: 'abc' } },
  // Their attempts are counted in memory meanwhile.
  captcha: {},
  reportPageError: { body: { id: '1', name: 'Error', message: '', stack: '', path: '/', release: '' } },
  listCards: {},
  showCard: { params: item },
  followCards: { query: { ids: item.id } },
  searchCards: { query: { keyword: 'card' } },
  filterCards: {},
  suggestKeywords: { query: { keyword: 'card' } },
  listCopies: { params: item },
  countEndings: { query: { from: hourStart, hours: '24' } },
  countAlertEndings: { body: { searches: [], from: hourStart, hours: 24 } },
  listAlertEndings: { body: { searches: [], from: hourStart } },
  listEndings: { query: { from: hourStart } },
  openApi: {},
};

/** Returns a request of a signed-in person, of a browser that was at a provider, or of a mail server for each endpoint. */
async function withDatabase(app: TestApp, { email, bearer: headers }: Person): Promise<Requests> {
  const { form, newNetwork } = testAccounts(app);
  const browser = new Browser(app, newNetwork());
  await browser.start('google');
  const cookie = { cookie: browser.cookie };
  const callback = { query: { state: 'a state', code: 'a code' }, headers: cookie };
  const signed = (url: string) => Object.fromEntries(new URL(url).searchParams);
  return {
    changePassword: { body: { current_password: password, new_password: 'Other-Horse-77' }, headers },
    checkEmail: { body: { email } },
    deleteAccount: { body: { password }, headers },
    startFacebook: {},
    finishFacebook: callback,
    startGoogle: {},
    finishGoogle: callback,
    login: { body: { email, password } },
    logout: { headers },
    currentUser: { headers },
    requestReset: { body: { email, captchaToken: await solvedCaptcha(app) } },
    resetPassword: { params: { token: 'a token' }, body: { new_password: password } },
    listSessions: { headers },
    endSession: { params: { id: randomUUID() }, headers },
    signup: { body: form() },
    socialAuth: { body: { ...payloadOf('google', email), credential: 'a credential' }, headers: cookie },
    verifyEmail: { body: { token: 'a token' }, headers },
    unsubscribe: { query: { email } },
    unsubscribeOneClick: { query: signed(await unsubscribeUrl(email, app.unsubscribe)) },
    resubscribe: { body: signed(await resubscribeUrl(email, app.unsubscribe)) },
    takeDeletionNotice: signedNotice(),
    showMarketSearch: { query: { ids: randomUUID() } },
    requestMarketSearch: { body: { keyword: 'a card nobody has' } },
    convertFeed: { query: { rss_url: feed } },
    listWishlist: { headers },
    addToWishlist: { body: { item_id: item.id }, headers },
    removeFromWishlist: { params: item, headers },
    ...withDeskAndAlerts(headers),
    stopAlert: { query: signed(await stopAlertUrl(id, 'https://cards.example.com', app.unsubscribe.loadSecret)) },
  };
}

/** The requests of folders, saved searches, and the ways to hear of cards. */
function withDeskAndAlerts(headers: Record<string, string>): Requests {
  const [p256dh, auth] = [createECDH('prime256v1').generateKeys('base64url'), 'a'.repeat(22)];
  const keys = { p256dh, auth };
  const subscription = { endpoint: 'https://push.example.com/1', keys };
  const params = { id };
  return {
    changeWishlistItem: { params: item, body: { note: 'a note' }, headers },
    listFolders: { headers },
    addFolder: { body: { name: 'a folder' }, headers },
    changeFolder: { params, body: { name: 'another folder' }, headers },
    deleteFolder: { params, headers },
    showSharedFolder: { params: { token } },
    listAlerts: { headers },
    saveAlert: { body: { search: 'keyword=card' }, headers },
    changeAlert: { params, body: { paused: true }, headers },
    deleteAlert: { params, headers },
    showAlertFeed: { params: { token } },
    showCalendar: { params: { token: `${token}.ics` } },
    showNotificationSettings: { headers },
    changeNotificationSettings: { body: { timeZone: 'UTC' }, headers },
    addChannel: { body: { kind: 'mail' }, headers },
    renewPushSubscription: { body: { endpoint: subscription.endpoint, auth, subscription } },
    removeChannel: { params, headers },
    testChannel: { params, headers },
    snoozeCard: { body: { item_id: item.id, until: new Date(now + 60_000).toISOString() }, headers },
    unsnoozeCard: { params: item, headers },
    reportMail: { body: { message: bounce }, headers: { authorization: 'Bearer another-token' } },
  };
}

async function solvedCaptcha(app: TestApp): Promise<string> {
  const { serverTime: _, ...challenge } = await (await app.get(urlOf('captcha'))).json();
  const proof = { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  return Buffer.from(JSON.stringify(proof)).toString('base64');
}

function signedNotice(): Sent {
  const body = {
    metadata: { topic: 'MARKETPLACE_ACCOUNT_DELETION' },
    notification: { notificationId: 'notice-1', data: { username: 'card_seller' } },
  };
  const signature = createSign('sha1').update(JSON.stringify(body)).sign(privateKey, 'base64');
  const header = { alg: 'ecdsa', kid: randomUUID(), signature, digest: 'SHA1' };
  return { body, headers: { 'x-ebay-signature': Buffer.from(JSON.stringify(header)).toString('base64') } };
}

function send(app: TestApp, requests: Requests): Promise<[string, Response][]> {
  const { newNetwork } = testAccounts(app);
  return Promise.all(
    Object.entries(requests).map(async ([name, { query = {}, params = {}, body, headers }]) => {
      const { method, path } = methodAndPath(name as EndpointName);
      const url = `${fillPath(path, params)}?${new URLSearchParams(query)}`;
      return [name, await app.send(method, url, body, { ...newNetwork(), ...headers })];
    }),
  );
}

// @asvs 16.5.1
test('every endpoint says nothing of an error that it did not expect', async () => {
  const { app } = await frozenApp();
  const requests = await withDatabase(app, await testAccounts(app).newPerson());
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation((...args: unknown[]) => {
    const [error, callback] = [new Error('relation "private_table" does not exist'), args.at(-1)];
    return typeof callback === 'function' ? void setImmediate(() => callback(error)) : Promise.reject(error);
  });
  const answers = await send(app, requests);
  query.mockRestore();
  // A new connection that fails is an outage, an error of a query is none.
  expect(new Set(answers.map(([, { status }]) => status))).toEqual(new Set([500, 503]));
  for (const [name, response] of answers) {
    const sent = JSON.stringify([...response.headers]) + (await response.text());
    expect(sent, name).toContain('Something went wrong, please try again.');
    expect(sent, name).not.toContain('private_table');
  }
  expect((await app.get('/readyz')).status).toBe(200);
});

// @asvs 16.5.2 16.5.3
test('every endpoint answers 503 while the database is frozen, or works without it', async () => {
  const { app, proxy } = await frozenApp();
  const person = await testAccounts(app).newPerson();
  const refused = await withDatabase(app, person);
  expect(Object.keys({ ...refused, ...withoutDatabase }).sort()).toEqual(Object.keys(endpointTable).sort());

  const statuses = async (requests: Requests) =>
    (await send(app, requests)).map(([name, { status, headers }]) => [name, status, headers.has('retry-after')]);
  const all = (requests: Requests, status: number) =>
    Object.keys(requests).map((name) => [name, status, status === 503]);

  proxy.freeze();
  for (let round = 0; round < 2; round++) {
    const before = proxy.connections;
    expect(await statuses(refused)).toEqual(all(refused, 503));
    expect(await statuses(withoutDatabase)).toEqual(all(withoutDatabase, 200));
    // A request that waited in vain waits for no second connection.
    expect(proxy.connections - before).toBeLessThanOrEqual(Object.keys(refused).length + 1);
  }
  proxy.thaw();
  const again = { currentUser: { headers: person.bearer } };
  expect(await statuses(again)).toEqual(all(again, 200));
});

test('/metrics reports a frozen database as down', async () => {
  const { app, proxy } = await frozenApp();
  const metrics = async () => (await app.get('/metrics', { authorization: 'Bearer a-token' })).text();
  expect(await metrics()).toContain('\ncardfall_database_up 1\n');
  proxy.freeze();
  expect(await metrics()).toContain('\ncardfall_database_up 0\n');
});
