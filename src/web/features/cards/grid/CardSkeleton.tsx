import styles from './CardSkeleton.module.css';

/** The shape of a card that is still under way; `full` has the row of buttons. */
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
