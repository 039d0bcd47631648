import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title?: string;
  readonly level?: 1 | 2;
  readonly text: ReactNode;
  readonly role?: 'alert' | 'status';
  /** Buttons and links below the text. */
  readonly children?: ReactNode;
  readonly picture?: ReactNode;
}

/** A quiet message in the middle of the page, in place of its content. */
export function Notice({ title, level = 2, text, role, children, picture }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles['notice']} role={role}>
      {picture && <div className={styles['picture']}>{picture}</div>}
      {title && <Heading className={styles['title']}>{title}</Heading>}
      <p className={styles['text']}>{text}</p>
      {children && <div className={styles['actions']}>{children}</div>}
    </div>
  );
}

/** A turning ring, with words that say what is under way. */
export function Spinner({ children }: { readonly children: string }) {
  return (
    <span className={styles['spinner']}>
      <span className={styles['ring']} aria-hidden="true" />
      {children}
    </span>
  );
}
