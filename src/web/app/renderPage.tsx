import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageContent, RenderPage } from '#contract/cards.ts';
import { screens } from '#contract/screens.ts';
import { parseCardRequest } from '#domain/address/cardRequest.ts';
import { setClientSettings } from '#web/api/clientSettings.ts';
import { setRenderedAt } from '#web/api/serverClock.ts';
import { showOnly } from '#web/browser/lazy.tsx';
import { queryClient } from '#web/browser/queryClient.ts';
import { StaticRouter } from '#web/browser/router.tsx';
import { setServerLayout } from '#web/browser/useLayout.ts';
import { setLandingCard } from '#web/features/cards/details/landingCard.ts';
import { seedFirstCards } from '#web/features/cards/useCardList.ts';
import { loadSearchParts, searchParts } from '#web/pages/home/lazyHome.ts';
import { App } from './App.tsx';
import { loadCardPage, loadScreen, Screens } from './Screens.tsx';

/** A path that no screen has stands for all of them: they have the same page. */
const unknownPath = '/not-found';
const { signUp, login, forgotPassword, aboutUs, privacyPolicy, terms } = screens;
const rendered = [signUp, login, forgotPassword, aboutUs, privacyPolicy, terms, unknownPath];
/** The lazy parts of each screen. They are loaded with this module. */
const partsOf = new Map(await Promise.all(rendered.map(async (path) => [path, await loadScreen(path)] as const)));
const cardParts = await loadCardPage();
await loadSearchParts(false);

/**
 * Draws a page on the server, exactly as `main.tsx` first draws it. One text differs: the exact end in the tooltip of a
 * time is in the server's time zone, which it names.
 */
export const renderPage: RenderPage = (content, { layout, settings, path, search }) => {
  setServerLayout(layout);
  setClientSettings(settings);
  // Nothing of the page before: the server renders each with its own data.
  queryClient.clear();
  if (content.kind === 'list') prepareList(content, search);
  else if (content.kind === 'card') {
    showOnly(cardParts);
    setLandingCard(content.card);
  } else showOnly(partsOf.get(path) ?? partsOf.get(unknownPath) ?? []);
  const html = renderToString(
    <StrictMode>
      <App>
        <StaticRouter pathname={path} search={search}>
          <Screens />
        </StaticRouter>
      </App>
    </StrictMode>,
  );
  // React puts preload links in front, which hydration does not expect. The pictures themselves are in the cards.
  return html.replace(/^(?:<link [^>]*>)+/, '');
};

/** The plain list begins without the parts around the cards of a search (lazyHome.ts). */
function prepareList({ list }: Extract<PageContent, { kind: 'list' }>, search: string): void {
  const request = parseCardRequest(new URLSearchParams(search));
  showOnly(request.kind === 'list' ? [] : searchParts(list.items.length > 0));
  setRenderedAt(Date.parse(list.serverTime));
  seedFirstCards(request, list);
}
