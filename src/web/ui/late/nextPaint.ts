/** A window that nobody sees is not painted. */
const longestMs = 100;

/** Once what was drawn until now is on the screen. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
