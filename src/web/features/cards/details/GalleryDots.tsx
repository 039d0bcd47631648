import styles from './Gallery.module.css';

interface GalleryDotsProps {
  readonly photos: readonly string[];
  readonly place: number;
  readonly onShow: (place: number) => void;
}

export function GalleryDots({ photos, place, onShow }: GalleryDotsProps) {
  return (
    <div className={styles['dots']}>
      {photos.map((photo, index) => (
        <button
          key={photo}
          type="button"
          className={styles['dot']}
          aria-label={`Image ${index + 1} of ${photos.length}`}
          aria-current={index === place}
          onClick={() => onShow(index)}
        />
      ))}
    </div>
  );
}
