import { expect, test } from 'vitest';
import { hasFooter, hasSimpleHeader, screenOf } from './screenFrame.ts';

// @req 2.shell.4 2.shell.5 2.shell.8
test.each([
  ['/', false, true],
  ['/wishlist', false, true],
  ['/unsubscribe', false, true],
  ['/nowhere', false, true],
  ['/about-us', true, true],
  ['/privacy-policy', true, true],
  ['/terms', true, true],
  ['/sign-up', true, false],
  ['/login', true, false],
  ['/forgot-password', true, false],
  ['/reset-password', true, false],
  ['/login/', true, false],
  ['/terms//', true, true],
])('the screen %s has simple header: %s, footer: %s', (path, simple, footer) => {
  expect([hasSimpleHeader(screenOf(path)), hasFooter(screenOf(path))]).toEqual([simple, footer]);
});
