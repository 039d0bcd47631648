export const emailProblems = {
  missing: 'Email is required',
  malformed: 'Please enter a valid email address',
} as const;

/** Longer addresses cannot be delivered to (RFC 5321: 254 characters). */
export const longestEmail = 254;

/** One @, a dot in the host, nothing that is not printable ASCII: what looks like an address but is spelled otherwise is none. */
const pattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/**
 * An address in the one form it is stored and compared in, or null when it is none. Unified before it is looked at:
 * checking first and folding afterwards lets look-alikes through (`victim＠example.com`).
 */
export function normalEmail(typed: string): string | null {
  if (typed.length > 4 * longestEmail) return null;
  const trimmed = typed.trim();
  // Compatibility forms are refused, not translated: an address that only looks like ASCII is somebody else's idea.
  if (trimmed !== trimmed.normalize('NFKC')) return null;
  const email = trimmed.toLowerCase();
  return email.length <= longestEmail && pattern.test(email) ? email : null;
}

/** What is wrong with an address as typed, in the words of the form, or null (specification, section 5). */
export function emailProblem(typed: string): string | null {
  if (typed.trim() === '') return emailProblems.missing;
  return normalEmail(typed) === null ? emailProblems.malformed : null;
}

/** The part before the @: what the account is called until its owner says otherwise. Not unique, never a key. */
export function usernameOf(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
