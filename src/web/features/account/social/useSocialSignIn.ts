import { useEffect, useRef, useState } from 'react';
import type { SocialReturn } from '#contract/socialReturn.ts';
import { signIn } from '#web/api/session.ts';
import { messageOf } from '../messageOf.ts';
import { forgetPlace, rememberPlace } from '../place/rememberedPlace.ts';
import { awaitReturn } from './awaitReturn.ts';
import { openPopup } from './openPopup.ts';
import { CancelledError, redeemReturn } from './redeemReturn.ts';
import { newAttempt, startAddress } from './startAddress.ts';

export interface SocialSignIn {
  /** Whether a popup is open or its report is being looked at. */
  readonly busy: boolean;
  /** Signs in at Google, in a popup or, where none may open, with the whole page. */
  readonly startGoogle: () => void;
  /** To be called before the whole page goes to a provider. */
  readonly leave: () => void;
  readonly redeem: (social: SocialReturn) => Promise<void>;
}

/**
 * Signing in at a provider.
 *
 * @param place the path one goes on to after a redirect of the whole page
 * @param onFailure is told the sentence for people; null when another attempt begins
 */
export function useSocialSignIn(place: string, onFailure: (message: string | null) => void): SocialSignIn {
  const [busy, setBusy] = useState(false);
  const stopWaiting = useRef(() => {});
  useEffect(() => () => stopWaiting.current(), []);

  const redeem = async (social: SocialReturn) => {
    setBusy(true);
    try {
      const session = await redeemReturn(social);
      forgetPlace();
      signIn(session);
    } catch (error) {
      if (!(error instanceof CancelledError)) onFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const leave = () => rememberPlace(place);
  const startGoogle = () => {
    stopWaiting.current();
    onFailure(null);
    leave();
    const attempt = newAttempt();
    const popup = openPopup(startAddress('google', attempt));
    if (popup === null) return location.assign(startAddress('google'));
    setBusy(true);
    stopWaiting.current = awaitReturn({ attempt, popup, onReturn: redeem, onClosed: () => setBusy(false) });
  };
  return { busy, startGoogle, leave, redeem };
}
