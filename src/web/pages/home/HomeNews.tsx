import { clientSettings } from '#web/api/clientSettings.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import styles from './HomeContent.module.css';
import { NewsPanel } from './homeParts.ts';

/** Whether there are any feeds to show; without them the cards have the room to themselves. */
export function hasNews(): boolean {
  const { scd, sci } = clientSettings.news.feeds;
  return scd + sci !== '';
}

/** The place of the news. It is kept from the start, so that nothing moves; the news come after the first cards. */
export function HomeNews({ begin }: { readonly begin: boolean }) {
  return (
    <div className={styles['news']}>
      {begin && (
        <ErrorBoundary fallback={() => null}>
          <NewsPanel />
        </ErrorBoundary>
      )}
    </div>
  );
}
