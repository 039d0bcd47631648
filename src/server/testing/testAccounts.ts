import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SignedIn } from '#contract/accounts.ts';
import { type EndpointName, methodAndPath, urlOf } from '#contract/urlOf.ts';
import type { TestApp } from './testApp.ts';

export const password = 'Correct-Horse-77';

export interface Person {
  readonly email: string;
  readonly session: SignedIn;
  /** The header that proves it. */
  readonly bearer: Record<string, string>;
}

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** Returns functions for tests of accounts. Each call comes from a network of its own, so that calls share no limit. */
export function testAccounts(app: TestApp) {
  let networks = 0;
  let people = 0;

  const newNetwork = () => {
    networks++;
    return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
  };

  const call = (name: EndpointName, body: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const { method, path } = methodAndPath(name);
    const { path: filled = path, ...rest } = headers;
    return app.send(method, filled, body, { ...newNetwork(), ...rest });
  };

  const form = (typed: object = {}) => ({
    email: `somebody${++people}@example.com`,
    username: 'somebody',
    password,
    first_name: 'Some',
    last_name: 'Body',
    provider: 'email',
    ...typed,
  });

  const newPerson = async (): Promise<Person> => {
    const typed = form();
    const response = await call('signup', typed);
    if (response.status !== 200) throw new Error(await response.text());
    const session = (await response.json()) as SignedIn;
    return { email: typed.email, session, bearer: bearerOf(session) };
  };

  /** Solves a captcha, and returns the token that proves it. */
  const solveCaptcha = async (): Promise<string> => {
    const response = await app.get(urlOf('captcha'), newNetwork());
    const { serverTime: _, ...challenge } = (await response.json()) as Challenge & { serverTime: string };
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };

  return { newNetwork, call, form, newPerson, solveCaptcha };
}

export function bearerOf(session: SignedIn): Record<string, string> {
  return { authorization: `Bearer ${session.token.access_token}` };
}

/** Returns the status of a refused request and the fields of its body. */
export async function failureOf(response: Response) {
  return { status: response.status, ...((await response.json()) as { error: string; parameter?: string }) };
}
