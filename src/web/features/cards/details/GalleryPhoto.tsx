import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { pictureAt } from '#domain/listings/pictures.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { CardBack } from '../picture/CardBack.tsx';
import styles from './Gallery.module.css';
import { useZoom } from './useZoom.ts';

interface GalleryPhotoProps {
  readonly address: string | null;
  readonly words: string;
  /** Photos beside the one that is shown are loaded ahead; the others wait. */
  readonly near: boolean;
  readonly shown: boolean;
}

export function GalleryPhoto({ address, words, near, shown }: GalleryPhotoProps) {
  const [failed, setFailed] = useState(false);
  const { pane, zoomed, toggle, follow, moveByKey } = useZoom(shown);
  if (address === null || failed) {
    return (
      <span className={styles['back']}>
        <CardBack />
      </span>
    );
  }
  const Sign = zoomed ? ZoomOut : ZoomIn;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the photo from whatever has the focus
    <div className={styles['zoom']} onKeyDown={moveByKey}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it is the key for it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div
        ref={pane}
        className={styles['pane']}
        data-zoomed={zoomed}
        // What scrolls must be reachable by keyboard.
        tabIndex={zoomed ? 0 : undefined}
        onClick={toggle}
        onPointerMove={follow}
      >
        <img
          className={styles['photo']}
          src={pictureAt(address, 960)}
          srcSet={`${pictureAt(address, 960)} 1x, ${pictureAt(address, 1600)} ${zoomed ? '1.01x' : '2x'}`}
          alt={words}
          width={691}
          height={960}
          loading={near ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      </div>
      {shown && (
        <IconButton className={styles['sign']} label="Zoom in" aria-pressed={zoomed} onClick={toggle}>
          <Sign aria-hidden="true" size={20} />
        </IconButton>
      )}
    </div>
  );
}
