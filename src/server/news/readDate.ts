const longestDate = 60;

/** The moment a feed means, in milliseconds since 1970, or null. A date without a zone is universal time, not ours. */
export function readDate(text: string): number | null {
  const written = text.trim();
  if (written === '' || written.length > longestDate) return null;
  const hasZone = /(?:[+-]\d{2}:?\d{2}|Z|\b[A-Z]{2,4})$/i.test(written.replace(/\s*\([^)]*\)$/, ''));
  const moment = Date.parse(hasZone ? written : `${written.replace(/(?<=\d{4}-\d{2}-\d{2}) /, 'T')}Z`);
  if (Number.isFinite(moment)) return moment;
  const universal = Date.parse(`${written} GMT`);
  return Number.isFinite(universal) ? universal : null;
}
