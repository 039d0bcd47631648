import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect, isPhone } from './page.ts';

/** An account that belongs to one journey. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  /** The session that the API returned for the sign-up. */
  readonly token: { readonly access_token: string };
  readonly user: Readonly<Record<string, unknown>>;
}

export const password = 'Correct-Horse-77';

interface AccountFixtures {
  /** The network address of the journey. The API counts its limits by network, so no two journeys share one. */
  network: string;
  /** Creates an account through the API. */
  createPerson: () => Promise<Person>;
  /** Creates an account whose session the page has from its next load on. */
  createSignedInPerson: () => Promise<Person>;
}

/** The `test` of journeys that sign in, out or up. */
export const test = base.extend<AccountFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names from the pattern
  network: async ({}, use) => {
    await use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`);
  },
  context: async ({ context, network }, use) => {
    await context.route('**/api/auth/**', (route, request) =>
      route.continue({ headers: { ...request.headers(), 'x-forwarded-for': network } }),
    );
    await use(context);
  },
  createPerson: async ({ request, network }, use) => {
    await use(async () => {
      const email = freshEmail();
      const [username, firstName] = [email.replace(/@.*/, ''), 'Ada'];
      const data = { email, username, password, first_name: firstName, last_name: '', provider: 'email' };
      const headers = { 'x-forwarded-for': network };
      const response = await request.post('/api/auth/signup', { data, headers });
      expect(response.status()).toBe(200);
      return { email, password, firstName, ...(await response.json()) };
    });
  },
  createSignedInPerson: async ({ page, createPerson }, use) => {
    await use(async () => {
      const person = await createPerson();
      await storeSession(page, person);
      return person;
    });
  },
});

export { expect };

export function freshEmail(): string {
  return `journey-${Date.now()}-${randomInt(1_000_000)}@example.com`;
}

export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Goes through both steps of the sign-up form, without a last name. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Signs out by the account menu or, on a phone, by the side menu. */
export async function signOut(page: Page): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  } else {
    await page.getByRole('button', { name: /^Hi, / }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  }
}

export const googleButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Continue with Google' });

/** Clicks "Continue with Google", and waits for the popup of the provider. */
export async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await googleButton(page).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

/** Stores the session of a sign-up before the next load, as the page itself would. */
export async function storeSession(page: Page, { token, user }: Pick<Person, 'token' | 'user'>): Promise<void> {
  await page.addInitScript(
    ({ token, user }) => {
      // Only at the first load of a window: the journey may sign out later.
      if (sessionStorage.getItem('hasSession') !== null) return;
      sessionStorage.setItem('hasSession', 'yes');
      localStorage.setItem('tokenInfo', JSON.stringify(token));
      localStorage.setItem('auth-store', JSON.stringify({ state: { user }, version: 0 }));
      localStorage.setItem('user', JSON.stringify(user));
    },
    { token, user },
  );
}

/** Returns the parsed values of the local storage by their keys. */
export async function readStorage(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() =>
    Object.fromEntries(Object.entries({ ...localStorage }).map(([name, text]) => [name, JSON.parse(text as string)])),
  );
}

/** Waits for a mail with this subject to an address. Returns the signed link in the newest one. */
export async function waitForMailedLink(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
  mailbox = process.env['MAILBOX_URL'],
): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const response = await request.get(`${mailbox}/api/mails?to=${encodeURIComponent(to)}`);
        const { mails } = (await response.json()) as { mails: { id: number; subject: string }[] };
        const mail = mails.find((candidate) => subject.test(candidate.subject));
        if (mail === undefined) return '';
        const { text } = (await (await request.get(`${mailbox}/api/mails/${mail.id}`)).json()) as { text: string };
        link = /http:\/\/\S+\?(?:token|email)=\S+/.exec(text)?.[0] ?? '';
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return link;
}
