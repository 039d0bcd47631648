import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from '#web/browser/router.tsx';

/**
 * When something else was asked for, the list begins at its top again, right below the header, so that the filter
 * panel does not move under the pointer. Going back is left to the browser, which knows where one was.
 */
export function useTopOfResults(page: RefObject<HTMLElement | null>, asked: string): void {
  const navigation = useNavigationType();
  const last = useRef(asked);
  useEffect(() => {
    if (last.current === asked) return;
    last.current = asked;
    if (navigation === 'POP' || page.current === null) return;
    const header = document.querySelector('header')?.offsetHeight ?? 0;
    const top = page.current.getBoundingClientRect().top + window.scrollY - header;
    if (window.scrollY > top) window.scrollTo({ top });
  }, [asked, navigation, page]);
}
