import type { ReactNode, Ref } from 'react';
import styles from './AccountFrame.module.css';

interface AccountFrameProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Says something important before anything else. */
  readonly notice?: string | null;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
  /** Links below the card. */
  readonly foot?: ReactNode;
}

/** The narrow column of all account screens. */
export function AccountFrame({ title, intro, notice, titleRef, children, foot }: AccountFrameProps) {
  return (
    <div className={styles['frame']}>
      <div className={styles['card']}>
        <h1 ref={titleRef} tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {intro !== undefined && <p className={styles['intro']}>{intro}</p>}
        {notice && (
          <p className={styles['notice']} role="status">
            {notice}
          </p>
        )}
        <div className={styles['content']}>{children}</div>
      </div>
      {foot !== undefined && <p className={styles['foot']}>{foot}</p>}
    </div>
  );
}
