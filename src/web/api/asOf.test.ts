import { afterEach, expect, test, vi } from 'vitest';
import { recordAsOf } from './asOf.ts';

afterEach(() => vi.unstubAllGlobals());

/** A document that keeps one cookie besides another. */
function openPage(protocol: string) {
  let asOf = '';
  const page = {
    written: [] as string[],
    get cookie() {
      return `theme=dark; ${asOf}`;
    },
    set cookie(text: string) {
      page.written.push(text);
      [asOf = ''] = text.split(';');
    },
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  return page;
}

test('keeps the newest, in whatever order the answers arrive', () => {
  const page = openPage('http:');
  for (const asOf of ['1000-0123abcd', '3000-4567cdef', '2000-0123abcd', '3000-0123abcd']) recordAsOf(asOf);
  expect(page.cookie).toBe('theme=dark; asof=3000-4567cdef');
});

test.each([null, '', 'soon'])('ignores %j', (asOf) => {
  const page = openPage('http:');
  recordAsOf(asOf);
  expect(page.written).toEqual([]);
});

test('the cookie of a page over https is sent over https only', () => {
  const page = openPage('https:');
  recordAsOf('1000-0123abcd');
  expect(page.written).toEqual(['asof=1000-0123abcd; path=/; samesite=lax; secure']);
});
