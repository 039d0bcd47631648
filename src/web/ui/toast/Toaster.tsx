import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import './Toaster.css';
import { useToastQueue } from './toastQueue.ts';

/** How long a toast stays (specification, section 9); a plain one the library's 4 seconds. */
const stays = { success: 3000, error: 5000, info: 4000 };

const belowHeader = { top: 'calc(var(--header-height) + var(--space-3))' };

/** The toasts themselves: three at most, 356 px wide, 14 px apart, Alt+T to reach them — the library's own defaults. */
export function Toaster() {
  const waiting = useToastQueue((queue) => queue.waiting);
  useEffect(() => {
    if (waiting.length === 0) return;
    useToastQueue.setState({ waiting: [] });
    for (const { kind, message, id } of waiting) {
      toast[kind](message, { duration: stays[kind], ...(id === undefined ? {} : { id }) });
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
