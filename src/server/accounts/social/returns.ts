import { screens } from '#contract/screens.ts';
import { popupReturnPage, type SocialReturn, writeSocialReturn } from '#contract/socialReturn.ts';

/** A popup whose opener gave it no name. */
const unnamed = 'unnamed-popup';

/** How somebody set out: in a popup of that name, or, with null, with the whole page. */
export function attemptOf(query: { mode?: string | undefined; attempt?: string | undefined }): string | null {
  return query.mode === 'popup' ? (query.attempt ?? unnamed) : null;
}

/** The state a provider hands back, with the name of the popup behind it: what is not found is reported all the same. */
export function writeState(random: string, attempt: string | null): string {
  return attempt === null ? random : `${random}.${attempt}`;
}

export function attemptIn(state: string | undefined): string | null {
  return /\.([\w-]{8,64})$/.exec(state ?? '')?.[1] ?? null;
}

/** Where the window goes on: a popup to the page that reports, the whole page to the sign-in screen. */
export function returnAddress(publicUrl: string, social: SocialReturn): string {
  const page = social.attempt === null ? screens.login : popupReturnPage;
  return publicUrl + page + writeSocialReturn(social);
}
