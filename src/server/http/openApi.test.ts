import { expect, test } from 'vitest';
import * as contract from '#contract/apiContract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpointTable } from '#contract/endpointTable.ts';
import { fillPath, urlOf } from '#contract/urlOf.ts';
import { openApiDocument } from './openApi.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const exported = Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, value }] : []));
const endpoints = exported
  .map(({ value }) => value)
  .sort((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1));

test('every endpoint is exported under its own name', () => {
  expect(exported.length).toBeGreaterThan(25);
  expect(exported.filter(({ name, value }) => name !== value.name)).toEqual([]);
});

test('every :part of a path has a schema', () => {
  const parts = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, part]) => part);
  for (const endpoint of endpoints) expect(Object.keys(endpoint.params.shape), endpoint.name).toEqual(parts(endpoint));
});

// @asvs 14.2.2
test('no response that needs a session is cached by the server', () => {
  const personal = endpoints.filter(({ access, method }) => access === 'session' || method !== 'GET');
  expect(personal.length).toBeGreaterThan(10);
  expect(personal.filter(({ cacheMs }) => cacheMs > 0)).toEqual([]);
});

// Both files are generated from the declarations: npx vitest run --project unit src/server/http/openApi.test.ts -u
// @asvs 2.1.1
test('docs/openapi.json describes the declared endpoints', async () => {
  const document = `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`;
  await expect(document).toMatchFileSnapshot('../../../docs/openapi.json');
});

test('the endpoint table of the browser lists the declared endpoints', async () => {
  const lines = endpoints.map(({ name, method, path }) => `  ${name}: '${method} ${path}',\n`);
  const source = [
    '// Generated from the declared endpoints: npx vitest run --project unit src/server/http/openApi.test.ts -u\n\n',
    '/** Method and path of every endpoint, without the schemas: the browser has no schema library. */\n',
    `export const endpointTable = {\n${lines.join('')}} as const;\n`,
  ];
  await expect(source.join('')).toMatchFileSnapshot('../../contract/endpointTable.ts');
});

test('fills the parts of a path percent-encoded', () => {
  expect(`POST ${urlOf('login')}`).toBe(endpointTable.login);
  expect(urlOf('showCard', { id: 'v1|1|0' })).toBe(`${urlOf('listCards')}/v1%7C1%7C0`);
  expect(fillPath('/a/:b/c/:d', { b: '1', d: 'x/y' })).toBe('/a/1/c/x%2Fy');
});
