/** Longer than any name, short enough for a header. */
export const longestName = 100;

/** A name as it is stored: one line, no direction marks, not longer than a name. */
export function plainName(typed: string): string {
  const line = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  // By whole characters: half of one is none.
  return [...line].slice(0, longestName).join('');
}

/** What is wrong with a first name, in the words of the form, or null (specification, section 5). */
export function firstNameProblem(typed: string): string | null {
  return typed.trim() === '' ? 'First name is required' : null;
}

/** A provider's display name as first name and the rest, split at the first space (specification, section 3). */
export function splitName(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** The letter of the avatar that stands in for a photo. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('en') ?? '?';
}
