import styles from './Spinner.module.css';

/** Something is under way: a turning ring with words that say what. */
export function Spinner({ children }: { readonly children: string }) {
  return (
    <span className={styles['spinner']}>
      <span className={styles['ring']} aria-hidden="true" />
      {children}
    </span>
  );
}
