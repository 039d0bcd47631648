import { useEffect } from 'react';

/** The title of the window while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titled(title);
  }, [title]);
}

/** What a window with this to show is called. */
export function titled(title: string): string {
  return `${title} · Cardfall`;
}
