import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstListId } from '#contract/clientSettings.ts';
import { inlineHash } from '#server/http/response/responseHeaders.ts';
import { StaticFiles } from '#server/http/response/staticFiles.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { testClientSettings, testSettings } from '#server/testing/testSettings.ts';

const [indexed, unindexed] = ['noarchive, nosnippet', 'noindex, noarchive, nosnippet'];
const styles = ['index', 'TextPage', 'AccountFrame', 'Footer'];
let app: TestApp;
let files: StaticFiles;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardfall-screens-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of styles) writeFileSync(join(folder, 'assets', `${name}-1a2b3c.css`), `.${name}{}`);
  for (const name of ['base', 'index', 'AboutPage']) writeFileSync(join(folder, 'assets', `${name}-1a2b3c.js`), '');
  writeFileSync(
    join(folder, 'index.html'),
    '<head><title>Page</title><meta name="client-settings" content="{}">' +
      '<script type="module" src="/assets/index-1a2b3c.js"></script>' +
      '<link rel="modulepreload" crossorigin href="/assets/base-1a2b3c.js">' +
      '<link rel="stylesheet" href="/assets/index-1a2b3c.css"></head><body><div id="root"></div></body>',
  );
  files = new StaticFiles(folder, testClientSettings);
  app = await testApp(Date.now, {
    files,
    renderPage: (_, { layout, path }) => `${path} on ${layout}`,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const rootOf = (html: string) => /<div id="root"(.*?)>(?:<script>.*?<\/script>)?([^<]*)<\/div>/s.exec(html)?.slice(1);

test.each([
  { path: '/about-us', status: 200, title: 'About Cardfall', canonical: '/about-us', robots: indexed },
  { path: '/privacy-policy', status: 200, title: 'Privacy policy', canonical: '/privacy-policy', robots: indexed },
  { path: '/terms?utm_source=mail', status: 200, title: 'Terms and conditions', canonical: '/terms', robots: indexed },
  { path: '/login', status: 200, title: 'Sign in', canonical: '/login', robots: unindexed },
  { path: '/sign-up', status: 200, title: 'Sign up', canonical: '/sign-up', robots: unindexed },
  { path: '/forgot-password', status: 200, title: 'Forgot password', canonical: '/forgot-password', robots: unindexed },
  { path: '/nowhere', status: 404, title: 'Page not found', canonical: '/', robots: unindexed },
  { path: '/about-us/more', status: 404, title: 'Page not found', canonical: '/', robots: unindexed },
])('renders $path with status $status and its own head', async ({ path, status, title, canonical, robots }) => {
  const response = await app.get(path, { 'sec-ch-ua-mobile': '?1' });
  const html = await response.text();
  expect({
    status: response.status,
    title: /<title>([^<]*)</.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    contents: rootOf(html)?.[1],
  }).toEqual({
    status,
    title: `${title} · Cardfall`,
    canonical: `${testSettings.publicUrl}${canonical}`,
    robots,
    contents: `${status === 404 ? '/not-found' : path.replace(/\?.*/, '')} on mobile`,
  });
  expect(html).not.toContain(firstListId);
});

test('a text is inert only where scripts run, a form always', async () => {
  const [text, form] = await Promise.all(['/terms', '/login'].map(async (path) => (await app.get(path)).text()));
  expect(rootOf(text ?? '')?.[0]).toBe(' data-layout="desktop"');
  expect(text).toContain('<script>{const own=document.currentScript;');
  expect(rootOf(form ?? '')?.[0]).toBe(' data-layout="desktop" inert');
});

test('the policy of a page allows the scripts in it', async () => {
  const response = await app.get('/terms');
  const policy = response.headers.get('content-security-policy');
  const scripts = [...(await response.text()).matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  expect(scripts).toHaveLength(2);
  for (const script of scripts) expect(policy).toContain(`'${inlineHash(script)}'`);
});

test('a screen has the styles of its parts and of no other screen in it, and names its scripts in their order', async () => {
  const filesOf = async (path: string) => {
    const html = await (await app.get(path)).text();
    return {
      styles: [...html.matchAll(/\.([\w-]+){}/g)].map(([, name]) => name),
      sheets: [...html.matchAll(/href="\/assets\/([^"]*)"( disabled)?/g)].map(([, name, off = '']) => name + off),
      scripts: /<script data-scripts='(.*?)' data-parts='(.*?)'>/.exec(html)?.slice(1),
      others: [...html.matchAll(/rel="modulepreload"|type="module"/g)].length,
    };
  };
  expect(await filesOf('/about-us')).toEqual({
    styles: ['index', 'TextPage', 'Footer'],
    sheets: ['index-1a2b3c.css disabled', 'TextPage-1a2b3c.css disabled', 'Footer-1a2b3c.css disabled'],
    scripts: ['["/assets/base-1a2b3c.js","/assets/index-1a2b3c.js"]', '["/assets/AboutPage-1a2b3c.js"]'],
    others: 0,
  });
  expect((await filesOf('/login')).styles).toEqual(['index', 'AccountFrame']);
  expect((await filesOf('/')).styles).toEqual(['index']);
});

test.each(['/', '/?q=psa', '/?card=1', '/about-us', '/login', '/alerts', '/nowhere'])(
  'the policy of %s allows the styles in it, those of the failure page, and no others',
  async (path) => {
    const response = await app.get(path);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await response.text()) ?? [];
    expect(style).toContain('.index{}');
    const policy = response.headers.get('content-security-policy') ?? '';
    const general = (await app.get('/healthz')).headers.get('content-security-policy') ?? '';
    expect(policy.replace(` '${inlineHash(style)}'`, '')).toBe(general);
    expect(policy).not.toBe(general);
  },
);

test('a browser keeps a screen of its own layout and asks whether it has changed', async () => {
  const first = await app.get('/terms');
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect((await app.get('/terms', { 'if-none-match': etag })).status).toBe(304);
  expect((await app.get('/terms', { 'if-none-match': `"older", ${etag.replace('W/', '')}` })).status).toBe(304);
  expect((await app.get('/terms', { 'if-none-match': etag, 'sec-ch-ua-mobile': '?1' })).status).toBe(200);
  expect((await app.get('/nowhere', { 'if-none-match': etag })).status).toBe(404);
});

test('a screen that only the browser renders has neither contents nor a list', async () => {
  const response = await app.get('/unsubscribe');
  const html = await response.text();
  expect([rootOf(html), html.includes(firstListId)]).toEqual([['', ''], false]);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  // By origin as well, and what `fetch` put into the cache would not be found by an import (lazy.tsx).
  expect(response.headers.get('vary')).toBe('accept-encoding');
});

test.each([
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/unsubscribe?email=a@example.com',
  '/delete-account',
  '/terms/',
])('tells search engines by headers to leave out %s, whose page stands for other screens', async (path) => {
  const response = await app.get(path);
  const screen = path.replace(/\/?(?:\?.*)?$/, '');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-robots-tag')).toBe('noindex, noarchive, nosnippet');
  expect(response.headers.get('link')).toBe(`<${screen}>; rel="canonical"`);
  expect(await response.text()).toBe(files.page);
});

test('a screen is sent without contents if rendering fails', async () => {
  const other = await testApp(Date.now, {
    files: new StaticFiles(folder, testClientSettings),
    renderPage: () => {
      throw new Error('It cannot be rendered');
    },
  });
  const response = await other.get('/terms');
  expect([response.status, (await response.text()).includes('<div id="root"></div>')]).toEqual([200, true]);
  await other.close();
});
