/**
 * Moves the focus away from a button that is about to disappear, so that a keyboard user keeps the position in the page:
 * to the next button of its list, else the one before it, else the heading of the page.
 */
export function focusNeighbor(button: HTMLElement, canFocus: (other: HTMLElement) => boolean = () => true): void {
  const item = button.closest('li');
  const others = [item?.nextElementSibling, item?.previousElementSibling].map((other) =>
    other?.querySelector('button'),
  );
  const next = others.find((other) => other instanceof HTMLElement && canFocus(other));
  const target = next ?? document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}
