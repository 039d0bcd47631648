import { useState } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { lateComponent } from '../late/lateComponent.tsx';
import { useAhead } from '../late/useAhead.ts';
import { PlainToasts } from './PlainToasts.tsx';
import { useToastQueue } from './toastQueue.ts';

const Toaster = lateComponent(() => import('./Toaster.tsx'), 'Toaster');

/**
 * Where toasts appear. Most visits never see one, so the library is no part of the first load; should it not come
 * because the network is what is missing, its message is shown plainly.
 */
export function ToastArea() {
  const called = useToastQueue(({ waiting }) => waiting.length > 0);
  const [needed, setNeeded] = useState(false);
  if (called && !needed) setNeeded(true);
  useAhead(Toaster);
  if (!needed) return null;
  return (
    <ErrorBoundary instead={() => <PlainToasts />}>
      <Toaster />
    </ErrorBoundary>
  );
}
