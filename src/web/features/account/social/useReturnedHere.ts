import { useEffect, useEffectEvent, useState } from 'react';
import { cancelledCode, readSocialReturn, type SocialReturn } from '#contract/socialReturn.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { rememberedPlace } from '../place/rememberedPlace.ts';

/**
 * A sign-in at a provider that comes back to the page itself, in the fragment of its address. The fragment is taken out
 * of the address at once.
 *
 * @returns the place that was remembered when the page was left; null when it was not left for a sign-in
 */
export function useReturnedHere(onReturn: (social: SocialReturn) => void): string | null {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => ({ social: readSocialReturn(hash), place: rememberedPlace() }));
  const take = useEffectEvent(() => {
    if (returned.social === null) return;
    navigate({ pathname, search }, { replace: true, state });
    onReturn(ours(returned.social, returned.place !== null));
  });
  useEffect(() => take(), []);
  return returned.social === null ? null : returned.place;
}

/** Anybody can write a link with a sentence in it: only the return of a sign-in that was begun here is quoted. */
function ours(social: SocialReturn, begunHere: boolean): SocialReturn {
  if (!('code' in social) || social.code === cancelledCode) return social;
  return begunHere ? social : { ...social, error: '' };
}
