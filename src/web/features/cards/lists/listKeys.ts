import { localStore, storageKeys } from '#web/browser/storage.ts';

const off = 'off';

/** Single keys can be turned off, because they get in the way of speech input (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return localStore.getItem(storageKeys.listKeys) !== off;
}

export function setKeysOn(isOn: boolean): void {
  if (isOn) localStore.removeItem(storageKeys.listKeys);
  else localStore.setItem(storageKeys.listKeys, off);
}

type Action = 'next' | 'previous' | 'save' | 'open' | 'search' | 'help';

const actions = new Map<string, Action>(
  Object.entries({
    j: 'next',
    k: 'previous',
    w: 'save',
    o: 'open',
    '/': 'search',
    '?': 'help',
  }),
);

/** The parts of a key press that decide what it means. */
interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
}

/** Returns what a key does on a list of cards; null for most keys, and with modifiers. */
export function actionOf(press: KeyPress): Action | null {
  if (press.isComposing || press.ctrlKey || press.metaKey || press.altKey) return null;
  const action = actions.get(press.key) ?? null;
  // Layouts differ in how they write these two; a capital letter is another key.
  if (press.shiftKey && action !== 'help' && action !== 'search') return null;
  // A key that is held down moves on, and does nothing else twice.
  return press.repeat && action !== 'next' && action !== 'previous' ? null : action;
}

const fields = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Returns true while the focus is where keys are typed, or a dialog is open. */
export function isTyping(): boolean {
  const focused = document.activeElement;
  return focused?.closest(fields) != null || document.querySelector('dialog[open]') !== null;
}

/** Returns the cards of the page that can be seen, in their order. */
function tiles(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article[data-ended]')].filter(
    (tile) => tile.checkVisibility({ visibilityProperty: true }) && tile.closest('[inert]') === null,
  );
}

const focusedTile = () => document.activeElement?.closest<HTMLElement>('article[data-ended]') ?? null;

/** Moves the focus to the next or previous card; without one, to the first in the window. */
export function moveFocus(step: 1 | -1): void {
  const all = tiles();
  const current = focusedTile();
  const index = current === null ? -1 : all.indexOf(current);
  const next = index === -1 ? all.find(isInWindow) : all[index + step];
  const link = next?.querySelector<HTMLElement>('h3 a');
  link?.focus({ preventScroll: true });
  // The card and not its link: the focus ring is around all of it.
  if (link) next?.scrollIntoView({ block: 'nearest' });
}

function isInWindow(tile: HTMLElement): boolean {
  const { top, bottom } = tile.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && top >= 0;
}

/** Presses a button of the focused card: its heart, its Remove button, or the one that opens its details. */
export function pressInTile(action: 'save' | 'open'): void {
  const selector =
    action === 'open'
      ? 'button[aria-label^="Details: "]'
      : 'button[aria-pressed][aria-label*="wishlist"], [data-remove]';
  focusedTile()?.querySelector<HTMLElement>(selector)?.click();
}

export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('search input')?.focus();
}
