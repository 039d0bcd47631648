import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ServerLayout } from '#contract/clientSettings.ts';
import { parseCardRequest } from '#domain/address/cardRequest.ts';
import { Router } from '#web/browser/router.tsx';
import { setServerLayout } from '#web/browser/useLayout.ts';
import { loadSearchParts } from '#web/pages/home/lazyHome.ts';
import { App } from './App.tsx';
import { Screens } from './Screens.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
const page = (
  <StrictMode>
    <App>
      <Router>
        <Screens />
      </Router>
    </App>
  </StrictMode>
);
// A drawing by the server for another width is hidden by base.css and replaced.
if (root.hasChildNodes() && getComputedStyle(root).display !== 'none') {
  setServerLayout(root.dataset['layout'] as ServerLayout);
  const hydrate = () => startTransition(() => void hydrateRoot(root, page));
  // The server rendered a search with the parts around its cards.
  if (parseCardRequest(new URLSearchParams(location.search)).kind === 'list') hydrate();
  else void loadSearchParts().then(hydrate);
} else {
  root.replaceChildren();
  createRoot(root).render(page);
}
