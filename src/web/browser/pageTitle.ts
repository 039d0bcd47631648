import { useEffect } from 'react';

/** Sets the document title of a page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

/** Sets the document title while something is open on a page, and restores the title of the page afterwards. */
export function useTemporaryTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const [previous, temporary] = [document.title, documentTitle(title)];
    document.title = temporary;
    return () => {
      // Another screen may have set its own title by now.
      if (document.title === temporary) document.title = previous;
    };
  }, [title]);
}

function documentTitle(title: string): string {
  return `${title} · Cardfall`;
}
