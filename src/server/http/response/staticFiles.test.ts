import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedEncoding } from './encodedResponse.ts';
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
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.old`, { recursive: true, force: true });
});

const request = (
  path: string,
  { acceptEncoding, ifNoneMatch }: { acceptEncoding?: string; ifNoneMatch?: string } = {},
) => files.reply(path, { encoding: acceptedEncoding(acceptEncoding), ifNoneMatch });

test('ignores one trailing slash after the path of a screen', () => {
  expect(request('/login/').status).toBe(200);
  expect(request('/login//').status).toBe(404);
});

// @req 7.base.1
// @asvs 1.1.2 1.2.1
test('serves the page for a screen, with the settings escaped', () => {
  const { status, body, headers } = request('/wishlist');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  const page = body?.toString() ?? '';
  expect(page.match(/<script>/g)).toHaveLength(1);
  const written = page.match(/content="([^"]*)"/)?.[1] ?? '';
  expect(JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))).toEqual(
    settings,
  );
});

test('hashes the inline script of the page, and no script that a setting contains', () => {
  const hash = createHash('sha256').update('first()').digest('base64');
  expect(files.inlineScripts).toEqual([`sha256-${hash}`]);
});

// @asvs 3.4.5
test('sends no referrer from a screen with a token in its URL', () => {
  for (const screen of ['/reset-password', '/reset-password/', '/verify-email', '/unsubscribe']) {
    expect(request(screen).headers['referrer-policy']).toBe('no-referrer');
  }
  expect(request('/login').headers['referrer-policy']).toBeUndefined();
});

// @asvs 5.3.2 13.4.1 13.4.3
test.each([
  '/nothing',
  '/../package.json',
  '/%2e%2e/.env',
  '/.git/config',
  '/assets/app-1a2b.js.map',
  '/index.html',
  '//evil',
])('serves the page with status 404 for %s', (path) => {
  const { status, headers } = request(path);
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('text/html');
});

test('caches a file with a hash in its name for a year, and revalidates any other', () => {
  expect(request('/assets/app-1a2b.js').headers['cache-control']).toContain('immutable');
  const { headers } = request('/favicon.svg');
  expect(headers['cache-control']).toBe('no-cache');
  expect(request('/favicon.svg', { ifNoneMatch: headers['etag'] ?? '' }).status).toBe(304);
  expect(request('/favicon.svg', { ifNoneMatch: `"older", ${headers['etag']}` }).status).toBe(304);
});

test('compresses text for clients that accept it', () => {
  const { body, headers } = request('/assets/app-1a2b.js', { acceptEncoding: 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body ?? '').toString()).toBe('hello()');
});

test('serves the assets of the build before it, and of one that was written since the start', () => {
  mkdirSync(join(`${folder}.old`, 'assets'), { recursive: true });
  writeFileSync(join(`${folder}.old`, 'index.html'), 'the old page');
  writeFileSync(join(`${folder}.old`, 'assets', 'card-0000.js'), 'before()');
  writeFileSync(join(folder, 'assets', 'card-9999.css'), 'a{}');
  const before = request('/assets/card-0000.js', { acceptEncoding: 'br' });
  expect([before.status, before.body?.toString()]).toEqual([200, 'before()']);
  expect(before.headers).toMatchObject({ 'content-length': '8', 'content-type': 'text/javascript; charset=utf-8' });
  expect(before.headers['cache-control']).toContain('immutable');
  expect(before.headers['content-encoding']).toBeUndefined();
  expect(request('/assets/card-9999.css').body?.toString()).toBe('a{}');
  expect([files.has('/assets/card-0000.js'), files.has('/assets/card-1111.js')]).toEqual([true, false]);
  // A new page must not preload what an old one needed.
  expect(files.filesOf('card')).toEqual([]);
});

// @asvs 5.3.2
test.each([
  '/assets/../index.html',
  '/assets/..',
  '/assets/.',
  '/assets/',
  '/assets/card-0000.js/',
  '/assets/x-1.js.map',
])('reads nothing from the disk for %s', (path) => expect(request(path).status).toBe(404));

test('throws a clear error for a folder without a built page', () => {
  expect(() => new StaticFiles(join(folder, 'assets'), settings)).toThrow('not built');
});
