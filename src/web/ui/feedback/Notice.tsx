import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useWhenOnline } from '#web/browser/pageEvents.ts';
import { Button } from '../Button.tsx';
import { errorIdOf } from './errorIdOf.ts';
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

interface FailureNoticeProps {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly text: string;
  /** The error, whose id people report. */
  readonly cause: unknown;
  readonly onRetry: () => void;
}

/** Stands in place of content that failed to load. It retries when the network is back. */
export function FailureNotice({ cause, onRetry, ...notice }: FailureNoticeProps) {
  useWhenOnline(onRetry);
  const errorId = errorIdOf(cause);
  return (
    <Notice role="alert" picture={<CircleAlert aria-hidden="true" size={34} strokeWidth={1.5} />} {...notice}>
      <Button look="solid" onClick={onRetry}>
        Try again
      </Button>
      {errorId && <p className={styles['errorId']}>Error id: {errorId}</p>}
    </Notice>
  );
}

type CrashNoticeProps = Pick<FailureNoticeProps, 'cause'> & Partial<FailureNoticeProps>;

/** Stands in place of what crashed. Without another way to retry, the page is loaded again. */
export function CrashNotice(props: CrashNoticeProps) {
  return (
    <FailureNotice
      title="Something went wrong"
      text="Please try refreshing the page"
      onRetry={() => location.reload()}
      {...props}
    />
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
