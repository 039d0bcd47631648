import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DrawnLayout } from '#contract/clientSettings.ts';
import { Router } from '#web/browser/router.tsx';
import { setServerLayout } from '#web/browser/useLayout.ts';
import { App } from './App.tsx';
import { newQueries } from './newQueries.ts';
import { Screens } from './Screens.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
const page = (
  <StrictMode>
    <App queries={newQueries()}>
      {/* What lives in the address and is typed or stepped back to is drawn at once; clicks that can wait say so. */}
      <Router>
        <Screens />
      </Router>
    </App>
  </StrictMode>
);
// What the server drew for another width (drawHome.tsx) is not seen (base.css).
if (root.hasChildNodes() && getComputedStyle(root).display !== 'none') {
  setServerLayout(root.dataset['drawn'] as DrawnLayout);
  startTransition(() => void hydrateRoot(root, page));
} else {
  root.replaceChildren();
  createRoot(root).render(page);
}
