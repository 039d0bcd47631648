import { type CardPage, filterCards } from '#contract/cards.ts';
import { firstListId } from '#contract/clientSettings.ts';
import { screens } from '#contract/screens.ts';
import { type CardRequest, listQuery, parseCardRequest } from '#domain/address/cardRequest.ts';
import { filteredListSize, firstPageSize } from '#domain/browsing/homePaging.ts';
import { type CardDeps, findShownCards } from '#server/cards/findCards.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import { parseFields } from '#server/http/parseQuery.ts';
import type { RenderedPage } from '#server/http/webServer.ts';
import { type CardPageDeps, cardPage, describeOpenCard } from './cardPage.ts';
import { describeList } from './describePage.ts';
import { HtmlPage, type HtmlPageDeps, renderOrLeaveEmpty } from './HtmlPage.ts';

export interface LandingDeps extends CardDeps, HtmlPageDeps, CardPageDeps {}

/**
 * Returns the home page with what its address asks for: the first cards, a search, a category. The cards are in it as JSON
 * and as HTML, so that showing them needs no further call and no script. The counts of the filters are missing, because
 * they depend on the time zone of the visitor; so are the cards of a search that depends on it.
 */
export function landingPage(deps: LandingDeps): RenderedPage {
  return {
    path: screens.home,
    cacheMs: filterCards.cacheMs,
    render(search) {
      const params = new URLSearchParams(search);
      const cardId = params.get('card') || null;
      const request = parseCardRequest(params);
      // Over a search the scripts open the card as a dialog.
      if (cardId !== null && request.kind === 'list') return cardPage(cardId, search, deps);
      const list = findList(request, deps);
      const openCard = cardId === null ? null : describeOpenCard(cardId, deps);
      const head = openCard ?? describeList(request, list, deps.publicUrl);
      const page = deps.pages.with(request.kind === 'list' ? [] : searchParts(list));
      if (list === null) return new HtmlPage({ page, head });
      const render = renderOrLeaveEmpty({ kind: 'list', list }, { path: screens.home, search }, deps);
      return new HtmlPage({ page, head, data: { id: firstListId, value: list }, render });
    },
  };
}

/** Returns the parts of a search, which the scripts of the page do not include (`pages/home/lazyHome.ts`). */
function searchParts(list: CardPage | null): readonly string[] {
  return list?.items.length === 0 ? ['FilterBar', 'SearchNotes', 'NothingFound'] : ['FilterBar', 'SearchNotes'];
}

/** Returns the cards a request asks for; null if only the browser can ask for them. */
function findList(request: CardRequest, deps: LandingDeps): CardPage | null {
  const limit = request.kind === 'list' ? firstPageSize : filteredListSize;
  const given = Object.entries({ ...listQuery(request), limit }).filter(([, value]) => value !== undefined);
  try {
    const params = parseFields(
      filterCards.query,
      Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    );
    return { ...findShownCards(params, deps), serverTime: new Date(deps.now()).toISOString() };
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
