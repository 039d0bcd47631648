import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DrawHome } from '#contract/cards.ts';
import { screens } from '#contract/screens.ts';
import { setClientSettings } from '#web/api/clientSettings.ts';
import { setRenderedAt } from '#web/api/serverClock.ts';
import { StaticRouter } from '#web/browser/router.tsx';
import { setServerLayout } from '#web/browser/useLayout.ts';
import { putFirstCards } from '#web/features/cards/useCardList.ts';
import { App } from './App.tsx';
import { newQueries } from './newQueries.ts';
import { Screens } from './Screens.tsx';

/** What `main.tsx` draws at first, to the letter; but an exact end, in the tooltip of a time, is told in the server's zone. */
export const drawHome: DrawHome = (list, layout, settings) => {
  setServerLayout(layout);
  setClientSettings(settings);
  setRenderedAt(Date.parse(list.serverTime));
  const queries = newQueries();
  putFirstCards(queries, list);
  const html = renderToString(
    <StrictMode>
      <App queries={queries}>
        <StaticRouter pathname={screens.home}>
          <Screens />
        </StaticRouter>
      </App>
    </StrictMode>,
  );
  // React puts links to the first pictures in front, where it will not look for any; the pictures are in the cards.
  return html.replace(/^(?:<link [^>]*>)+/, '');
};
