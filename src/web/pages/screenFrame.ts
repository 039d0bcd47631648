import { screens } from '#contract/screens.ts';

const accountScreens: readonly string[] = [
  screens.signUp,
  screens.login,
  screens.forgotPassword,
  screens.resetPassword,
];
const textScreens: readonly string[] = [screens.aboutUs, screens.privacyPolicy, screens.terms];

/** Returns a path as the table of screens has it, without a slash at the end. */
export function screenOf(path: string): string {
  return path.replace(/(.)\/+$/, '$1');
}

/** Returns whether a screen has only the logo on top. Every other one has the main header. */
export function hasSimpleHeader(path: string): boolean {
  return accountScreens.includes(path) || textScreens.includes(path);
}

export function hasFooter(path: string): boolean {
  return !accountScreens.includes(path);
}
