/** Specification, section 5; the upper bound keeps hashing cheap to refuse. */
const shortestPassword = 8;
export const longestPassword = 128;

export const passwordHint =
  'Password must be at least 8 characters long that must contain at least one uppercase and one lowercase letter';

export const passwordProblems = {
  short: 'Password must be at least 8 characters',
  long: 'Password must be at most 128 characters',
  noUppercase: 'Password must contain at least one uppercase letter',
  noLowercase: 'Password must contain at least one lowercase letter',
  differs: 'Passwords do not match',
  common: 'This password is too common. Please choose another one.',
} as const;

/** The first rule a password breaks, in the words of the form, or null. Letters of any script count. */
export function passwordProblem(password: string): string | null {
  if (password.length < shortestPassword) return passwordProblems.short;
  if (password.length > longestPassword) return passwordProblems.long;
  if (!/\p{Lu}/u.test(password)) return passwordProblems.noUppercase;
  if (!/\p{Ll}/u.test(password)) return passwordProblems.noLowercase;
  return null;
}

/** What is wrong with a password and its repetition. */
export function newPasswordProblem(password: string, repeated: string): string | null {
  return passwordProblem(password) ?? (password === repeated ? null : passwordProblems.differs);
}
