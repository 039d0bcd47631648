/**
 * Moves the focus away from a button that is about to go: to the next one of its list, else the one before it, else to
 * the heading of the page. Otherwise it would be lost, and with it the place of somebody who uses the keyboard.
 */
export function focusBeside(button: HTMLElement, stays: (other: HTMLElement) => boolean = () => true): void {
  const item = button.closest('li');
  const others = [item?.nextElementSibling, item?.previousElementSibling].map((other) =>
    other?.querySelector('button'),
  );
  const next = others.find((other) => other instanceof HTMLElement && stays(other));
  const target = next ?? document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}
