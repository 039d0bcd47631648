import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { toastStyleHashes } from '#server/http/response/responseHeaders.ts';
import { Toaster } from './Toaster.tsx';
import type { Toast } from './toastQueue.ts';

const shown = vi.hoisted((): unknown[][] => []);

vi.mock('sonner', () => {
  const toast = (kind: string) => (message: string, options: object) => shown.push([kind, message, options]);
  return { Toaster: () => null, toast: { success: toast('success'), error: toast('error'), info: toast('info') } };
});

// Drawn without a browser, effects would not run and a store would stand at its beginning.
vi.mock('react', async (original) => ({ ...(await original<object>()), useEffect: (run: () => void) => run() }));
vi.mock('./toastQueue.ts', () => {
  const waiting: Toast[] = [
    { kind: 'success', message: 'done' },
    { kind: 'error', message: 'failed', id: 'one' },
    { kind: 'info', message: 'by the way' },
  ];
  const useToastQueue = (select: (queue: object) => unknown) => select({ waiting });
  return { useToastQueue: Object.assign(useToastQueue, { setState: () => {} }) };
});

// @req 9.toasts.1 9.toasts.2 9.toasts.3
test('shows a success for 3 seconds, an error for 5, and any other toast for 4', () => {
  renderToString(createElement(Toaster));
  expect(shown).toEqual([
    ['success', 'done', { duration: 3000 }],
    ['error', 'failed', { duration: 5000, id: 'one' }],
    ['info', 'by the way', { duration: 4000 }],
  ]);
});

test('the content security policy allows the stylesheet that sonner writes into the page', () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const [, css = ''] = code.match(/^__insertCSS\((".*")\);?$/m) ?? [];
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(toastStyleHashes).toEqual([hashOf(JSON.parse(css)), hashOf('')]);
});
