import { useState } from 'react';
import { pictureAt } from '#domain/listings/pictures.ts';
import { CardBack } from '../picture/CardBack.tsx';
import styles from './Gallery.module.css';

interface GalleryPhotoProps {
  readonly address: string | null;
  readonly words: string;
  /** Photos beside the one that is shown are loaded ahead; the others wait. */
  readonly near: boolean;
}

export function GalleryPhoto({ address, words, near }: GalleryPhotoProps) {
  const [failed, setFailed] = useState(false);
  if (address === null || failed) {
    return (
      <span className={styles['back']}>
        <CardBack />
      </span>
    );
  }
  return (
    <img
      className={styles['photo']}
      src={pictureAt(address, 960)}
      srcSet={`${pictureAt(address, 960)} 1x, ${pictureAt(address, 1600)} 2x`}
      alt={words}
      width={691}
      height={960}
      loading={near ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
