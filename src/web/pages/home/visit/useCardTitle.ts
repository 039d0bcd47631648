import { useEffect } from 'react';
import { titled } from '#web/ui/usePageTitle.ts';

/** While one looks at a card the window has its title, and then that of the list again. */
export function useCardTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const [before, own] = [document.title, titled(title)];
    document.title = own;
    return () => {
      // By now one may be elsewhere.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
