const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  for (const listener of listeners) listener();
}

function run(): void {
  clearInterval(timer);
  timer = undefined;
  if (listeners.size === 0 || document.hidden) return;
  timer = setInterval(tick, 1000);
}

function showOrHide(): void {
  // The page was hidden and its clocks stood still: they catch up at once instead of in a second.
  if (!document.hidden) tick();
  run();
}

/** The one timer of the page, each second while the page can be seen. The function that comes back stops listening. */
export function onTick(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', showOrHide);
  listeners.add(listener);
  if (timer === undefined) run();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', showOrHide);
    run();
  };
}
