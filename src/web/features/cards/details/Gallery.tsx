import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '#web/ui/Button.tsx';
import styles from './Gallery.module.css';
import { GalleryDots } from './GalleryDots.tsx';
import { GalleryPhoto } from './GalleryPhoto.tsx';
import type { GalleryControl } from './useGallery.ts';

interface GalleryProps {
  readonly photos: readonly string[];
  readonly title: string;
  readonly control: GalleryControl;
}

/** Photos side by side in a row that snaps: swiped, turned with the arrows, or reached by the dots. */
export function Gallery({ photos, title, control }: GalleryProps) {
  const { row, place, show, follow, letGo } = control;
  const several = photos.length > 1;
  return (
    <div className={styles['gallery']}>
      <ul
        ref={row}
        className={styles['row']}
        aria-label="Images"
        // What scrolls must be reachable by keyboard.
        tabIndex={several ? 0 : undefined}
        onScroll={follow}
        onPointerDown={letGo}
        onWheel={letGo}
      >
        {(several ? photos : [photos[0] ?? null]).map((photo, index) => (
          <li key={photo} className={styles['cell']}>
            <GalleryPhoto
              address={photo}
              words={several ? `${title}, image ${index + 1} of ${photos.length}` : title}
              near={Math.abs(index - place) <= 1}
              shown={index === place}
            />
          </li>
        ))}
      </ul>
      {several && (
        <>
          <IconButton
            className={`${styles['turn']} ${styles['previous']}`}
            label="Previous image"
            disabled={place === 0}
            onClick={() => show(place - 1)}
          >
            <ChevronLeft aria-hidden="true" size={20} />
          </IconButton>
          <IconButton
            className={`${styles['turn']} ${styles['next']}`}
            label="Next image"
            disabled={place === photos.length - 1}
            onClick={() => show(place + 1)}
          >
            <ChevronRight aria-hidden="true" size={20} />
          </IconButton>
          <GalleryDots photos={photos} place={place} onShow={show} />
        </>
      )}
    </div>
  );
}
