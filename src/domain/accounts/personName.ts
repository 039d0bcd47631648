export const maxNameLength = 100;

/** Cleans a name for storage: one line, no control characters or direction marks, at most 100 characters. */
export function plainName(typed: string): string {
  const line = typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  // By code points, because half a surrogate pair is not a character.
  return [...line].slice(0, maxNameLength).join('');
}

/** Returns the error text for a first name, or null (docs/requirements.md, 5.signup.6). */
export function firstNameProblem(typed: string): string | null {
  return typed.trim() === '' ? 'First name is required' : null;
}

/** Splits a provider's display name at its first space (docs/requirements.md, 3.social.3). */
export function splitName(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Returns the letter that the avatar shows when there is no photo. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('en') ?? '?';
}
