import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { screens } from '#contract/screens.ts';
import { clearSession, onUnauthorized } from '#web/api/session.ts';
import { lazy } from '#web/browser/lazy.tsx';
import { useWhenOnline } from '#web/browser/pageEvents.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { useScrollRestoration } from '#web/browser/scrollRestoration.ts';
import { useLayout } from '#web/browser/useLayout.ts';
import { hasFooter, hasSimpleHeader, screenOf } from '#web/pages/screenFrame.ts';
import { type Crash, ErrorBoundary, OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { CrashNotice } from '#web/ui/feedback/Notice.tsx';
import { ToastArea } from '#web/ui/feedback/ToastArea.tsx';
import { showToast } from '#web/ui/feedback/toastQueue.ts';
import { MainHeader, SimpleHeader } from './header/Header.tsx';
import { SecondaryBar } from './header/SecondaryBar.tsx';
import styles from './Shell.module.css';

export const Footer = lazy(() => import('./Footer.tsx'), 'Footer');
export const ErrorDialog = lazy(() => import('./reportCrash.ts'), 'ErrorDialog');
const offlineMessage = 'You seem to be offline. Check your connection and try again.';

/** Draws header, footer and toasts around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  const layout = useLayout();
  useScrollToTop(pathname);
  useScrollRestoration();
  useUnauthorized();
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: following the link would be a step in the browser's history */}
      <a className={styles['skip']} href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      {hasSimpleHeader(screen) ? <SimpleHeader /> : <MainHeader />}
      {layout !== 'mobile' && <SecondaryBar />}
      <main id="content" className={styles['content']} tabIndex={-1}>
        {/* Header and footer stay when a page crashes or does not load. */}
        <ErrorBoundary key={pathname} fallback={(retry, crash) => <PageCrashed cause={crash} onClose={retry} />}>
          {children}
        </ErrorBoundary>
      </main>
      {hasFooter(screen) && (
        <div className={styles['footer']}>
          <OptionalBoundary>
            <Footer layout={layout} />
          </OptionalBoundary>
        </div>
      )}
      <ToastArea />
    </>
  );
}

/** Moves the focus to the content of the page. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Starts every page at its top (docs/requirements.md, 2.shell.2). */
function useScrollToTop(path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path scrolls
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}

/** Leads to sign-in when a session ends, and back afterwards. A lost network only shows a toast. */
function useUnauthorized(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onUnauthorized((reason) => {
        if (reason === 'network') return showToast({ kind: 'error', message: offlineMessage, id: 'offline' });
        clearSession();
        const { pathname, search } = location;
        navigate(screens.login, { state: { from: pathname + search, reason, isPreviousEntry: true } });
      }),
    [navigate],
  );
}

interface PageCrashedProps {
  readonly cause: Crash;
  readonly onClose: () => void;
}

/** The notice stands in for the error dialog when that does not load either. */
function PageCrashed({ cause, onClose }: PageCrashedProps) {
  useWhenOnline(onClose);
  return (
    <ErrorBoundary
      fallback={() => <CrashNotice text="Check your connection and try again." cause={cause} onRetry={onClose} />}
    >
      <ErrorDialog cause={cause} onClose={onClose} />
    </ErrorBoundary>
  );
}
