/** docs/requirements.md, 9.account.1. */
const minPasswordLength = 8;
/** Refuses endless passwords before they are hashed. */
export const maxPasswordLength = 128;

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

/** Returns the error text for the first rule that a password breaks, or null. Letters of any script count. */
export function passwordProblem(password: string): string | null {
  if (password.length < minPasswordLength) return passwordProblems.short;
  if (password.length > maxPasswordLength) return passwordProblems.long;
  if (!/\p{Lu}/u.test(password)) return passwordProblems.noUppercase;
  if (!/\p{Ll}/u.test(password)) return passwordProblems.noLowercase;
  return null;
}

/** Returns the error text for a new password and its confirmation, or null. */
export function newPasswordProblem(password: string, confirmation: string): string | null {
  return passwordProblem(password) ?? (password === confirmation ? null : passwordProblems.differs);
}
