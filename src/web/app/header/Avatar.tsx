import { useState } from 'react';
import { initialOf } from '#domain/accounts/personName.ts';
import styles from './Avatar.module.css';

/** Shows the photo of a user; without one, or when it fails to load, the first letter of the name. */
export function Avatar({ name, photoUrl }: { readonly name: string; readonly photoUrl: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (photoUrl === null || photoUrl === failed) {
    return (
      <span className={styles['avatar']} aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  }
  return (
    <img
      className={styles['avatar']}
      src={photoUrl}
      alt=""
      width={32}
      height={32}
      referrerPolicy="no-referrer"
      onError={() => setFailed(photoUrl)}
    />
  );
}
