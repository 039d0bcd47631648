import { expect, test } from 'vitest';
import { showToast, useToastQueue } from './toastQueue.ts';

test('replaces a waiting toast with the same id, or else the same message, at the end of the queue', () => {
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
