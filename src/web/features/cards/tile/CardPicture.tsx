import { useState } from 'react';
import { pictureAt, pictureSet } from '#domain/listings/pictures.ts';
import styles from './CardPicture.module.css';

/** The priority with which a picture loads: the first row at once, rows near it early, the rest when they become visible. */
export type PicturePriority = 'first' | 'early' | 'lazy';

interface CardPictureProps {
  readonly address: string | null;
  readonly priority: PicturePriority;
  /** The `sizes` attribute of the image. */
  readonly sizes: string;
}

/** Shows the picture in a box of fixed shape. Its alt text is empty because the title stands next to it. */
export function CardPicture({ address, priority, sizes }: CardPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  // On a page rendered by the server the picture may have failed before the error handler was attached.
  const checkFailed = (picture: HTMLImageElement | null) => {
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
          ref={checkFailed}
          className={styles['picture']}
          src={pictureAt(address, 300)}
          srcSet={pictureSet(address)}
          sizes={sizes}
          alt=""
          width={216}
          height={300}
          loading={priority === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={priority === 'first' ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(address)}
        />
      )}
    </span>
  );
}

/** The diagonal lines of the drawing, in both directions, within the frame. Along one of them x and y have the same sum. */
let weave = '';
for (let sum = 55; sum < 550; sum += 54.5) {
  const left = Math.max(14, sum - 336);
  const right = Math.min(236, sum - 14);
  weave += `M${left} ${sum - left}L${right} ${sum - right}M${left} ${350 - sum + left}L${right} ${350 - sum + right}`;
}

/** Draws the back of a card, for a listing without a picture or whose picture failed to load. */
export function CardBack() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 250 350" role="img" aria-label="No picture">
      <rect className={styles['paper']} x="1" y="1" width="248" height="348" rx="14" />
      <rect className={styles['frame']} x="14" y="14" width="222" height="322" rx="8" />
      <path className={styles['weave']} d={weave} />
      <circle className={styles['paper']} cx="125" cy="175" r="45" />
      <circle className={styles['frame']} cx="125" cy="175" r="36" />
      <g transform="translate(121 167) rotate(-18)">
        <rect className={styles['glyph']} x="-10" y="-14" width="20" height="28" rx="4" />
        <path className={styles['stroke']} d="M15.5 0h11" />
      </g>
      <path className={styles['stroke']} d="M109 192h30" />
    </svg>
  );
}
