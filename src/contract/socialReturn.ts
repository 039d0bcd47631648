export type Provider = 'google' | 'facebook';

/** The profile from the provider, for the payload of the sign-in (docs/requirements.md, 3.social.1). It proves nothing. */
export interface SocialProfile {
  readonly email: string;
  /** The display name, whole. */
  readonly name: string;
  readonly photoUrl: string;
}

/**
 * The result of a sign-in at a provider, as the API hands it to the browser: in the fragment of an address of ours, which
 * no server and no other site gets to see.
 */
export type SocialReturn = {
  readonly provider: Provider;
  /** The name the opener gave to the popup; null after a redirect of the whole page. */
  readonly attempt: string | null;
} & (
  | { readonly credential: string; readonly profile: SocialProfile }
  | {
      readonly code: string;
      readonly error: string;
      /** Names the failed request in the log of the server; null for a failure not worth a report. */
      readonly requestId: string | null;
    }
);

/** The code of a canceled sign-in. Its message is never shown (docs/requirements.md, 8.account.3). */
export const cancelledCode = 'cancelled';

/** The page a popup returns to: it reports to the window that opened it, and closes. */
export const popupReturnPage = '/signed-in.html';

/** The BroadcastChannel between that page and the window that opened it. */
export const socialChannel = 'cardfall-sign-in';

export function writeSocialReturn(social: SocialReturn): string {
  const { provider, attempt } = social;
  const fields: Record<string, string> = { provider };
  if (attempt !== null) fields['attempt'] = attempt;
  if ('credential' in social) Object.assign(fields, { credential: social.credential, ...social.profile });
  else {
    Object.assign(fields, { code: social.code, error: social.error });
    if (social.requestId !== null) fields['requestId'] = social.requestId;
  }
  return `#${new URLSearchParams(fields)}`;
}

/** @returns null when a fragment is something else, or was tampered with */
export function readSocialReturn(fragment: string): SocialReturn | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const text = (name: string) => fields.get(name) ?? '';
  const provider = text('provider');
  if (provider !== 'google' && provider !== 'facebook') return null;
  const from = { provider, attempt: fields.get('attempt') } as const;
  const credential = fields.get('credential');
  if (credential !== null) {
    return { ...from, credential, profile: { email: text('email'), name: text('name'), photoUrl: text('photoUrl') } };
  }
  const code = fields.get('code');
  return code === null ? null : { ...from, code, error: text('error'), requestId: fields.get('requestId') };
}
