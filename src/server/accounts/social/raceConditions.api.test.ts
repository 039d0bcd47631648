import { describe, expect, test, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { SocialReturn } from '#contract/socialReturn.ts';
import { type Browser, returned } from '#server/testing/social/Browser.ts';
import { contestOfFile, impostor, victim } from '#server/testing/social/contest.ts';
import { comeBackAs } from '#server/testing/social/scriptedApp.ts';
import { bearerOf, password } from '#server/testing/testAccounts.ts';
import { writeResetMail, writeVerificationMail } from '../accountMails.ts';

// Passwords are hashed at the lowest priority, so on a busy machine a hash can take seconds.
vi.setConfig({ testTimeout: 120_000 });
const on = contestOfFile();

describe('a credential that is revoked while it is being verified', () => {
  test('starts no session: logins with the old password during a reset', async () => {
    for (let round = 0; round < 5; round++) {
      await on.begin();
      await on.preRegister();
      const path = on.resetPath(await on.mailed(writeResetMail));
      const attempts: Promise<Response>[] = [];
      for (let number = 0; number < 8; number++) attempts.push(on.logIn());
      const reset = on.accounts.call('resetPassword', { new_password: 'Rightful-Horse-1' }, { path });
      for (let number = 0; number < 8; number++) attempts.push(on.logIn());
      expect((await reset).status).toBe(200);
      const tokens = await Promise.all(attempts.map(async (one) => (await one).json() as Promise<Partial<SignedIn>>));
      for (const { token } of tokens) {
        if (token) expect(await on.me({ token } as SignedIn)).toBe(401);
      }
    }
  });

  test('changes no password: a change by an attacker during a reset', async () => {
    for (let round = 0; round < 5; round++) {
      await on.begin();
      const attacker = await on.preRegister();
      const path = on.resetPath(await on.mailed(writeResetMail));
      const [reset] = await Promise.all([
        on.accounts.call('resetPassword', { new_password: 'Rightful-Horse-1' }, { path }),
        on.accounts.call(
          'changePassword',
          { current_password: password, new_password: 'Evil-Horse-11' },
          bearerOf(attacker),
        ),
      ]);
      expect([200, 400]).toContain(reset.status);
      // The last one wins, and neither reports success while the other's password is valid.
      const works = reset.status === 200 ? 'Rightful-Horse-1' : 'Evil-Horse-11';
      expect((await on.logIn(works)).status).toBe(200);
    }
  });

  test('opens no account: an identity that a reset unlinks during its sign-in', async () => {
    await on.opened(await on.arrive(impostor));
    const browser = on.newBrowser();
    const again = returned(await comeBackAs(on.scripted.google, browser, impostor));
    const [response] = await Promise.all([browser.redeem(again), on.resetByMail('Rightful-Horse-1')]);
    const body = (await response.json()) as Partial<SignedIn>;
    if (body.token) expect(await on.me(body as SignedIn)).toBe(401);
    else expect(response.status).toBe(409);
  });

  test('never deadlocks: resets, verification, change and sign-ins of one account at once', async () => {
    for (let round = 0; round < 5; round++) {
      await on.begin();
      const session = await on.preRegister();
      const [one, two, verification] = [
        await on.mailed(writeResetMail),
        await on.mailed(writeResetMail),
        await on.mailed(writeVerificationMail),
      ];
      const browser = on.newBrowser();
      const arriving = returned(await comeBackAs(on.scripted.google, browser, victim));
      const responses = await Promise.all([
        on.accounts.call('resetPassword', { new_password: 'Rightful-Horse-1' }, { path: on.resetPath(one) }),
        on.accounts.call('resetPassword', { new_password: 'Rightful-Horse-2' }, { path: on.resetPath(two) }),
        on.accounts.call('verifyEmail', { token: verification }, bearerOf(session)),
        on.accounts.call(
          'changePassword',
          { current_password: password, new_password: 'Evil-Horse-11' },
          bearerOf(session),
        ),
        browser.redeem(arriving),
        on.logIn(),
      ]);
      expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });
});

test('twenty sign-ins of one person at once create one account', async () => {
  const arrivals: [Browser, SocialReturn][] = [];
  for (let number = 0; number < 20; number++) {
    const browser = on.newBrowser();
    arrivals.push([browser, returned(await comeBackAs(on.scripted.google, browser, victim))]);
  }
  const responses = await Promise.all(arrivals.map(([browser, social]) => browser.redeem(social)));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await on.db.selectFrom('users').select('email').execute()).toEqual([{ email: victim.email }]);
});

test('stores only pictures from the origin of the provider', async () => {
  for (const [index, picture] of [
    'https://evil.example/track.gif',
    `${on.scripted.google.issuer}.evil.example/x.png`,
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    `//${new URL(on.scripted.google.issuer).host}/x.png`,
  ].entries()) {
    const { user } = await on.opened(
      await on.arrive({ ...victim, sub: `p${index}`, email: `p${index}@gmail.com`, picture }),
    );
    expect(user.photo_url).toBeNull();
  }
  const picture = `${on.scripted.google.issuer}/on.me.png`;
  const { user } = await on.opened(await on.arrive({ ...victim, picture }));
  expect(user.photo_url).toBe(picture);
});
