import type { Layout } from '#web/browser/useLayout.ts';
import { CompactFooter } from './CompactFooter.tsx';
import { DesktopFooter } from './DesktopFooter.tsx';

export function Footer({ layout }: { readonly layout: Layout }) {
  return layout === 'desktop' ? <DesktopFooter /> : <CompactFooter />;
}
