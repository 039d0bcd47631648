import { useCallback, useEffect, useRef, useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { ApiError } from '#web/api/ApiError.ts';
import { callAsUser } from '#web/api/callApi.ts';
import { errorMessage } from './errorMessage.ts';
import { clearLinkToken } from './useLinkToken.ts';

/** The progress of a verification; after a failure its message, and whether retrying may help. */
export type Verification = 'running' | 'done' | { readonly message: string; readonly canRetry: boolean };

/**
 * Verifies the email address of the signed-in account, once, with the token of a mailed link. Returns the progress, and
 * `verify` to retry after a failure.
 */
export function useVerification(token: string | null, signedIn: boolean) {
  const [state, setState] = useState<Verification>('running');
  const isSent = useRef(false);
  const verify = useCallback(async () => {
    if (token === null || !signedIn || isSent.current) return;
    isSent.current = true;
    setState('running');
    try {
      await callAsUser(endpoint.verifyEmail, { body: { token } });
      clearLinkToken('verify');
      setState('done');
    } catch (error) {
      isSent.current = false;
      const status = error instanceof ApiError ? error.status : 0;
      // The session has expired: the user signs in and returns with the stored token.
      if (status === 401) return;
      const refused = status >= 400 && status < 500 && status !== 429;
      if (refused) clearLinkToken('verify');
      setState({ message: errorMessage(error), canRetry: !refused });
    }
  }, [token, signedIn]);
  useEffect(() => void verify(), [verify]);
  return { state, verify };
}
