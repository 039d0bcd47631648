import { screens } from '#contract/screens.ts';

/** What the sign-in screen is told by whoever leads to it. */
export interface SignInState {
  /** The path one goes on to afterwards. */
  readonly from?: string;
  /** Whether that is the entry of the history before this one, with everything as it was left. */
  readonly behind?: true;
  readonly reason?: 'session' | 'nobody' | 'network' | 'verify';
  /** An address to begin with. */
  readonly email?: string;
}

const reasons: readonly unknown[] = ['session', 'verify'];
const doors: readonly string[] = [screens.login, screens.signUp, screens.forgotPassword, screens.resetPassword];

/** The state as read from the history, where anything may stand. */
export function readSignInState(state: unknown): SignInState {
  const given: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  const { from, behind, reason, email } = given;
  return {
    ...(typeof from === 'string' ? { from } : {}),
    ...(behind === true ? { behind } : {}),
    ...(reasons.includes(reason) ? { reason: reason as 'session' | 'verify' } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

/** Where one goes on after signing in: only to paths of ours, and never back to a door one has just come through. */
export function placeAfter(from: string | null | undefined): string {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from) || !URL.canParse(from, 'https://ours.example')) {
    return screens.home;
  }
  const { origin, pathname, search } = new URL(from, 'https://ours.example');
  if (origin !== 'https://ours.example' || doors.includes(pathname.replace(/(.)\/+$/, '$1'))) return screens.home;
  return pathname + search;
}
