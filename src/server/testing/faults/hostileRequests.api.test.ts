import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/apiContract.ts';
import { type Endpoint, failure } from '#contract/endpoint.ts';
import { fillPath } from '#contract/urlOf.ts';
import { type Person, testAccounts } from '#server/testing/testAccounts.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

/**
 * By hand: FUZZ_REQUESTS=100000 npx vitest run --project api hostileRequests. A failure prints its seed; FUZZ_SEED
 * replays it.
 */
const { FUZZ_REQUESTS: requests = '400', FUZZ_SEED: seed } = process.env;
const requestsPerMinute = 1_500;

const endpoints = new Map(Object.entries(contract).flatMap(([name, one]) => (isEndpoint(one) ? [[name, one]] : [])));

let app: TestApp;
let accounts: ReturnType<typeof testAccounts>;
let person: Person;
beforeAll(async () => {
  app = await testApp(Date.now);
  accounts = testAccounts(app);
  person = await accounts.newPerson();
});
afterAll(() => app.close());

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'summary' in exported;
}

/** Names that JavaScript reads by itself, on any value. */
const property = fc.constantFrom('length', 'size', 'toString', 'valueOf', 'toJSON', '__proto__', 'then', 'constructor');

/** Values of JSON whose objects have such properties, at any depth. */
const { value: hostileValue } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('plain'), tie('list'), tie('object')),
  plain: fc.oneof(fc.constantFrom(null, true, 0, -1, 1e308, '', 'x'), fc.string({ unit: 'binary' })),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.array(fc.tuple(property, tie('value')), { minLength: 1, maxLength: 3 }).map(Object.fromEntries),
}));

/** These values as text, plain and encoded as cursors, captchas and signatures are. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  hostileValue.map((value) => JSON.stringify(value)),
  hostileValue.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
);

/** Values that pass the schema of most fields, so that a request gets as far as the hostile one. */
const accepted: Readonly<Record<string, unknown>> = {
  email: 'somebody@example.com',
  password: 'Correct-Horse-77',
  provider: 'email',
  category: [],
  ids: '00000000-0000-4000-8000-000000000000',
};
const field = (name: string, hostile: fc.Arbitrary<unknown>) =>
  fc.oneof(fc.constant(accepted[name] ?? 'x'), hostile).map((value) => [name, value] as const);

function fieldsOf(schema: Endpoint['body'], hostile: fc.Arbitrary<unknown>) {
  const names = Object.keys(schema?.shape ?? {});
  return fc.tuple(...names.map((name) => field(name, hostile))).map((pairs) => Object.fromEntries(pairs));
}

const request = fc.constantFrom(...endpoints).chain(([name, endpoint]) =>
  fc.record({
    name: fc.constant(name),
    params: fieldsOf(endpoint.params, hostileText) as fc.Arbitrary<Record<string, string>>,
    query: fieldsOf(endpoint.query, hostileText) as fc.Arbitrary<Record<string, string>>,
    body: fc.oneof({ weight: 5, arbitrary: fieldsOf(endpoint.body, hostileValue) }, hostileValue),
    signature: hostileValue.map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
  }),
);

// @req 3.availability.2
test(
  'every endpoint answers as its schema says, and never 5xx, to objects with properties that JavaScript reads, in any field',
  async () => {
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(request, async ({ name, params, query, body, signature }) => {
        const endpoint = endpoints.get(name) as Endpoint;
        const path = `${fillPath(endpoint.path, params)}?${new URLSearchParams(query)}`;
        const response = await app.send(endpoint.method, path, endpoint.method === 'GET' ? undefined : body, {
          ...accounts.newNetwork(),
          ...(endpoint.access === 'session' ? person.bearer : {}),
          'x-ebay-signature': signature,
        });
        const text = await response.text();
        // Successful responses are compared with their schema by the server of tests, which fails otherwise.
        expect(response.status, text).toBeLessThan(500);
        if (response.status < 400) return;
        refusals++;
        expect(text, name).toMatch(/^{/);
        // `strict` also fails if the response has a field that the schema lacks.
        expect(failure.strict().safeParse(JSON.parse(text)).error?.issues, `${name} ${text}`).toBeUndefined();
      }),
      { numRuns: Number(requests), ...(seed === undefined ? {} : { seed: Number(seed) }) },
    );
    expect(refusals).toBeGreaterThan(Number(requests) / 4);
  },
  60_000 * Math.ceil(Number(requests) / requestsPerMinute),
);

test('a captcha with an object in place of its nonce is refused like any other', async () => {
  const challenge = { parameters: { nonce: { length: { toString: 1 } }, expiresAt: 1 }, signature: '' };
  const proof = { challenge, solution: { counter: 1, derivedKey: '' } };
  const captchaToken = Buffer.from(JSON.stringify(proof)).toString('base64');
  const response = await accounts.call('requestReset', { email: accepted['email'], captchaToken });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid_captcha' });
});

// @asvs 15.3.5
test('an object in place of a text is a 400 that names the field', async () => {
  for (const name of ['login', 'checkEmail', 'requestReset'] as const) {
    const response = await accounts.call(name, { email: { length: { toString: 1 } } });
    expect([name, response.status]).toEqual([name, 400]);
    expect(await response.json()).toMatchObject({ code: 'invalid_parameter', parameter: 'email' });
  }
});

/** Returns lists in lists as JSON, as deep as they fit into a text of this length. */
const nested = (length: number) => '['.repeat(Math.floor(length / 2)) + ']'.repeat(Math.floor(length / 2));

// @asvs 1.5.2
test('a body nested as deep as its length allows is a 400, as a whole and in each field', async () => {
  // Generated requests may have signed the other one out.
  const { bearer } = await accounts.newPerson();
  const answers: string[] = [];
  for (const [name, { method, path, params, body, access, maxBodyLength }] of endpoints) {
    if (body === null) continue;
    const names = Object.keys(body.shape);
    const whole = nested(maxBodyLength);
    const inFields = names.map((one) => {
      const others = names.filter((other) => other !== one).map((other) => [other, accepted[other] ?? 'x']);
      const rest = JSON.stringify({ ...Object.fromEntries(others), [one]: '#' });
      return rest.replace('"#"', nested(maxBodyLength - rest.length));
    });
    const url = fillPath(path, Object.fromEntries(Object.keys(params.shape).map((one) => [one, 'x'])));
    for (const [number, text] of [whole, ...inFields].entries()) {
      const headers = { ...accounts.newNetwork(), ...(access === 'session' && bearer) };
      const { status } = await app.send(method, url, text, headers);
      answers.push(`${name} ${names[number - 1] ?? 'whole'} ${status}`);
    }
  }
  expect(answers.filter((answer) => !answer.endsWith(' 400'))).toEqual([]);
  expect(answers.length).toBeGreaterThan(40);
});
