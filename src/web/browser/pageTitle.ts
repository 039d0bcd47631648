import { useEffect } from 'react';

/** Sets the title of the window while a screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = windowTitle(title);
  }, [title]);
}

/** Sets the title of the window while something is open on a screen, and puts the screen's own back afterwards. */
export function useTemporaryTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    const [before, own] = [document.title, windowTitle(title)];
    document.title = own;
    return () => {
      // Another screen may have set its own title by now.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}

function windowTitle(title: string): string {
  return `${title} · Cardfall`;
}
