import { expect, test } from 'vitest';
import { showToast, useToastQueue } from './toastQueue.ts';

test('a toast that waits already, by its id or else its message, is there once: the newest, behind the others', () => {
  showToast({ kind: 'error', message: 'No cards', id: 'cards' });
  showToast({ kind: 'error', message: 'No menu' });
  showToast({ kind: 'info', message: 'Still no cards', id: 'cards' });
  expect(useToastQueue.getState().waiting).toEqual([
    { kind: 'error', message: 'No menu' },
    { kind: 'info', message: 'Still no cards', id: 'cards' },
  ]);
  showToast({ kind: 'error', message: 'No menu' });
  expect(useToastQueue.getState().waiting.map(({ message }) => message)).toEqual(['Still no cards', 'No menu']);
});
