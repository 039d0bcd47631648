import { Button } from '#web/ui/Button.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { HomeContent } from './HomeContent.tsx';

/** The home screen, with a net under it (specification, section 2). */
export function HomePage() {
  return (
    <ErrorBoundary fallback={() => <HomeCrashed />}>
      <HomeContent />
    </ErrorBoundary>
  );
}

function HomeCrashed() {
  return (
    <Notice role="alert" title="Something went wrong" text="Please try refreshing the page">
      <Button look="solid" onClick={() => location.reload()}>
        Refresh
      </Button>
    </Notice>
  );
}
