import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderHome } from '#contract/cards.ts';
import { screens } from '#contract/screens.ts';
import { setClientSettings } from '#web/api/clientSettings.ts';
import { setRenderedAt } from '#web/api/serverClock.ts';
import { StaticRouter } from '#web/browser/router.tsx';
import { setServerLayout } from '#web/browser/useLayout.ts';
import { seedFirstCards } from '#web/features/cards/useCardList.ts';
import { App, newQueryClient } from './App.tsx';
import { Screens } from './Screens.tsx';

/**
 * Draws home on the server, exactly as `main.tsx` first draws it. One text differs: the exact end in the tooltip of a time
 * is in the server's time zone, which it names.
 */
export const renderHome: RenderHome = (list, layout, settings) => {
  setServerLayout(layout);
  setClientSettings(settings);
  setRenderedAt(Date.parse(list.serverTime));
  const queries = newQueryClient();
  seedFirstCards(queries, list);
  const html = renderToString(
    <StrictMode>
      <App queries={queries}>
        <StaticRouter pathname={screens.home}>
          <Screens />
        </StaticRouter>
      </App>
    </StrictMode>,
  );
  // React puts preload links in front, which hydration does not expect. The pictures themselves are in the cards.
  return html.replace(/^(?:<link [^>]*>)+/, '');
};
