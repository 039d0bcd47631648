import { useEffect } from 'react';

/** Long enough for the first cards and their pictures to have the network to themselves. */
const quietAfterMs = 2000;

/** Loads what is not part of the first load, but should be there before anybody gets to open it, even offline. */
export function useAhead(...parts: readonly { readonly ahead: () => void }[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of a place are always the same ones
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of parts) part.ahead();
    }, quietAfterMs);
    return () => clearTimeout(timer);
  }, []);
}
