import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#web/browser/router.tsx';
import { enter, keepPlaces } from './placeKeeper.ts';

/** Going back and reloading come to the place where one was, also on pages that are short until their cards arrive. */
export function usePlaceKeeper(): void {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const first = useRef(true);
  useEffect(keepPlaces, []);
  // The first entry of every visit has the same key: the path tells the ones apart that somebody may go back to.
  const entry = `${key} ${pathname}${hash}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is what it waits for
  useLayoutEffect(() => {
    // The router takes any first page for one that somebody went back to.
    const back = navigation === 'POP' && !(first.current && newlyOpened());
    first.current = false;
    return enter(entry, back);
  }, [entry]);
}

function newlyOpened(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !(opened instanceof PerformanceNavigationTiming) || opened.type === 'navigate';
}
