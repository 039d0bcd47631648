import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedIn } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import type { SocialReturn } from '#contract/socialReturn.ts';
import { Browser, returned } from '#server/testing/social/Browser.ts';
import { comeBackAs, type ScriptedApp, scriptedApp, signInAs } from '#server/testing/social/scriptedApp.ts';
import { bearerOf, password, testAccounts } from '#server/testing/testAccounts.ts';
import { writeProofMail } from '../emailProofs/writeProofMail.ts';
import { writeResetMail } from '../resets/writeResetMail.ts';

const hosted = { email: 'victim@gmail.com', email_verified: true, hd: 'gmail.com' };
const victim = { sub: 'victim', name: 'Vera Rightful', ...hosted };
/** Somebody at a provider that lets people say what their address is. */
const impostor = { sub: 'attacker', email: 'victim@gmail.com', email_verified: false, name: 'Eve' };
const start = Date.now();
let now = start;
let scripted: ScriptedApp;
let accounts: ReturnType<typeof testAccounts>;

beforeAll(async () => {
  scripted = await scriptedApp(() => now);
  accounts = testAccounts(scripted.app);
});
afterAll(() => scripted.close());
beforeEach(async () => {
  now = start;
  for (const table of ['users', 'rate_limits', 'outbox'] as const) await scripted.app.db.deleteFrom(table).execute();
});

const newBrowser = () => new Browser(scripted.app, accounts.newNetwork());
const arrive = (person: object, browser = newBrowser()) => signInAs(scripted.google, browser, { ...person });
const logIn = (typed = password) => accounts.call('login', { email: victim.email, password: typed });
const me = async (session: SignedIn) => (await accounts.call('currentUser', undefined, bearerOf(session))).status;

async function opened(response: Response): Promise<SignedIn> {
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text) as SignedIn;
}

/** The attacker makes an account with the victim's address, and keeps its password and its session. */
async function preRegister(): Promise<SignedIn> {
  return opened(await accounts.call('signup', accounts.form({ email: victim.email, first_name: 'Eve' })));
}

async function mailed(write: typeof writeResetMail): Promise<string> {
  const row = { id: '1', kind: '', email: victim.email, created_at: new Date(now), attempts: 0 };
  const message = await write(scripted.app.accounts)(row);
  return /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
}

async function resetByMail(new_password: string): Promise<void> {
  const path = paths.resetPassword.replace('POST ', '').replace(':token', await mailed(writeResetMail));
  expect((await accounts.call('resetPassword', { new_password }, { path })).status).toBe(200);
}

describe('somebody who took an address before its owner came has nothing once the owner is there:', () => {
  test('one: the account and its password were there first, the owner comes by Google', async () => {
    const attacker = await preRegister();
    const owner = await opened(await arrive(victim));
    expect(owner.user).toMatchObject({ first_name: 'Vera', email: victim.email });
    expect((await logIn()).status).toBe(401);
    expect(await me(attacker)).toBe(401);
    expect(await me(owner)).toBe(200);
  });

  test('two: a session was kept open, the owner resets the password by mail', async () => {
    const attacker = await preRegister();
    await resetByMail('Rightful-Horse-1');
    expect(await me(attacker)).toBe(401);
    expect((await logIn()).status).toBe(401);
    expect((await logIn('Rightful-Horse-1')).status).toBe(200);
  });

  test('three: an identity of the attacker was bound as well, the owner resets the password by mail', async () => {
    const attacker = await opened(await arrive(impostor));
    await resetByMail('Rightful-Horse-1');
    expect(await me(attacker)).toBe(401);
    const again = await arrive(impostor);
    expect(again.status).toBe(409);
    expect((await logIn('Rightful-Horse-1')).status).toBe(200);
    expect(await scripted.app.db.selectFrom('identities').selectAll().execute()).toEqual([]);
  });

  test('four: links and credentials were saved up for later, the owner comes by Google', async () => {
    const attacker = await preRegister();
    const [reset, proof] = [await mailed(writeResetMail), await mailed(writeProofMail)];
    const browser = newBrowser();
    const saved = returned(await comeBackAs(scripted.google, browser, impostor));
    const owner = await opened(await arrive(victim));
    const path = paths.resetPassword.replace('POST ', '').replace(':token', reset);
    expect((await accounts.call('resetPassword', { new_password: 'Evil-Horse-11' }, { path })).status).toBe(400);
    expect((await accounts.call('verifyEmail', { token: proof }, bearerOf(attacker))).status).toBe(401);
    expect((await accounts.call('verifyEmail', { token: proof }, bearerOf(owner))).status).toBe(400);
    expect((await browser.redeem(saved)).status).toBe(409);
    expect(await me(owner)).toBe(200);
  });

  test('five: a provider that does not verify said the address was the attacker’s, the owner comes by Google', async () => {
    const attacker = await opened(await arrive(impostor));
    const owner = await opened(await arrive(victim));
    expect(await me(attacker)).toBe(401);
    expect((await arrive(impostor)).status).toBe(409);
    expect(await me(owner)).toBe(200);
    const identities = await scripted.app.db.selectFrom('identities').select('subject').execute();
    expect(identities).toEqual([{ subject: victim.sub }]);
  });
});

describe('an account that is proven', () => {
  const proven = async () => {
    const session = await preRegister();
    const token = await mailed(writeProofMail);
    expect((await accounts.call('verifyEmail', { token }, bearerOf(session))).status).toBe(200);
    return session;
  };

  test('is linked, keeps its password and stays signed in when its owner comes by Google', async () => {
    const session = await proven();
    const again = await opened(await arrive(victim));
    expect(again.user.first_name).toBe('Eve');
    expect(await me(session)).toBe(200);
    expect((await logIn()).status).toBe(200);
  });

  test('is not opened by an address nobody vouches for', async () => {
    await proven();
    expect((await arrive(impostor)).status).toBe(409);
    // Verified, but the provider is not the one to know: the mailbox is not its own.
    for (const hd of [undefined, '', true]) expect((await arrive({ ...victim, sub: 'x', hd })).status).toBe(409);
    expect((await arrive({ ...victim, sub: 'y', email_verified: 'true' })).status).toBe(409);
  });

  test('is not opened by a second person the provider knows by the same address', async () => {
    await opened(await arrive(victim));
    expect((await arrive({ ...victim, sub: 'has-the-address-now' })).status).toBe(409);
  });

  test('stays with its identity when the address changes at the provider, and does not move to another account', async () => {
    const first = await opened(await arrive(victim));
    const other = await opened(await accounts.call('signup', accounts.form({ email: 'new@gmail.com' })));
    const moved = await opened(await arrive({ ...victim, email: 'new@gmail.com' }));
    expect(moved.user.email).toBe(victim.email);
    expect(await me(other)).toBe(200);
    expect(await me(first)).toBe(200);
  });
});

describe('a proof that is withdrawn while it is still looked at', () => {
  test('starts no session: log-ins with the old password around a reset', async () => {
    for (let round = 0; round < 5; round++) {
      await scripted.app.db.deleteFrom('rate_limits').execute();
      await scripted.app.db.deleteFrom('users').execute();
      await preRegister();
      const path = paths.resetPassword.replace('POST ', '').replace(':token', await mailed(writeResetMail));
      const attempts: Promise<Response>[] = [];
      for (let number = 0; number < 8; number++) attempts.push(logIn());
      const reset = accounts.call('resetPassword', { new_password: 'Rightful-Horse-1' }, { path });
      for (let number = 0; number < 8; number++) attempts.push(logIn());
      expect((await reset).status).toBe(200);
      const tokens = await Promise.all(attempts.map(async (one) => (await one).json() as Promise<Partial<SignedIn>>));
      for (const { token } of tokens) {
        if (token) expect(await me({ token } as SignedIn)).toBe(401);
      }
    }
  });

  test('changes no password: the thief changes it while the owner resets it', async () => {
    for (let round = 0; round < 5; round++) {
      await scripted.app.db.deleteFrom('rate_limits').execute();
      await scripted.app.db.deleteFrom('users').execute();
      const thief = await preRegister();
      const path = paths.resetPassword.replace('POST ', '').replace(':token', await mailed(writeResetMail));
      const [reset] = await Promise.all([
        accounts.call('resetPassword', { new_password: 'Rightful-Horse-1' }, { path }),
        accounts.call('changePassword', { current_password: password, new_password: 'Evil-Horse-11' }, bearerOf(thief)),
      ]);
      expect([200, 400]).toContain(reset.status);
      // Whoever came last decided: never is one told that it worked while the other's password counts.
      const works = reset.status === 200 ? 'Rightful-Horse-1' : 'Evil-Horse-11';
      expect((await logIn(works)).status).toBe(200);
    }
  });

  test('opens nothing: an identity that a reset unbinds while it arrives', async () => {
    await opened(await arrive(impostor));
    const browser = newBrowser();
    const again = returned(await comeBackAs(scripted.google, browser, impostor));
    const [entered] = await Promise.all([browser.redeem(again), resetByMail('Rightful-Horse-1')]);
    const body = (await entered.json()) as Partial<SignedIn>;
    if (body.token) expect(await me(body as SignedIn)).toBe(401);
    else expect(entered.status).toBe(409);
  });

  test('never ends in a deadlock: resets, proofs, changes and arrivals of one account, all at once', async () => {
    for (let round = 0; round < 5; round++) {
      await scripted.app.db.deleteFrom('rate_limits').execute();
      await scripted.app.db.deleteFrom('users').execute();
      const session = await preRegister();
      const [one, two, proof] = [
        await mailed(writeResetMail),
        await mailed(writeResetMail),
        await mailed(writeProofMail),
      ];
      const path = (token: string) => paths.resetPassword.replace('POST ', '').replace(':token', token);
      const browser = newBrowser();
      const arriving = returned(await comeBackAs(scripted.google, browser, victim));
      const responses = await Promise.all([
        accounts.call('resetPassword', { new_password: 'Rightful-Horse-1' }, { path: path(one) }),
        accounts.call('resetPassword', { new_password: 'Rightful-Horse-2' }, { path: path(two) }),
        accounts.call('verifyEmail', { token: proof }, bearerOf(session)),
        accounts.call(
          'changePassword',
          { current_password: password, new_password: 'Evil-Horse-11' },
          bearerOf(session),
        ),
        browser.redeem(arriving),
        logIn(),
      ]);
      expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });
});

describe('the mail that asks to confirm an address', () => {
  test('carries no words of whoever made the account', async () => {
    const spam = 'your prize waits at evil.example';
    await opened(await accounts.call('signup', accounts.form({ email: victim.email, first_name: spam })));
    for (const write of [writeProofMail, writeResetMail]) {
      const row = { id: '1', kind: '', email: victim.email, created_at: new Date(now), attempts: 0 };
      expect(JSON.stringify(await write(scripted.app.accounts)(row))).not.toContain('prize');
    }
  });

  test('is written once a day, and not at all for an address that is proven', async () => {
    await preRegister();
    const kinds = async () =>
      (await scripted.app.db.selectFrom('outbox').select('kind').execute()).map((row) => row.kind);
    expect(await kinds()).toEqual(['proof']);
    await logIn();
    expect(await kinds()).toEqual(['proof']);
    await opened(await arrive(victim));
    // And the owner is told that an account was there before.
    expect(await kinds()).toEqual(['proof', 'account replaced']);
    expect(await mailed(writeProofMail)).toBe('');
  });

  test('proves nothing to who is not signed in to that account, works once, and for a day', async () => {
    const session = await preRegister();
    const stranger = await accounts.newPerson();
    const token = await mailed(writeProofMail);
    const prove = async (bearer: Record<string, string>) =>
      (await accounts.call('verifyEmail', { token }, bearer)).status;
    expect(await prove({})).toBe(401);
    expect(await prove(stranger.bearer)).toBe(400);
    now += 24 * 3_600_000;
    expect(await prove(bearerOf(session))).toBe(400);
    now = start;
    expect(await prove(bearerOf(session))).toBe(200);
    expect(await prove(bearerOf(session))).toBe(400);
  });
});

test('twenty arrivals of one person at once make one account', async () => {
  const arrivals: [Browser, SocialReturn][] = [];
  for (let number = 0; number < 20; number++) {
    const browser = newBrowser();
    arrivals.push([browser, returned(await comeBackAs(scripted.google, browser, victim))]);
  }
  const responses = await Promise.all(arrivals.map(([browser, social]) => browser.redeem(social)));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await scripted.app.db.selectFrom('users').select('email').execute()).toEqual([{ email: victim.email }]);
});

test('only pictures from where the provider keeps them are kept', async () => {
  for (const [index, picture] of [
    'https://evil.example/track.gif',
    `${scripted.google.issuer}.evil.example/x.png`,
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    `//${new URL(scripted.google.issuer).host}/x.png`,
  ].entries()) {
    const { user } = await opened(await arrive({ ...victim, sub: `p${index}`, email: `p${index}@gmail.com`, picture }));
    expect(user.photo_url).toBeNull();
  }
  const picture = `${scripted.google.issuer}/me.png`;
  const { user } = await opened(await arrive({ ...victim, picture }));
  expect(user.photo_url).toBe(picture);
});
