import type { ReactNode } from 'react';
import { useLocation } from '#web/browser/router.tsx';
import { hasFooter, hasSimpleHeader, screenOf } from '#web/pages/screenFrame.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Quietly } from '#web/ui/late/Quietly.tsx';
import { useAhead } from '#web/ui/late/useAhead.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { usePlaceKeeper } from '#web/ui/place/usePlaceKeeper.ts';
import { ToastArea } from '#web/ui/toast/ToastArea.tsx';
import { useLayout } from '#web/ui/useLayout.ts';
import { useOnline } from '#web/ui/useOnline.ts';
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
  usePlaceKeeper();
  useUnauthorized();
  useAhead(ErrorDialog, OtherScreens);
  return (
    <>
      <a className={styles['skip']} href="#content">
        Skip to content
      </a>
      {hasSimpleHeader(screen) ? <SimpleHeader /> : <MainHeader />}
      {layout !== 'mobile' && <SecondaryBar />}
      <main id="content" className={styles['content']} tabIndex={-1}>
        {/* A page whose code does not come, or that crashes, leaves the header and footer as they are. */}
        <ErrorBoundary key={pathname} instead={(again) => <PageCrashed onClose={again} />}>
          {children}
        </ErrorBoundary>
      </main>
      {hasFooter(screen) && (
        <div className={styles['footer']}>
          <Quietly>
            <Footer layout={layout} />
          </Quietly>
        </div>
      )}
      <ToastArea />
    </>
  );
}

function PageCrashed({ onClose }: { readonly onClose: () => void }) {
  useOnline(onClose);
  return (
    <ErrorBoundary instead={() => <PlainCrash onAgain={onClose} />}>
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
