import { useSyncExternalStore } from 'react';

/** Specification, section 9: mobile up to 767 px, tablet to 1023 px, desktop from there on. */
export type Layout = 'mobile' | 'tablet' | 'desktop';

const tabletOrWider = '(min-width: 768px)';
const desktopOrWider = '(min-width: 1024px)';

function read(): Layout {
  if (matchMedia(desktopOrWider).matches) return 'desktop';
  return matchMedia(tabletOrWider).matches ? 'tablet' : 'mobile';
}

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(tabletOrWider), matchMedia(desktopOrWider)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

let drawn: Layout = 'mobile';

/** For which width home was drawn ahead (app/drawHome.tsx): what was drawn is taken over as it is. */
export function noteDrawnLayout(layout: Layout): void {
  drawn = layout;
}

/** For what differs in content between widths; what only looks different is left to the stylesheets. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, read, () => drawn);
}
