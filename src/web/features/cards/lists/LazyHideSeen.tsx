import { lazy } from '#web/browser/lazy.tsx';
import { OptionalBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { useListTools } from './listEvents.ts';

const HideSeen = lazy(() => import('./ListTools.tsx'), 'HideSeen');

/** Hides seen cards; its code is loaded with the other list tools. */
export function LazyHideSeen() {
  const { areToolsNeeded } = useListTools();
  return (
    areToolsNeeded && (
      <OptionalBoundary>
        <HideSeen />
      </OptionalBoundary>
    )
  );
}
