import { screens } from '#contract/screens.ts';

const accountScreens: readonly string[] = [
  screens.signUp,
  screens.login,
  screens.forgotPassword,
  screens.resetPassword,
];
const textScreens: readonly string[] = [screens.aboutUs, screens.privacyPolicy, screens.terms];

/** The path as the table of screens has it: `/login/` is `/login`. */
export function screenOf(path: string): string {
  return path.replace(/(.)\/+$/, '$1');
}

/** Screens with nothing but the logo on top; every other path has the main header. */
export function hasSimpleHeader(path: string): boolean {
  return accountScreens.includes(path) || textScreens.includes(path);
}

export function hasFooter(path: string): boolean {
  return !accountScreens.includes(path);
}
