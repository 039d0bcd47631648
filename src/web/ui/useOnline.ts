import { useEffect } from 'react';

/** Does this when the network is back, for what did not come without it: nobody should have to ask again. */
export function useOnline(work: () => void): void {
  useEffect(() => {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  }, [work]);
}
