import { type KeyboardEvent, useState } from 'react';
import { type Active, activeAfter } from './activeOption.ts';

interface ListKeys {
  readonly keywords: readonly string[];
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onChoose: (keyword: string) => void;
  /** Takes an option out of the list; null where that cannot be done. */
  readonly onForget: ((keyword: string) => void) | null;
}

/** Which option is active, and what the keys of the search box do with the list. */
export function useListKeys({ keywords, open, onOpen, onClose, onChoose, onForget }: ListKeys) {
  const [active, setActive] = useState<Active>(-1);
  const [known, setKnown] = useState(keywords.join('\n'));
  // Other options: none of them was chosen yet.
  const now = open ? keywords.join('\n') : '';
  if (now !== known) {
    setKnown(now);
    setActive(-1);
  }
  const chosen = open ? keywords[active] : undefined;

  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    // The keys with which signs are composed are the input method's.
    if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey) return;
    if (!open && (key === 'ArrowDown' || key === 'ArrowUp')) return onOpen();
    if (!open) return;
    // Beside searches that can be removed there is a button that removes all: Tab leads there, and on from it closes.
    if (key === 'Tab' && onForget === null) return onClose();
    const handled = () => event.preventDefault();
    if (key === 'Escape') {
      handled();
      return onClose();
    }
    if (chosen !== undefined && key === 'Enter') {
      handled();
      return onChoose(chosen);
    }
    if (chosen !== undefined && key === 'Delete' && onForget !== null) {
      handled();
      return onForget(chosen);
    }
    const next = event.shiftKey ? null : activeAfter(key, active, keywords.length);
    if (next === null) return;
    handled();
    setActive(next);
  };
  return { active, press, point: setActive };
}
