import '../styles/tokens.css';
import '../styles/fonts.css';
import '../styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { landingCardId, type ServerLayout } from '#contract/clientSettings.ts';
import { screens } from '#contract/screens.ts';
import { parseCardRequest } from '#domain/address/cardRequest.ts';
import { historyState, Router, removeEntryState } from '#web/browser/router.tsx';
import { setServerLayout } from '#web/browser/useLayout.ts';
import { pageCardId } from '#web/features/cards/useHistoryEntry.ts';
import { loadSearchParts } from '#web/pages/home/lazyHome.ts';
import { screenOf } from '#web/pages/screenFrame.ts';
import { App } from './App.tsx';
import { loadCardPage, loadScreen, Screens } from './Screens.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root');
const render = () => {
  root.replaceChildren();
  createRoot(root).render(page);
};
const screen = screenOf(location.pathname);
const page = (
  <StrictMode>
    <App>
      <Router>
        <Screens />
      </Router>
    </App>
  </StrictMode>
);
// The dialog over a list becomes a page of its own when the page is reloaded, because the server rendered it so.
if (document.getElementById(landingCardId) !== null) removeEntryState();
const isCard =
  pageCardId({ pathname: location.pathname, search: location.search, state: historyState()?.usr }) !== null;
// A drawing by the server for another width is hidden by base.css and replaced; so is one that lacks the entry's state.
const isShown = root.hasChildNodes() && getComputedStyle(root).display !== 'none';
if (isShown && (screen === screens.home || historyState()?.usr == null)) {
  setServerLayout(root.dataset['layout'] as ServerLayout);
  const hydrate = () => startTransition(() => void hydrateRoot(root, page));
  // The server rendered the page with the parts that are no part of the first load.
  if (isCard) void loadCardPage().then(hydrate, render);
  else if (screen !== screens.home) void loadScreen(screen).then(hydrate, render);
  else if (parseCardRequest(new URLSearchParams(location.search)).kind === 'list') hydrate();
  // Each card is an article. A page without any shows another part in their place.
  else void loadSearchParts(root.querySelector('article') !== null).then(hydrate);
} else render();
