import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The entry that gets the focus when the menu opens. */
type FocusedEntry = 'first' | 'last';

/**
 * Returns the state and the handlers of a menu under a button, by the ARIA menu-button pattern. Arrow keys open it and
 * cycle through it. Escape closes it and returns the focus to the button; a click or focus elsewhere just closes it.
 */
export function useMenuButton() {
  const [open, setOpen] = useState<FocusedEntry | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => setOpen(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening moves the focus
  useLayoutEffect(() => {
    if (open !== null)
      items()
        .at(open === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);

  useEffect(() => {
    if (open === null) return;
    const closeFromOutside = ({ target }: Event) => {
      if (!area.current?.contains(target as Node)) setOpen(null);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [open]);

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
  };

  const onMenuKey = (event: KeyboardEvent) => {
    const all = items();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (current + 1) % all.length,
      ArrowUp: current - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      all.at(target)?.focus();
    } else if (event.key === 'Escape') {
      close();
      button.current?.focus();
    } else if (event.key === 'Tab') {
      // The focus moves on from the button, as if there were no menu.
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
