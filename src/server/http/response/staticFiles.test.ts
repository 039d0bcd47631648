import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StaticFiles } from './staticFiles.ts';

const settings = {
  apiBaseUrl: 'https://api.example/"><script>',
  providers: [],
  news: { converterUrl: '', feeds: { scd: 'https://a.example/feed/', sci: 'https://b.example/feed/' } },
  contactEmail: 'hello@example.com',
  affiliate: { campaignId: null, referenceId: null },
  currency: 'USD',
};
let folder: string;
let files: StaticFiles;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-files-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="client-settings" content="{}"><title>Page</title><script>first()</script>',
  );
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'hello()');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.map'), '{}');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  files = new StaticFiles(folder, settings);
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string, headers: { acceptEncoding?: string; ifNoneMatch?: string } = {}) =>
  files.reply(path, { acceptEncoding: headers.acceptEncoding, ifNoneMatch: headers.ifNoneMatch });

test('a slash behind a screen is passed over', () => {
  expect(ask('/login/').status).toBe(200);
  expect(ask('/login//').status).toBe(404);
});

// @req 7.base.1
test('a screen is the page, with the settings written so that they stay text', () => {
  const { status, body, headers } = ask('/wishlist');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  const page = body?.toString() ?? '';
  expect(page.match(/<script>/g)).toHaveLength(1);
  const written = page.match(/content="([^"]*)"/)?.[1] ?? '';
  expect(JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))).toEqual(
    settings,
  );
});

test('the policy is told of the script in the page, and of none that stands in a setting', () => {
  const hash = createHash('sha256').update('first()').digest('base64');
  expect(files.inlineScripts).toEqual([`sha256-${hash}`]);
});

test('a screen whose address holds a token lets nothing it loads know of it', () => {
  for (const screen of ['/reset-password', '/reset-password/', '/verify-email']) {
    expect(ask(screen).headers['referrer-policy']).toBe('no-referrer');
  }
  expect(ask('/login').headers['referrer-policy']).toBeUndefined();
});

test.each([
  '/nothing',
  '/../package.json',
  '/%2e%2e/.env',
  '/.git/config',
  '/assets/app-1a2b.js.map',
  '/index.html',
  '//evil',
])('%s is the page that says there is nothing', (path) => {
  const { status, headers } = ask(path);
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('text/html');
});

test('a file named after its content is kept for a year, any other is asked for again', () => {
  expect(ask('/assets/app-1a2b.js').headers['cache-control']).toContain('immutable');
  const { headers } = ask('/favicon.svg');
  expect(headers['cache-control']).toBe('no-cache');
  expect(ask('/favicon.svg', { ifNoneMatch: headers['etag'] ?? '' }).status).toBe(304);
});

test('text is compressed for those who take it', () => {
  const { body, headers } = ask('/assets/app-1a2b.js', { acceptEncoding: 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body ?? '').toString()).toBe('hello()');
});

test('a folder without a built page is told plainly', () => {
  expect(() => new StaticFiles(join(folder, 'assets'), settings)).toThrow('not built');
});
