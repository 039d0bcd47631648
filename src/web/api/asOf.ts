/**
 * Remembers how new an answer was that this browser has seen, so that whichever process of the server answers next has
 * something at least as new (decision 19). A cookie, because event streams and pages that are opened send no header.
 *
 * @param asOf milliseconds since 1970 and the process that answered; anything else is ignored
 */
export function recordAsOf(asOf: string | null): void {
  if (!asOf) return;
  const latest = /asof=(\d+)/.exec(document.cookie)?.[1] ?? 0;
  if (!(Number.parseInt(asOf, 10) > Number(latest))) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without https.
  document.cookie = `asof=${asOf}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
