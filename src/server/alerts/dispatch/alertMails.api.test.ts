import { generateKeyPairSync } from 'node:crypto';
import type { FoundListing } from '@cardfall/listing-index';
import { foundListing, listingId } from '@cardfall/listing-index/testing';
import { startMailbox } from '@cardfall/marketplace-sandbox';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/urlOf.ts';
import { Mailer } from '#server/email/Mailer.ts';
import { sendOutbox } from '#server/email/sendOutbox.ts';
import { deletionQueries } from '#server/marketplace/deletions/queries.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { quiet, type TestApp, testApp } from '#server/testing/testApp.ts';
import { matchListings } from '../matching/matchListings.ts';
import { alertMails } from './alertMails.ts';
import { dispatchDue } from './dispatchDue.ts';
import { sendMessages } from './sendMessages.ts';

const never = new AbortController().signal;
const hour = 3_600_000;
const reportsToken = 'reports-of-the-mail-server';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const dkim = {
  domainName: 'example.com',
  keySelector: 'cards',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

let now = Date.UTC(2030, 0, 1, 12);
let numbers = 0;
let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let mailer: Mailer;
let ada: Person;
let match: (stopped: AbortSignal) => Promise<void>;

beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
  mailer = new Mailer(mailbox.smtpUrl, 'Cardfall <cards@example.com>', dkim);
  app = await testApp(() => now, { mailReportsToken: reportsToken });
  accounts = testAccounts(app);
  match = matchListings(app.matching);
});
afterAll(async () => {
  mailer.close();
  await mailbox.close();
  await app.close();
});
beforeEach(async () => {
  now += hour;
  for (const table of ['outbox', 'unsubscribed', 'listings', 'rate_limits', 'channels', 'users'] as const)
    await app.db.deleteFrom(table).execute();
  ada = await accounts.newPerson();
  await app.db.deleteFrom('outbox').execute();
  await confirm(new Date(now));
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await app.db.insertInto('channels').values({ user_id: id, kind: 'mail', secret: null }).execute();
  await match(never);
});

const confirm = (at: Date | null) => app.db.updateTable('users').set({ email_verified_at: at }).execute();

async function save(search: string): Promise<string> {
  const response = await accounts.call('saveAlert', { search }, ada.bearer);
  return (await response.json()).alert.id;
}

/** Stores a new card, and writes a message about it. */
async function report(title = 'Mew', seller: string | null = null): Promise<FoundListing> {
  now += 60_000;
  const times = { endsAt: now + 3 * hour, seenAt: now };
  const listing = foundListing({ id: listingId(++numbers), title, seller, ...times });
  await app.store([listing]);
  await match(never);
  await dispatchDue(app.dispatch)(never);
  await sendMessages(app.dispatch)(never);
  return listing;
}

async function sendMails(deps = app.dispatch): Promise<void> {
  const { writers, ...hooks } = alertMails(deps, app.unsubscribe.queries.disableMail);
  const outbox = app.accounts.outbox;
  await sendOutbox({ outbox, mailer, writers, ...hooks, log: quiet, now: () => now })(never);
}

/** Returns the source of each mail to the person, the latest first. */
async function mails(): Promise<string[]> {
  const { mails: all } = (await (await fetch(`${mailbox.address}/api/mails`)).json()) as { mails: { id: string }[] };
  const load = async (id: string) => (await fetch(`${mailbox.address}/api/mails/${id}`)).json();
  const loaded = await Promise.all(
    all.map(async ({ id }) => ({ id, ...((await load(id)) as { recipients: string[] }) })),
  );
  const own = loaded.filter(({ recipients }) => recipients.includes(ada.email));
  return Promise.all(own.map(async ({ id }) => (await fetch(`${mailbox.address}/mails/${id}.eml`)).text()));
}

const failures = async () =>
  (await app.db.selectFrom('messages').select('failure').where('failed_at', 'is not', null).execute()).map(
    ({ failure }) => failure,
  );

test('a mail is sent once, signed, with one click to end all of them', async () => {
  await save('keyword=mew');
  await report();
  await sendMails();
  await sendMails();
  const [source = '', ...others] = await mails();
  expect(others).toEqual([]);
  const headers = (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  expect(headers).toMatch(/^Subject: New match: Mew$/m);
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(source).toContain('text/plain');
  expect(source).toContain('text/html');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const resolver = async (name: string) => {
    expect(name).toBe('cards._domainkey.example.com');
    return [[`v=DKIM1; k=rsa; p=${key}`]];
  };
  const { results } = await dkimVerify(source, { resolver });
  expect(results.map(({ status }) => status.result)).toEqual(['pass']);
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec(headers)?.[1] ?? '';
  expect((await app.send('POST', link.replace(/^https:\/\/[^/]+/, ''), undefined)).status).toBe(200);
  await report();
  await sendMails();
  expect(await mails()).toHaveLength(1);
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  expect((await app.dispatch.queries.delays(id, now)).count).toBe(1);
});

describe('a mail that waits is not sent', () => {
  test.each<[string, (listing: FoundListing) => Promise<unknown>, string]>([
    ['after its address was unsubscribed', () => app.unsubscribe.queries.unsubscribe(ada.email, now), 'Unsubscribed'],
    ['to an address that is not confirmed', () => confirm(null), 'Unsubscribed'],
    ['when its auction has ended', () => endAll(), 'Outdated'],
    ['when its auction ended early', (listing) => app.store([{ ...listing, endsAt: now - 1 }]), 'Outdated'],
  ])('%s', async (_, change, failure) => {
    await save('keyword=mew');
    await change(await report());
    await sendMails();
    expect(await mails()).toEqual([]);
    expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(await failures()).toEqual([failure]);
  });

  const endAll = async () => {
    now += 4 * hour;
    await app.db
      .updateTable('outbox')
      .set({ created_at: new Date(now) })
      .execute();
  };
});

test('a mail that waits when a notice deletes the seller is sent without the name, and the queue has none', async () => {
  await save('keyword=mew');
  await report('Mew', 'card_seller');
  const queued = await app.db.selectFrom('outbox').selectAll().execute();
  await deletionQueries(app.db).anonymizeSeller('notice-1', ['card_seller'], now);
  await app.follower.catchUp();
  await sendMails();
  expect([queued.length, (await mails()).length]).toEqual([1, 1]);
  expect(JSON.stringify(queued) + (await mails()).join()).not.toContain('card_seller');
});

test('a mail is not sent to an address that is unsubscribed while it is written', async () => {
  await save('keyword=mew');
  await report();
  const { links } = app.dispatch;
  const stopAllUrl = async (email: string) => {
    await app.unsubscribe.queries.unsubscribe(email, now);
    return links.stopAllUrl(email);
  };
  await sendMails({ ...app.dispatch, links: { ...links, stopAllUrl } });
  expect(await mails()).toEqual([]);
  expect(await failures()).toEqual(['Unsubscribed']);
});

test('nothing is written to an address that is not confirmed', async () => {
  await confirm(null);
  await save('keyword=mew');
  await report();
  expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a process that dies after sending sends the mail with the same Message-ID', async () => {
  await save('keyword=mew');
  await report();
  const [before] = await app.db.selectFrom('outbox').selectAll().execute();
  await sendMails();
  // As if the outcome was not stored: the message is handed over again.
  await app.db
    .updateTable('messages')
    .set({ sent_at: null, due_at: new Date(now) })
    .execute();
  await sendMessages(app.dispatch)(never);
  await sendMessages(app.dispatch)(never);
  const after = await app.db.selectFrom('outbox').selectAll().execute();
  expect(after.map(({ message_id }) => message_id)).toEqual([before?.message_id]);
});

test('a mail that waits in the outbox when quiet hours begin comes after them', async () => {
  await save('keyword=mew');
  await report();
  const { id } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const minutes = Math.floor((now % (24 * hour)) / 60_000);
  const quietHours = { quiet_from: minutes, quiet_until: (minutes + 60) % (24 * 60) };
  await app.db
    .insertInto('notification_settings')
    .values({ user_id: id, calendar_token: 'x', ...quietHours })
    .execute();
  await sendMails();
  await sendMessages(app.dispatch)(never);
  await sendMails();
  expect(await mails()).toEqual([]);
  now += hour;
  await sendMessages(app.dispatch)(never);
  await sendMails();
  expect(await mails()).toHaveLength(1);
});

describe('the link that stops one search', () => {
  const linkIn = (source: string) =>
    new URL(
      /https:\/\/cards\.example\.com\/unsubscribe\?alert=[\w-]+&signature=[\w-]+/.exec(unquote(source))?.[0] ?? '',
    );
  /** Undoes the line breaks and the signs of quoted-printable. */
  const unquote = (source: string) => source.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  const stop = (query: string) => app.send('POST', `${urlOf('stopAlert')}?${query}`, undefined);

  test('pauses that one by a POST, and nothing by being opened', async () => {
    const id = await save('keyword=mew');
    await save('keyword=charizard');
    await report();
    await sendMails();
    const link = linkIn((await mails())[0] ?? '');
    expect(link.searchParams.get('alert')).toBe(id);
    expect((await app.get(`${urlOf('stopAlert')}${link.search}`)).status).toBe(405);
    const paused = () => app.db.selectFrom('alerts').select('id').where('paused_at', 'is not', null).execute();
    expect(await paused()).toEqual([]);
    expect((await stop(link.searchParams.toString())).status).toBe(200);
    expect((await stop(link.searchParams.toString())).status).toBe(200);
    expect(await paused()).toEqual([{ id }]);
    await report('Mew');
    await report('Charizard');
    await sendMails();
    expect((await mails()).map((source) => /^Subject: (.*)$/m.exec(source)?.[1]).toSorted()).toEqual([
      'New match: Charizard',
      'New match: Mew',
    ]);
  });

  test.each(['', 'x', 'alert'])('is refused with the signature "%s"', async (signature) => {
    const id = await save('keyword=mew');
    expect((await stop(`alert=${id}&signature=${signature}`)).status).toBe(400);
  });
});

describe('a report of the mail server', () => {
  const send = (message: string, token = reportsToken) =>
    app.send('POST', urlOf('reportMail'), { message }, { authorization: `Bearer ${token}` });
  const head = 'MIME-Version: 1.0\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\n';
  const bounce = (email: string) =>
    `${head}Content-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: failed\r\n--b--\r\n`;
  const complaint = (email: string) =>
    `${head}Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nOriginal-Rcpt-To: ${email}\r\n--b--\r\n`;

  test.each([
    ['a mail that came back', bounce],
    ['a complaint', complaint],
  ])('of %s stops mail to the address, what waits included', async (_, reported) => {
    await save('keyword=mew');
    await report();
    expect((await send(reported(ada.email))).status).toBe(200);
    await sendMails();
    await report();
    await sendMails();
    expect(await mails()).toEqual([]);
  });

  test('of another address stops nothing', async () => {
    await save('keyword=mew');
    expect((await send(bounce('other@example.com'))).status).toBe(200);
    await report();
    await sendMails();
    expect(await mails()).toHaveLength(1);
  });

  // @asvs 8.3.1
  test.each(['', 'wrong'])('needs the token, not "%s"', async (token) => {
    expect((await send(bounce(ada.email), token)).status).toBe(401);
    const { disabled_at } = await app.db.selectFrom('channels').select('disabled_at').executeTakeFirstOrThrow();
    expect(disabled_at).toBeNull();
  });

  test('may have a hundred kilobytes of the mail that came back', async () => {
    expect((await send(bounce(ada.email) + 'x'.repeat(100_000))).status).toBe(200);
  });
});
