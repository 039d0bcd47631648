import { create } from 'zustand';

export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  /** A toast with the id of one that is still shown takes its place. */
  readonly id?: string;
}

/** Toasts that wait to be shown. The part that shows them is loaded with the first one. */
export const useToastQueue = create<{ readonly waiting: readonly Toast[] }>()(() => ({ waiting: [] }));

export function showToast(toast: Toast): void {
  useToastQueue.setState(({ waiting }) => ({ waiting: [...waiting, toast] }));
}
