import { useSyncExternalStore } from 'react';

/** Mobile up to 767 px, tablet to 1023 px, desktop from there on (docs/requirements.md, 9.layout.3). */
export type Layout = 'mobile' | 'tablet' | 'desktop';

const tabletOrWider = '(min-width: 768px)';
const desktopOrWider = '(min-width: 1024px)';

function currentLayout(): Layout {
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

let serverLayout: Layout = 'mobile';

/** Sets the layout that the server rendered home for: hydration must begin with the same one. */
export function setServerLayout(layout: Layout): void {
  serverLayout = layout;
}

/** Returns the layout of the window, for differences in content. Differences in looks belong into the stylesheets. */
export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, currentLayout, () => serverLayout);
}
