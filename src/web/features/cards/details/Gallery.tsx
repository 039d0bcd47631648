import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '#web/ui/Button.tsx';
import styles from './Gallery.module.css';
import { GalleryPhoto } from './GalleryPhoto.tsx';
import type { GalleryControl } from './useGallery.ts';

interface GalleryProps {
  readonly photos: readonly string[];
  readonly title: string;
  readonly control: GalleryControl;
}

/** Photos in a row with scroll snapping: swiped, or changed with the arrows or the dots. */
export function Gallery({ photos, title, control }: GalleryProps) {
  const { row, index: current, show, onScroll, onUserScroll } = control;
  const several = photos.length > 1;
  return (
    <div className={styles['gallery']}>
      <ul
        ref={row}
        className={styles['row']}
        aria-label="Images"
        // A scrollable element must be reachable by keyboard.
        tabIndex={several ? 0 : undefined}
        onScroll={onScroll}
        onPointerDown={onUserScroll}
        onWheel={onUserScroll}
      >
        {(several ? photos : [photos[0] ?? null]).map((photo, index) => (
          <li key={photo} className={styles['cell']}>
            <GalleryPhoto
              url={photo}
              label={several ? `${title}, image ${index + 1} of ${photos.length}` : title}
              isNear={Math.abs(index - current) <= 1}
              isShown={index === current}
            />
          </li>
        ))}
      </ul>
      {several && (
        <>
          <IconButton
            className={`${styles['turn']} ${styles['previous']}`}
            label="Previous image"
            disabled={current === 0}
            onClick={() => show(current - 1)}
          >
            <ChevronLeft aria-hidden="true" size={20} />
          </IconButton>
          <IconButton
            className={`${styles['turn']} ${styles['next']}`}
            label="Next image"
            disabled={current === photos.length - 1}
            onClick={() => show(current + 1)}
          >
            <ChevronRight aria-hidden="true" size={20} />
          </IconButton>
          <GalleryDots photos={photos} current={current} onShow={show} />
        </>
      )}
    </div>
  );
}

interface GalleryDotsProps {
  readonly photos: readonly string[];
  readonly current: number;
  readonly onShow: (index: number) => void;
}

function GalleryDots({ photos, current, onShow }: GalleryDotsProps) {
  return (
    <div className={styles['dots']}>
      {photos.map((photo, index) => (
        <button
          key={photo}
          type="button"
          className={styles['dot']}
          aria-label={`Image ${index + 1} of ${photos.length}`}
          aria-current={index === current}
          onClick={() => onShow(index)}
        />
      ))}
    </div>
  );
}
