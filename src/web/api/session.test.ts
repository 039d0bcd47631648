import { expect, test } from 'vitest';
import { parseUser } from './session.ts';

const ada = { username: 'ada', first_name: 'Ada', last_name: 'L', email: 'ada@example.com', photo_url: null };

// @req 3.user.1
test('reads a stored user', () => {
  expect(parseUser(JSON.stringify(ada))).toEqual({
    username: 'ada',
    firstName: 'Ada',
    email: 'ada@example.com',
    photoUrl: null,
  });
});

test.each([
  [null],
  [''],
  ['garbage'],
  ['null'],
  ['7'],
  ['"ada"'],
  ['[]'],
  ['{}'],
  ['{"username":7,"first_name":{}}'],
  ['{"username":"  "}'],
  ['{"__proto__":{"username":"x"}}'],
  ['{"state":{"user":null},"version":0}'],
  [JSON.stringify({ ...ada, username: 'x'.repeat(20_000) })],
])('finds no user in %.60s', (text) => {
  expect(parseUser(text)).toBeNull();
});

test('does not let a stored prototype reach other objects', () => {
  expect(parseUser('{"username":"ada","__proto__":{"email":"evil","isAdmin":true}}')?.email).toBe('');
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});

test.each([
  ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
  ['HTTP://pictures.example/a.png', 'HTTP://pictures.example/a.png'],
  ['javascript:alert(1)', null],
  ['data:image/svg+xml,x', null],
  ['//pictures.example/a.png', null],
  ['', null],
  [7, null],
])('reads the photo %j as %j', (photo_url, photoUrl) => {
  expect(parseUser(JSON.stringify({ ...ada, photo_url }))?.photoUrl).toBe(photoUrl);
});
