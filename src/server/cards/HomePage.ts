import type { Logger } from 'pino';
import { type CardPage, listCards } from '#contract/cards.ts';
import { firstListId, type ServerLayout } from '#contract/clientSettings.ts';
import { screens } from '#contract/screens.ts';
import { firstPageSize } from '#domain/browsing/homePaging.ts';
import { EncodedBytes, type Reply, type Representation, serialize } from '#server/http/response/encodedResponse.ts';
import type { RenderedPage } from '#server/http/webServer.ts';
import { type CardDeps, findShownCards } from './handlers.ts';

const emptyRoot = '<div id="root"></div>';

type RenderCards = (list: CardPage, layout: ServerLayout) => string;

export interface HomeDeps extends CardDeps {
  /** The HTML of the page without cards. */
  readonly page: string;
  /** Renders the first cards as HTML; null if only the browser renders them. */
  readonly renderHome: RenderCards | null;
  readonly log: Logger;
}

/**
 * Returns the home page with its first cards, as JSON and as HTML, so that showing them needs no further call and no
 * script. The counts of the filters are missing, because they depend on the time zone of the visitor.
 */
export function homePage(deps: HomeDeps): RenderedPage {
  const { page, now } = deps;
  return {
    path: screens.home,
    cacheMs: listCards.cacheMs,
    render() {
      const content = findShownCards({ page: 1, limit: firstPageSize }, deps);
      return new HomePage(page, { ...content, serverTime: new Date(now()).toISOString() }, renderOrLeaveEmpty(deps));
    },
  };
}

class HomePage {
  readonly #render: (layout: ServerLayout) => EncodedBytes;
  readonly #rendered = new Map<ServerLayout, EncodedBytes>();

  constructor(page: string, list: CardPage, renderCards: RenderCards) {
    const json = serialize(list).replaceAll('<', '\\u003c');
    const html = page.replace(
      '</body>',
      (end) => `<script type="application/json" id="${firstListId}">${json}</script>${end}`,
    );
    this.#render = (layout) => {
      const cards = renderCards(list, layout);
      // Inert until the scripts hydrate it, because nothing in it works before.
      const root = `<div id="root" data-layout="${layout}" inert>${cards}</div>`;
      return new EncodedBytes(Buffer.from(cards === '' ? html : html.replace(emptyRoot, () => root)));
    };
  }

  /** No cache may store the page: a visitor who comes back would see old cards. */
  reply({ encoding, isPhone }: Representation): Reply {
    const { body, headers } = this.#bytes(isPhone ? 'mobile' : 'desktop').in(encoding);
    return {
      status: 200,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body,
    };
  }

  #bytes(layout: ServerLayout): EncodedBytes {
    const known = this.#rendered.get(layout) ?? this.#render(layout);
    this.#rendered.set(layout, known);
    return known;
  }
}

/** If rendering fails, the root element stays empty and the scripts render the cards a little later. */
function renderOrLeaveEmpty({ renderHome, log }: HomeDeps): RenderCards {
  return (list, layout) => {
    try {
      return renderHome?.(list, layout) ?? '';
    } catch (error) {
      log.error(error, 'The home page could not be rendered on the server');
      return '';
    }
  };
}
