import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageStub } from '#web/testing/stubPage.ts';

interface Report {
  readonly id: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly release: string;
}

const reports: Report[] = [];
let stub = createPageStub();
const crash = (requestId: string, error: unknown = new Error('no')) => ({ error, requestId });
const fail = (error: unknown) => stub.browser.dispatchEvent(Object.assign(new Event('error'), { error }));
const reject = (reason: unknown) =>
  stub.browser.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

beforeEach(() => {
  vi.resetModules();
  // The listeners of an earlier visit are left behind.
  stub = createPageStub();
  stub.install();
  vi.stubGlobal('location', { pathname: '/alerts', search: '?token=x' });
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    reports.push(JSON.parse(body));
    return new Response('{}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reports.length = 0;
});

const importCrashes = () => import('#web/ui/feedback/ErrorBoundary.tsx');

test('a report names the release: the script that the page began with', async () => {
  const loaded = ['/assets/base-1.js', '/assets/index-2.css', '/assets/index-3.js'];
  const entries = loaded.map((path) => ({ name: `https://cards.example.com${path}` }) as PerformanceEntry);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as PerformanceEntryList);
  await import('./reportCrash.ts');
  fail(new Error('no'));
  await expect.poll(() => reports.map(({ release }) => release)).toEqual(['index-3.js']);
  vi.restoreAllMocks();
});

// @req 8.status.7
test('reports what crashed before and after its code was loaded, once each and at most three a visit', async () => {
  const { crashes } = await importCrashes();
  crashes.push(crash('1'), crash('1'));
  await import('./reportCrash.ts');
  crashes.push(crash('2', new TypeError('x'.repeat(900))));
  fail('a text');
  crashes.push(crash('4'));
  await expect.poll(() => reports.length).toBe(3);
  expect(reports).toMatchObject([
    { id: '1', name: 'Error', message: 'no', path: '/alerts' },
    { id: '2', name: 'TypeError', message: 'x'.repeat(500) },
    { id: expect.stringMatching(/^\d{10,}$/), name: 'Error', message: 'a text' },
  ]);
  expect(JSON.stringify(reports)).not.toContain('token');
});

// @req 8.status.7
test('reports no failed or canceled call, and no error that the browser withholds', async () => {
  await import('./reportCrash.ts');
  // The module of this file is another one than that of the visit.
  const { ApiError: CallError } = await import('#web/api/ApiError.ts');
  reject(new CallError(503, null));
  reject(new DOMException('canceled', 'AbortError'));
  fail(null);
  reject(new Error('yes'));
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports).toMatchObject([{ message: 'yes' }]);
});
