import { expect, test } from 'vitest';
import { stubStorage } from '#web/testing/stubStorage.ts';
import { actionOf, areKeysOn, setKeysOn } from './listKeys.ts';

const press = {
  key: 'j',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
};

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['w', 'save'],
  ['o', 'open'],
  ['/', 'search'],
  ['?', 'help'],
  ['J', null],
  ['Enter', null],
  ['toString', null],
])('the key %s means %j', (key, action) => {
  expect(actionOf({ ...press, key })).toBe(action);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)('a key means nothing with %s', (modifier) => {
  for (const key of ['j', 'w', '/', '?']) expect(actionOf({ ...press, key, [modifier]: true })).toBeNull();
});

test('Shift is part of ? and / on some keyboards, and of no other key', () => {
  const actions = ['?', '/', 'j', 'w'].map((key) => actionOf({ ...press, key, shiftKey: true }));
  expect(actions).toEqual(['help', 'search', null, null]);
});

test('a key that is held down moves on, and saves or opens nothing again', () => {
  const actions = ['j', 'k', 'w', 'o', '?'].map((key) => actionOf({ ...press, key, repeat: true }));
  expect(actions).toEqual(['next', 'previous', null, null, null]);
});

test('the keys are on until they are turned off on this device', () => {
  stubStorage();
  expect(areKeysOn()).toBe(true);
  setKeysOn(false);
  expect(areKeysOn()).toBe(false);
  setKeysOn(true);
  expect(areKeysOn()).toBe(true);
});
