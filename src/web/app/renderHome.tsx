import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderHome } from '#contract/cards.ts';
import { screens } from '#contract/screens.ts';
import { parseCardRequest } from '#domain/address/cardRequest.ts';
import { setClientSettings } from '#web/api/clientSettings.ts';
import { setRenderedAt } from '#web/api/serverClock.ts';
import { showLoadedParts } from '#web/browser/lazy.tsx';
import { StaticRouter } from '#web/browser/router.tsx';
import { setServerLayout } from '#web/browser/useLayout.ts';
import { seedFirstCards } from '#web/features/cards/useCardList.ts';
import { loadSearchParts } from '#web/pages/home/lazyHome.ts';
import { App } from './App.tsx';
import { Screens } from './Screens.tsx';

/**
 * Draws home on the server, exactly as `main.tsx` first draws it. One text differs: the exact end in the tooltip of a time
 * is in the server's time zone, which it names.
 */
/** Its parts around the cards of a search are loaded with this module. The plain list begins without them (lazyHome.ts). */
await loadSearchParts();

export const renderHome: RenderHome = (list, { layout, settings, search }) => {
  const request = parseCardRequest(new URLSearchParams(search));
  showLoadedParts(request.kind !== 'list');
  setServerLayout(layout);
  setClientSettings(settings);
  setRenderedAt(Date.parse(list.serverTime));
  seedFirstCards(request, list);
  const html = renderToString(
    <StrictMode>
      <App>
        <StaticRouter pathname={screens.home} search={search}>
          <Screens />
        </StaticRouter>
      </App>
    </StrictMode>,
  );
  // React puts preload links in front, which hydration does not expect. The pictures themselves are in the cards.
  return html.replace(/^(?:<link [^>]*>)+/, '');
};
