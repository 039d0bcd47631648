import { useEffect, useState } from 'react';
import { lazy, usePreload } from '../../browser/lazy.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './ToastArea.module.css';
import { toastKey, useToastQueue } from './toastQueue.ts';

const Toaster = lazy(() => import('./Toaster.tsx'), 'Toaster');
const plainToastMs = 5000;
const maxPlainToasts = 3;

/**
 * Shows the queued toasts. Most visits never see one, so the toast library is no part of the first load; when it cannot
 * be loaded, perhaps because the network is down, the messages are shown plainly.
 */
export function ToastArea() {
  const hasToasts = useToastQueue(({ waiting }) => waiting.length > 0);
  const [needed, setNeeded] = useState(false);
  if (hasToasts && !needed) setNeeded(true);
  usePreload(Toaster);
  if (!needed) return null;
  return (
    <ErrorBoundary fallback={() => <PlainToasts />}>
      <Toaster />
    </ErrorBoundary>
  );
}

function PlainToasts() {
  const waiting = useToastQueue((queue) => queue.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(() => useToastQueue.setState({ waiting: [] }), plainToastMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <div className={styles['area']} role="status">
      {waiting.slice(-maxPlainToasts).map((toast) => (
        <p key={toastKey(toast)} className={styles['toast']}>
          {toast.message}
        </p>
      ))}
    </div>
  );
}
