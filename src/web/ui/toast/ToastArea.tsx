import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { PlainToasts } from './PlainToasts.tsx';
import { useToastQueue } from './toastQueue.ts';

const loadToaster = () => import('./Toaster.tsx');
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/** After the first cards are there, and before the first toast most likely is. */
const quietAfterMs = 2000;

/**
 * Where toasts appear. Most visits never see one, so the library is no part of the first load; should it not come
 * because the network is what is missing, its message is shown plainly.
 */
export function ToastArea() {
  const called = useToastQueue(({ waiting }) => waiting.length > 0);
  const [needed, setNeeded] = useState(false);
  if (called && !needed) setNeeded(true);
  useEffect(() => {
    const timer = setTimeout(() => loadToaster().catch(() => {}), quietAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!needed) return null;
  return (
    <ErrorBoundary instead={() => <PlainToasts />}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
}
