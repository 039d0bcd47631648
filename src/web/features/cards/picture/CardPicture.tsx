import { useState } from 'react';
import { pictureAt, pictureSet } from '#domain/listings/pictures.ts';
import { CardBack } from './CardBack.tsx';
import styles from './CardPicture.module.css';

/** How soon a picture is needed: the first row right away, rows near it early, the rest when they come into sight. */
export type Urgency = 'first' | 'early' | 'lazy';

interface CardPictureProps {
  readonly address: string | null;
  readonly urgency: Urgency;
  /** How wide the picture will be, as the `sizes` of an image says it. */
  readonly sizes: string;
}

/** The picture in a box of fixed shape. It has no words of its own: the title stands beside it. */
export function CardPicture({ address, urgency, sizes }: CardPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // Of a page that comes drawn it may have failed before anybody could hear of it.
  const look = (picture: HTMLImageElement | null) => {
    if (picture?.complete && picture.naturalWidth === 0) setFailed(address);
  };
  return (
    <span className={styles['box']}>
      {address === null || failed === address ? (
        <span className={styles['back']}>
          <CardBack />
        </span>
      ) : (
        <img
          ref={look}
          className={styles['picture']}
          src={pictureAt(address, 300)}
          srcSet={pictureSet(address)}
          sizes={sizes}
          alt=""
          width={216}
          height={300}
          loading={urgency === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={urgency === 'first' ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}
