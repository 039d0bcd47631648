import { create } from 'zustand';

export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  /** A toast with the id of one that is still shown takes its place. */
  readonly id?: string;
}

/** Toasts that wait to be shown. The part that shows them is loaded with the first one. */
export const useToastQueue = create<{ readonly waiting: readonly Toast[] }>()(() => ({ waiting: [] }));

/** One that waits already is not told twice: the newest takes its place, behind the others. */
export function showToast(toast: Toast): void {
  useToastQueue.setState(({ waiting }) => ({
    waiting: [...waiting.filter((other) => nameOf(other) !== nameOf(toast)), toast],
  }));
}

/** What tells one toast from another. */
export function nameOf({ id, message }: Toast): string {
  return id ?? message;
}
