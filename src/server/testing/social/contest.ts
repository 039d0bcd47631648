import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { urlOf } from '#contract/urlOf.ts';
import { writeResetMail } from '#server/accounts/accountMails.ts';
import { bearerOf, password, testAccounts } from '../testAccounts.ts';
import { Browser } from './Browser.ts';
import { type ScriptedApp, scriptedApp, signInAs } from './scriptedApp.ts';

const hosted = { email: 'victim@gmail.com', email_verified: true, hd: 'gmail.com' };
export const victim = { sub: 'victim', name: 'Vera Rightful', ...hosted };
/** A person at a provider that does not verify email addresses. */
export const impostor = { sub: 'attacker', email: 'victim@gmail.com', email_verified: false, name: 'Eve' };

/** Creates an app in which an attacker takes an address before its owner comes, and functions for what both do. */
async function contest(now: () => number) {
  const scripted: ScriptedApp = await scriptedApp(now);
  const { app } = scripted;
  const { db } = app;
  const accounts = testAccounts(app);
  const card = {
    title: 'A card',
    currency: 'USD',
    bid_price: '1.00',
    bid_count: 0,
    address: 'https://www.ebay.com/itm/1',
  };
  const seen = { ends_at: new Date(0), last_seen_at: new Date(0), picture: null, condition: null };
  await db
    .insertInto('saved_listings')
    .values({ item_id: 'planted', category: null, more_pictures: [], ...card, ...seen })
    .execute();

  const newBrowser = () => new Browser(app, accounts.newNetwork());
  const arrive = (person: object, browser = newBrowser()) => signInAs(scripted.google, browser, { ...person });

  async function opened(response: Response): Promise<SignedIn> {
    const text = await response.text();
    expect(response.status, text).toBe(200);
    return JSON.parse(text) as SignedIn;
  }

  /** Saves a card on the wishlist of the only account. */
  async function saveCard(): Promise<void> {
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('wishlist_items')
      .values({ user_id: id, item_id: 'planted', added_at: new Date(now()) })
      .execute();
  }

  /** Returns the token in the link of a mail. */
  async function mailed(write: typeof writeResetMail): Promise<string> {
    const message = await write(app.accounts)({ email: victim.email });
    return /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
  }

  const resetPath = (token: string) => urlOf('resetPassword', { token: token });

  return {
    scripted,
    db,
    accounts,
    newBrowser,
    arrive,
    opened,
    saveCard,
    mailed,
    resetPath,
    /** Deletes all accounts, counted attempts and mails. */
    async begin(): Promise<void> {
      for (const table of ['users', 'rate_limits', 'outbox'] as const) await db.deleteFrom(table).execute();
    },
    logIn: (typed = password) => accounts.call('login', { email: victim.email, password: typed }),
    me: async (session: SignedIn) => (await accounts.call('currentUser', undefined, bearerOf(session))).status,
    /** Returns the number of saved cards. */
    saved: async () => (await db.selectFrom('wishlist_items').select('item_id').execute()).length,
    /** The attacker creates an account with the victim's address, saves a card, and keeps its password and its session. */
    async preRegister(browser = newBrowser()): Promise<SignedIn> {
      const session = await opened(await browser.signUp(accounts.form({ email: victim.email, first_name: 'Eve' })));
      await saveCard();
      return session;
    },
    async resetByMail(new_password: string): Promise<void> {
      const path = resetPath(await mailed(writeResetMail));
      expect((await accounts.call('resetPassword', { new_password }, { path })).status).toBe(200);
    },
  };
}

type Contest = Awaited<ReturnType<typeof contest>>;

/** Creates the contest of a test file before its first test and clears it before each. Tests move its clock. */
export function contestOfFile(): Contest & { now: number } {
  const on = { now: Date.now() } as Contest & { now: number };
  beforeAll(async () => {
    Object.assign(on, await contest(() => on.now));
  });
  afterAll(() => on.scripted.close());
  beforeEach(async () => {
    on.now = Date.now();
    await on.begin();
  });
  return on;
}
