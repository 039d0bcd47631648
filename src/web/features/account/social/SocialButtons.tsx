import { clientSettings } from '#web/api/clientSettings.ts';
import { Button } from '#web/ui/Button.tsx';

import styles from './SocialButtons.module.css';
import { providerUrl, type SocialSignIn } from './useSocialSignIn.ts';

/** Buttons for the sign-in providers that are configured. */
export function SocialButtons({ social }: { readonly social: SocialSignIn }) {
  const { providers } = clientSettings;
  if (providers.length === 0) return null;
  return (
    <div className={styles['ways']}>
      <p className={styles['or']}>or</p>
      {providers.includes('google') && (
        // A second click opens a new popup: the first may be lost behind other windows.
        <Button className={styles['google']} data-busy={social.busy} onClick={social.startGoogle}>
          <GoogleMark />
          {social.busy ? 'Waiting for Google...' : 'Continue with Google'}
        </Button>
      )}
      {providers.includes('facebook') && (
        <a className={styles['facebook']} href={providerUrl('facebook')} onClick={social.prepareRedirect}>
          Continue with Facebook
        </a>
      )}
    </div>
  );
}

/** The logo of Google in its official colors. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26c-.8.54-1.84.86-3.05.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
