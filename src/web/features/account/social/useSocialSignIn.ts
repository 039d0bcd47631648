import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { cancelledCode, type Provider, readSocialReturn, type SocialReturn } from '#contract/socialReturn.ts';
import { splitRoute } from '#contract/urlOf.ts';
import { clientSettings } from '#web/api/clientSettings.ts';
import { storeSession } from '#web/api/session.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { errorMessage } from '../errorMessage.ts';
import { clearReturnTo, storedReturnTo, storeReturnTo } from '../returnTo.ts';
import { CancelledError, redeemReturn } from './redeemReturn.ts';
import { awaitPopupReturn, openPopup } from './signInPopup.ts';

export interface SocialSignIn {
  /** True while a popup is open or its report is being redeemed. */
  readonly busy: boolean;
  /** Signs in with Google: in a popup or, where the browser blocks it, with the whole page. */
  readonly startGoogle: () => void;
  /** Stores the return path; must be called before the whole page goes to a provider. */
  readonly prepareRedirect: () => void;
  readonly redeem: (social: SocialReturn) => Promise<void>;
}

/**
 * Signs in with a provider.
 *
 * @param returnPath where to go after a redirect of the whole page
 * @param onFailure receives a sentence for people; null when another attempt begins
 */
export function useSocialSignIn(returnPath: string, onFailure: (message: string | null) => void): SocialSignIn {
  const [busy, setBusy] = useState(false);
  const stopWaiting = useRef(() => {});
  useEffect(() => () => stopWaiting.current(), []);

  const redeem = async (social: SocialReturn) => {
    setBusy(true);
    try {
      const session = await redeemReturn(social);
      clearReturnTo();
      storeSession(session);
    } catch (error) {
      if (!(error instanceof CancelledError)) onFailure(errorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  const prepareRedirect = () => storeReturnTo(returnPath);
  const startGoogle = () => {
    stopWaiting.current();
    onFailure(null);
    prepareRedirect();
    const attempt = newAttempt();
    const popup = openPopup(providerUrl('google', attempt));
    if (popup === null) return location.assign(providerUrl('google'));
    setBusy(true);
    stopWaiting.current = awaitPopupReturn({ attempt, popup, onReturn: redeem, onClosed: () => setBusy(false) });
  };
  return { busy, startGoogle, prepareRedirect, redeem };
}

/**
 * Reads the return of a provider from the fragment of the address, which it clears at once.
 *
 * @returns the path stored when the page was left; null when it was not left for a sign-in
 */
export function useRedirectReturn(onReturn: (social: SocialReturn) => void): string | null {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => ({ social: readSocialReturn(hash), returnPath: storedReturnTo() }));
  const handleReturn = useEffectEvent(() => {
    if (returned.social === null) return;
    navigate({ pathname, search }, { replace: true, state });
    onReturn(withoutForeignText(returned.social, returned.returnPath !== null));
  });
  useEffect(() => handleReturn(), []);
  return returned.social === null ? null : returned.returnPath;
}

/** Drops the error text and id unless this tab began the sign-in: anyone can write a link with a sentence in it. */
function withoutForeignText(social: SocialReturn, startedHere: boolean): SocialReturn {
  if (!('code' in social) || social.code === cancelledCode) return social;
  return startedHere ? social : { ...social, error: '', requestId: null };
}

const startPaths = { google: splitRoute(endpoint.startGoogle).path, facebook: splitRoute(endpoint.startFacebook).path };

/** Returns the URL at which a sign-in begins: in the popup named `attempt` or, without one, in the page itself. */
export function providerUrl(provider: Provider, attempt?: string): string {
  const url = clientSettings.apiBaseUrl + startPaths[provider];
  return attempt === undefined ? url : `${url}?${new URLSearchParams({ mode: 'popup', attempt })}`;
}

/** Returns an unguessable name for a popup: 22 letters, digits and signs. */
function newAttempt(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => letters[byte % 64]).join('');
}
