import grid from './CardGrid.module.css';
import styles from './CardSkeleton.module.css';

/** The placeholder of a card that is loading; `full` includes the row of buttons. */
export function CardSkeleton({ full }: { readonly full: boolean }) {
  return (
    <div className={styles['card']} aria-hidden="true" data-full={full}>
      <span className={styles['art']} />
      <span className={styles['signal']} />
      <span className={styles['title']} />
      <span className={styles['price']} />
      {full && <span className={styles['actions']} />}
    </div>
  );
}

/** The placeholder of a grid of cards. */
export function CardGridSkeleton({ cards, full }: { readonly cards: number; readonly full: boolean }) {
  return (
    <div className={grid['grid']} aria-hidden="true" aria-busy="true">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
        <CardSkeleton key={index} full={full} />
      ))}
    </div>
  );
}
