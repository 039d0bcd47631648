import { clientSettings } from '#web/api/clientSettings.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import styles from './HomePage.module.css';
import { NewsPanel } from './lazyHome.ts';

/** Returns whether a feed is configured; without one the cards take the room. */
export function hasNews(): boolean {
  const { scd, sci } = clientSettings.news.feeds;
  return scd + sci !== '';
}

/** The news panel. Its room is reserved from the start, so that nothing moves; it loads after the first cards. */
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
