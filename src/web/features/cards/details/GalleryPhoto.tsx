import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { pictureAt } from '#domain/listings/pictures.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { CardBack } from '../tile/CardPicture.tsx';
import styles from './Gallery.module.css';
import { useZoom } from './useZoom.ts';

interface GalleryPhotoProps {
  readonly url: string | null;
  readonly label: string;
  /** The neighbors of the shown photo are loaded early, the others lazily. */
  readonly isNear: boolean;
  readonly isShown: boolean;
}

export function GalleryPhoto({ url, label, isNear, isShown }: GalleryPhotoProps) {
  const [failed, setFailed] = useState(false);
  const { pane, zoomed, toggle, onPointerMove, onKeyDown } = useZoom(isShown);
  if (url === null || failed) {
    return (
      <span className={styles['back']}>
        <CardBack />
      </span>
    );
  }
  const Sign = zoomed ? ZoomOut : ZoomIn;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move the photo wherever the focus is
    <div className={styles['zoom']} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the zoom button has the keyboard action */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the zoom button has the keyboard action */}
      <div
        ref={pane}
        className={styles['pane']}
        data-zoomed={zoomed}
        // A scrollable element must be reachable by keyboard.
        tabIndex={zoomed ? 0 : undefined}
        onClick={toggle}
        onPointerMove={onPointerMove}
      >
        <img
          className={styles['photo']}
          src={pictureAt(url, 960)}
          srcSet={`${pictureAt(url, 960)} 1x, ${pictureAt(url, 1600)} ${zoomed ? '1.01x' : '2x'}`}
          alt={label}
          width={691}
          height={960}
          loading={isNear ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      </div>
      {isShown && (
        <IconButton className={styles['sign']} label="Zoom in" aria-pressed={zoomed} onClick={toggle}>
          <Sign aria-hidden="true" size={20} />
        </IconButton>
      )}
    </div>
  );
}
