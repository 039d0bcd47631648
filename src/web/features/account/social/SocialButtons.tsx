import { clientSettings } from '#web/api/clientSettings.ts';
import { Button } from '#web/ui/Button.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import styles from './SocialButtons.module.css';
import { startAddress } from './startAddress.ts';
import type { SocialSignIn } from './useSocialSignIn.ts';

/** The ways to sign in without a password, as far as they are configured. */
export function SocialButtons({ social }: { readonly social: SocialSignIn }) {
  const { providers } = clientSettings;
  if (providers.length === 0) return null;
  return (
    <div className={styles['ways']}>
      <p className={styles['or']}>or</p>
      {providers.includes('google') && (
        // A second click begins anew: the first popup may be lost behind other windows.
        <Button className={styles['google']} data-busy={social.busy} onClick={social.startGoogle}>
          <GoogleMark />
          {social.busy ? 'Waiting for Google...' : 'Continue with Google'}
        </Button>
      )}
      {providers.includes('facebook') && (
        <a className={styles['facebook']} href={startAddress('facebook')} onClick={social.leave}>
          Continue with Facebook
        </a>
      )}
    </div>
  );
}
