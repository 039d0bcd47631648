import { create } from 'zustand';

export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  /** A toast replaces a waiting or visible one with the same id. Without an id the message identifies it. */
  readonly id?: string;
  /** The error that is reported; its id is shown. */
  readonly cause?: unknown;
}

/** Toasts that wait to be shown. The library that shows them is loaded with the first one. */
export const useToastQueue = create<{ readonly waiting: readonly Toast[] }>()(() => ({ waiting: [] }));

/** Queues a toast at the end, and removes a waiting one with the same key. */
export function showToast(toast: Toast): void {
  useToastQueue.setState(({ waiting }) => ({
    waiting: [...waiting.filter((other) => toastKey(other) !== toastKey(toast)), toast],
  }));
}

/** Returns the same key for toasts that replace each other. */
export function toastKey({ id, message }: Toast): string {
  return id ?? message;
}
