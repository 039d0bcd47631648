import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly title?: string;
  readonly level?: 1 | 2;
  readonly text: ReactNode;
  readonly role?: 'alert' | 'status';
  /** What one can do about it. */
  readonly children?: ReactNode;
  readonly picture?: ReactNode;
}

/** A quiet message in the middle of the page: nothing found, something failed, nothing here. */
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
