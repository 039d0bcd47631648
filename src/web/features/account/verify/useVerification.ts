import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/ApiError.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { messageOf } from '../messageOf.ts';
import { forgetToken } from './keptToken.ts';

/** How far it is: what went wrong, and whether trying again may help. */
export type Verification = 'running' | 'done' | { readonly message: string; readonly again: boolean };

/** Has the address of the account taken as proven, once, by the token of a mailed link. */
export function useVerification(token: string | null, signedIn: boolean) {
  const [state, setState] = useState<Verification>('running');
  const sent = useRef(false);
  const verify = useCallback(async () => {
    if (token === null || !signedIn || sent.current) return;
    sent.current = true;
    setState('running');
    try {
      await callAsUser('verifyEmail', { body: { token } });
      forgetToken();
      setState('done');
    } catch (error) {
      sent.current = false;
      const status = error instanceof ApiError ? error.status : 0;
      // A session that is over: one signs in and comes back with the token.
      if (status === 401) return;
      const refused = status >= 400 && status < 500 && status !== 429;
      if (refused) forgetToken();
      setState({ message: messageOf(error), again: !refused });
    }
  }, [token, signedIn]);
  useEffect(() => void verify(), [verify]);
  return { state, verify };
}
