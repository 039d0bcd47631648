import { useEffect } from 'react';

/** The title of the window while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Cardfall`;
  }, [title]);
}
