import type { ReactNode } from 'react';
import { clientSettings } from '#web/api/clientSettings.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import styles from './TextPage.module.css';

interface TextPageProps {
  readonly title: string;
  /** The day of the last change, where that matters. */
  readonly updated?: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A page of text in one column. */
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

/** The contact address (docs/requirements.md, 2.route.10). */
export function ContactAddress() {
  const { contactEmail } = clientSettings;
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}
