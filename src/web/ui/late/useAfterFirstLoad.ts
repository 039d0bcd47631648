import { useEffect } from 'react';

/** Long enough for the first cards and their pictures to have the network to themselves. */
const quietAfterMs = 2000;

/** Does once what the first cards must not wait for. */
export function useAfterFirstLoad(work: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a place has to do is always the same
  useEffect(() => {
    const timer = setTimeout(work, quietAfterMs);
    return () => clearTimeout(timer);
  }, []);
}
