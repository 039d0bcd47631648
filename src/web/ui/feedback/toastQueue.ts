import { create } from 'zustand';

export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  /** A toast replaces the one with the same id, while that is still shown. */
  readonly id?: string;
}

/** Toasts that wait to be shown. The library that shows them is loaded with the first one. */
export const useToastQueue = create<{ readonly waiting: readonly Toast[] }>()(() => ({ waiting: [] }));

/** Queues a toast. It replaces an equal one that still waits, at the end of the queue. */
export function showToast(toast: Toast): void {
  useToastQueue.setState(({ waiting }) => ({
    waiting: [...waiting.filter((other) => toastKey(other) !== toastKey(toast)), toast],
  }));
}

/** Returns the same key for toasts that replace each other. */
export function toastKey({ id, message }: Toast): string {
  return id ?? message;
}
