/** Returns the path of the page's own script, whose name differs between releases; an empty text in a page that is not built. */
export function ownScript(): string {
  const started = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset['scripts'];
  if (started !== undefined) return (JSON.parse(started) as string[]).at(-1) ?? '';
  // The server sends this page as it was built.
  return document.querySelector('script[src*="/index-"]')?.getAttribute('src') ?? '';
}
