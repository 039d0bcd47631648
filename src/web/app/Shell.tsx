import type { ReactNode } from 'react';
import { usePreload } from '#web/browser/lazy.tsx';
import { useWhenOnline } from '#web/browser/pageEvents.ts';
import { useLocation } from '#web/browser/router.tsx';
import { useScrollRestoration } from '#web/browser/scrollRestoration.ts';
import { useLayout } from '#web/browser/useLayout.ts';
import { hasFooter, hasSimpleHeader, screenOf } from '#web/pages/screenFrame.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorBoundary, OptionalBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ToastArea } from '#web/ui/toast/ToastArea.tsx';
import { MainHeader } from './header/MainHeader.tsx';
import { SecondaryBar } from './header/SecondaryBar.tsx';
import { SimpleHeader } from './header/SimpleHeader.tsx';
import { ErrorDialog, Footer, OtherScreens } from './lateParts.ts';
import styles from './Shell.module.css';
import { useScrollToTop } from './useScrollToTop.ts';
import { useUnauthorized } from './useUnauthorized.ts';

/** What stands around every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  const layout = useLayout();
  useScrollToTop(pathname);
  useScrollRestoration();
  useUnauthorized();
  usePreload(ErrorDialog, OtherScreens);
  return (
    <>
      <a className={styles['skip']} href="#content">
        Skip to content
      </a>
      {hasSimpleHeader(screen) ? <SimpleHeader /> : <MainHeader />}
      {layout !== 'mobile' && <SecondaryBar />}
      <main id="content" className={styles['content']} tabIndex={-1}>
        {/* A page whose code does not come, or that crashes, leaves the header and footer as they are. */}
        <ErrorBoundary key={pathname} fallback={(retry) => <PageCrashed onClose={retry} />}>
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

function PageCrashed({ onClose }: { readonly onClose: () => void }) {
  useWhenOnline(onClose);
  return (
    <ErrorBoundary fallback={() => <PlainCrash onAgain={onClose} />}>
      <ErrorDialog onClose={onClose} />
    </ErrorBoundary>
  );
}

/** When not even the dialog comes, which needs the network that is perhaps what failed. */
function PlainCrash({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Notice role="alert" title="Something went wrong" text="Check your connection and try again.">
      <Button look="solid" onClick={onAgain}>
        Try again
      </Button>
    </Notice>
  );
}
