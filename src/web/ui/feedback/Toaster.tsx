import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { errorIdOf } from './errorIdOf.ts';
import './Toaster.css';
import { useToastQueue } from './toastQueue.ts';

/** The time each kind of toast stays, in milliseconds (docs/requirements.md, 9.toasts.1 to 9.toasts.3). */
const durations = { success: 3000, error: 5000, info: 4000 };

const belowHeader = { top: 'calc(var(--header-height) + var(--space-3))' };

/** Shows the toasts with sonner: at most three, 356 px wide, 14 px apart, reached by Alt+T. */
export function Toaster() {
  const waiting = useToastQueue((queue) => queue.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    useToastQueue.setState({ waiting: [] });
    for (const { kind, message, id, cause } of waiting) {
      const errorId = errorIdOf(cause);
      toast[kind](message, {
        duration: durations[kind],
        ...(id === undefined ? {} : { id }),
        ...(errorId ? { description: `Error id: ${errorId}` } : {}),
      });
    }
  }, [waiting]);
  return (
    <SonnerToaster
      position="top-center"
      offset={belowHeader}
      mobileOffset={belowHeader}
      theme="system"
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
    />
  );
}
