export const emailProblems = {
  missing: 'Email is required',
  malformed: 'Please enter a valid email address',
} as const;

/** RFC 5321: longer addresses cannot receive mail. */
export const maxEmailLength = 254;

/** Printable ASCII with one @ and a dot in the host. Other spellings could look like someone else's address. */
const pattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/**
 * Returns an address in the only form it is stored and compared in, or null when it is malformed. It is normalized
 * before it is checked: the other way round, look-alikes such as `victim＠example.com` would pass.
 */
export function normalizeEmail(typed: string): string | null {
  if (typed.length > 4 * maxEmailLength) return null;
  const trimmed = typed.trim();
  // Compatibility forms are refused instead of translated: only look-alikes of ASCII contain them.
  if (trimmed !== trimmed.normalize('NFKC')) return null;
  const email = trimmed.toLowerCase();
  return email.length <= maxEmailLength && pattern.test(email) ? email : null;
}

/** Returns the error text for an address as typed, or null (docs/requirements.md, 5.signup.1). */
export function emailProblem(typed: string): string | null {
  if (typed.trim() === '') return emailProblems.missing;
  return normalizeEmail(typed) === null ? emailProblems.malformed : null;
}

/** Returns the part before the @, the default username. It is not unique, so it is never a key. */
export function usernameOf(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
