import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Which entry gets the focus when the menu opens. */
type Entry = 'first' | 'last';

/**
 * A menu under a button, by the pattern of the ARIA guide: arrows open it and go round in it, Escape closes it and
 * gives the focus back, and so does leaving it in any other way but without touching the focus.
 */
export function useMenuButton() {
  const [open, setOpen] = useState<Entry | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => setOpen(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening moves the focus
  useLayoutEffect(() => {
    if (open !== null)
      items()
        .at(open === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);

  useEffect(() => {
    if (open === null) return;
    const leave = ({ target }: Event) => {
      if (!area.current?.contains(target as Node)) setOpen(null);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const onMenuKey = (event: KeyboardEvent) => {
    const all = items();
    const place = all.indexOf(document.activeElement as HTMLElement);
    const goals: Record<string, number> = { ArrowDown: (place + 1) % all.length, ArrowUp: place - 1, Home: 0, End: -1 };
    const goal = goals[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      all.at(goal)?.focus();
    } else if (event.key === 'Escape') {
      close();
      button.current?.focus();
    } else if (event.key === 'Tab') {
      // On from the button, as if the menu had not been there.
      button.current?.focus();
      close();
    }
  };

  return {
    open: open !== null,
    area,
    button,
    menu,
    toggle: () => setOpen(open === null ? 'first' : null),
    close,
    onButtonKey,
    onMenuKey,
  };
}
