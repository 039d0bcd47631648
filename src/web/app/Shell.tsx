import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { hasFooter, hasSimpleHeader } from '#web/pages/screenFrame.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { ToastArea } from '#web/ui/toast/ToastArea.tsx';
import { useLayout } from '#web/ui/useLayout.ts';
import { Footer } from './footer/Footer.tsx';
import { MainHeader } from './header/MainHeader.tsx';
import { SecondaryBar } from './header/SecondaryBar.tsx';
import { SimpleHeader } from './header/SimpleHeader.tsx';
import styles from './Shell.module.css';
import { useScrollToTop } from './useScrollToTop.ts';
import { useUnauthorized } from './useUnauthorized.ts';

const ErrorDialog = lazy(async () => ({ default: (await import('#web/ui/dialog/ErrorDialog.tsx')).ErrorDialog }));

/** What stands around every page. */
export function Shell() {
  const { pathname } = useLocation();
  const layout = useLayout();
  useScrollToTop(pathname);
  useUnauthorized();
  return (
    <>
      <a className={styles['skip']} href="#content">
        Skip to content
      </a>
      {hasSimpleHeader(pathname) ? <SimpleHeader /> : <MainHeader />}
      {layout !== 'mobile' && <SecondaryBar />}
      <main id="content" className={styles['content']} tabIndex={-1}>
        {/* A page whose code does not come, or that crashes, leaves the header and footer as they are. */}
        <ErrorBoundary key={pathname} instead={(again) => <PageCrashed onClose={again} />}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {hasFooter(pathname) && <Footer layout={layout} />}
      <ToastArea />
    </>
  );
}

function PageCrashed({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense>
      <ErrorDialog onClose={onClose} />
    </Suspense>
  );
}
