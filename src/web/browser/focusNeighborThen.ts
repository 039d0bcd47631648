// This is apart from ui/focus.ts, which every window loads after the first cards.

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), select, textarea';

/**
 * Runs work after which the pressed button is gone, at once or when the API has answered. Then the focus moves to what stands
 * in its place or next to it, unless it is elsewhere by now.
 *
 * @throws what the work throws; the button stays then
 */
export async function focusNeighborThen(button: HTMLElement, work: () => unknown): Promise<void> {
  const findNeighbor = neighborOf(button);
  const observer = new MutationObserver(() => {
    if (button.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) findNeighbor()?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  try {
    await work();
  } catch (error) {
    observer.disconnect();
    throw error;
  }
}

/** Returns a function that finds what is nearest to the place of a button, within its list, section or dialog. */
function neighborOf(button: HTMLElement): () => HTMLElement | null {
  const bounds = button.closest('ul, ol') ?? button.closest('section, form, dialog, main') ?? document.body;
  const places: { readonly parent: Element; readonly index: number }[] = [];
  for (let part: Element = button; part !== bounds && part.parentElement !== null; part = part.parentElement)
    places.push({ parent: part.parentElement, index: [...part.parentElement.children].indexOf(part) });
  return () => {
    for (const { parent, index } of places) {
      const parts = parent.isConnected ? [...parent.children] : [];
      for (const part of [...parts.slice(index), ...parts.slice(0, index).reverse()]) {
        const target = part.matches(focusable) ? part : part.querySelector(focusable);
        if (target instanceof HTMLElement) return target;
      }
    }
    return document.querySelector<HTMLElement>('dialog[open] button, main h1');
  };
}
