import { useEffect, useState } from 'react';
import { passwordProblems } from '#domain/accounts/passwordRules.ts';

/**
 * Returns the problem of a password that is one of the most common ones. The list is loaded with the form and checked in the
 * browser, so nothing is sent while the user types; without it the server refuses the password.
 */
export function useCommonPasswordProblem(password: string): string | null {
  const [isCommon, setIsCommon] = useState<((password: string) => boolean) | null>(null);
  useEffect(() => {
    import('#domain/accounts/commonPasswords.ts').then(
      ({ isCommonPassword }) => setIsCommon(() => isCommonPassword),
      () => {},
    );
  }, []);
  return isCommon?.(password) ? passwordProblems.common : null;
}
