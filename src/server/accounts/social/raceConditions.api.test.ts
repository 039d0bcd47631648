import { describe, expect, test } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import type { SocialReturn } from '#contract/socialReturn.ts';
import { type Browser, returned } from '#server/testing/social/Browser.ts';
import { contestOfFile, impostor, victim } from '#server/testing/social/contest.ts';
import { comeBackAs } from '#server/testing/social/scriptedApp.ts';
import { bearerOf, password } from '#server/testing/testAccounts.ts';
import { writeResetMail, writeVerificationMail } from '../accountMails.ts';

const on = contestOfFile();

describe('a proof that is withdrawn while it is still looked at', () => {
  test('starts no session: log-ins with the old password around a reset', async () => {
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

  test('changes no password: the thief changes it while the owner resets it', async () => {
    for (let round = 0; round < 5; round++) {
      await on.begin();
      const thief = await on.preRegister();
      const path = on.resetPath(await on.mailed(writeResetMail));
      const [reset] = await Promise.all([
        on.accounts.call('resetPassword', { new_password: 'Rightful-Horse-1' }, { path }),
        on.accounts.call(
          'changePassword',
          { current_password: password, new_password: 'Evil-Horse-11' },
          bearerOf(thief),
        ),
      ]);
      expect([200, 400]).toContain(reset.status);
      // Whoever came last decided: never is one told that it worked while the other's password counts.
      const works = reset.status === 200 ? 'Rightful-Horse-1' : 'Evil-Horse-11';
      expect((await on.logIn(works)).status).toBe(200);
    }
  });

  test('opens nothing: an identity that a reset unbinds while it arrives', async () => {
    await on.opened(await on.arrive(impostor));
    const browser = on.newBrowser();
    const again = returned(await comeBackAs(on.scripted.google, browser, impostor));
    const [entered] = await Promise.all([browser.redeem(again), on.resetByMail('Rightful-Horse-1')]);
    const body = (await entered.json()) as Partial<SignedIn>;
    if (body.token) expect(await on.me(body as SignedIn)).toBe(401);
    else expect(entered.status).toBe(409);
  });

  test('never ends in a deadlock: resets, proofs, changes and arrivals of one account, all at once', async () => {
    for (let round = 0; round < 5; round++) {
      await on.begin();
      const session = await on.preRegister();
      const [one, two, proof] = [
        await on.mailed(writeResetMail),
        await on.mailed(writeResetMail),
        await on.mailed(writeVerificationMail),
      ];
      const browser = on.newBrowser();
      const arriving = returned(await comeBackAs(on.scripted.google, browser, victim));
      const responses = await Promise.all([
        on.accounts.call('resetPassword', { new_password: 'Rightful-Horse-1' }, { path: on.resetPath(one) }),
        on.accounts.call('resetPassword', { new_password: 'Rightful-Horse-2' }, { path: on.resetPath(two) }),
        on.accounts.call('verifyEmail', { token: proof }, bearerOf(session)),
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

test('twenty arrivals of one person at once make one account', async () => {
  const arrivals: [Browser, SocialReturn][] = [];
  for (let number = 0; number < 20; number++) {
    const browser = on.newBrowser();
    arrivals.push([browser, returned(await comeBackAs(on.scripted.google, browser, victim))]);
  }
  const responses = await Promise.all(arrivals.map(([browser, social]) => browser.redeem(social)));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await on.db.selectFrom('users').select('email').execute()).toEqual([{ email: victim.email }]);
});

test('only pictures from where the provider keeps them are kept', async () => {
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
