import { useLayoutEffect } from 'react';

/** Every page begins at its top (specification, section 2, Shell). */
export function useScrollToTop(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path is what it waits for
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}
