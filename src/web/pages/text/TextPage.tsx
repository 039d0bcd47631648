import type { ReactNode } from 'react';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import styles from './TextPage.module.css';

interface TextPageProps {
  readonly title: string;
  /** The day the text was last changed, where that matters. */
  readonly updated?: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page to read: one column of text. */
export function TextPage({ title, updated, lead, children }: TextPageProps) {
  usePageTitle(title);
  return (
    <article className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {updated !== undefined && <p className={styles['updated']}>Last changed on {updated}</p>}
      <p className={styles['lead']}>{lead}</p>
      {children}
    </article>
  );
}

export function TextSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
