import { type KeyboardEvent, useState } from 'react';

interface ListboxOptions {
  readonly keywords: readonly string[];
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onChoose: (keyword: string) => void;
  /** Removes an option from the list; null where options cannot be removed. */
  readonly onRemove: ((keyword: string) => void) | null;
}

/** Tracks the active option and handles the keys of the search box. */
export function useListboxKeys({ keywords, open, onOpen, onClose, onChoose, onRemove }: ListboxOptions) {
  const [active, setActive] = useState<ActiveIndex>(-1);
  const [lastOptions, setLastOptions] = useState(keywords.join('\n'));
  // New options: none of them is active yet.
  const options = open ? keywords.join('\n') : '';
  if (options !== lastOptions) {
    setLastOptions(options);
    setActive(-1);
  }
  const activeKeyword = open ? keywords[active] : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    // While composing, keys belong to the input method.
    if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey) return;
    if (!open && (key === 'ArrowDown' || key === 'ArrowUp')) return onOpen();
    if (!open) return;
    // Recent searches have a Clear button: Tab leads there. Otherwise Tab closes the list.
    if (key === 'Tab' && onRemove === null) return onClose();
    const handled = () => event.preventDefault();
    if (key === 'Escape') {
      handled();
      return onClose();
    }
    if (activeKeyword !== undefined && key === 'Enter') {
      handled();
      return onChoose(activeKeyword);
    }
    if (activeKeyword !== undefined && key === 'Delete' && onRemove !== null) {
      handled();
      return onRemove(activeKeyword);
    }
    const next = event.shiftKey ? null : nextActive(key, active, keywords.length);
    if (next === null) return;
    handled();
    setActive(next);
  };
  return { active, setActive, onKeyDown };
}

/** The index of the active option; -1 is the search box itself. */
type ActiveIndex = number;

/**
 * Returns the option a key activates, by the combobox pattern: up and down cycle through the options and the box; Home and
 * End belong to the text until an option is active. Null for keys the list does not handle.
 */
export function nextActive(key: string, active: ActiveIndex, options: number): ActiveIndex | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1 < options ? active + 1 : -1;
    case 'ArrowUp':
      return active < 0 ? options - 1 : active - 1;
    case 'Home':
      return active < 0 ? null : 0;
    case 'End':
      return active < 0 ? null : options - 1;
    default:
      return null;
  }
}
