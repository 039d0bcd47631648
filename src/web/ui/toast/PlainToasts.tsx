import { useEffect } from 'react';
import styles from './PlainToasts.module.css';
import { nameOf, useToastQueue } from './toastQueue.ts';

const staysMs = 5000;
const most = 3;

/** The messages as they are, for when the toast library could not be loaded. */
export function PlainToasts() {
  const waiting = useToastQueue((queue) => queue.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    const timer = setTimeout(() => useToastQueue.setState({ waiting: [] }), staysMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return (
    <div className={styles['area']} role="status">
      {waiting.slice(-most).map((toast) => (
        <p key={nameOf(toast)} className={styles['toast']}>
          {toast.message}
        </p>
      ))}
    </div>
  );
}
