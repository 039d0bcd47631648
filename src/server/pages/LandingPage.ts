import type { Logger } from 'pino';
import { type CardPage, filterCards } from '#contract/cards.ts';
import { firstListId, type ServerLayout } from '#contract/clientSettings.ts';
import { screens } from '#contract/screens.ts';
import { type CardRequest, listQuery, parseCardRequest } from '#domain/address/cardRequest.ts';
import { filteredListSize, firstPageSize } from '#domain/browsing/homePaging.ts';
import { type CardDeps, findShownCards } from '#server/cards/findCards.ts';
import { HttpError } from '#server/http/errors/errors.ts';
import { parseFields } from '#server/http/parseQuery.ts';
import { EncodedBytes, type Reply, type Representation, serialize } from '#server/http/response/encodedResponse.ts';
import type { StaticFiles } from '#server/http/response/staticFiles.ts';
import type { RenderedPage } from '#server/http/webServer.ts';
import { describeCard, describeGoneCard, describeList } from './describePage.ts';
import { type PageHead, withHead } from './pageHead.ts';

const emptyRoot = '<div id="root"></div>';

/** Renders the cards as HTML; `search` is the query of the address, with its question mark. */
type RenderCards = (list: CardPage, layout: ServerLayout, search: string) => string;

export interface LandingDeps extends CardDeps {
  /** The HTML of the page without cards, and the files of its parts. */
  readonly files: Pick<StaticFiles, 'page' | 'filesOf'>;
  /** The URL of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Renders the first cards as HTML; null if only the browser renders them. */
  readonly renderHome: RenderCards | null;
  readonly log: Logger;
}

/**
 * Returns the home page with what its address asks for: the first cards, a search, a category. The cards are in it as JSON
 * and as HTML, so that showing them needs no further call and no script. The counts of the filters are missing, because
 * they depend on the time zone of the visitor; so are the cards of a search that depends on it.
 */
export function landingPage(deps: LandingDeps): RenderedPage {
  const { files } = deps;
  const searchPage = files.page.replace(
    '</head>',
    (end) => searchParts.flatMap((part) => linksTo(part, files)).join('') + end,
  );
  return {
    path: screens.home,
    cacheMs: filterCards.cacheMs,
    render(search) {
      const params = new URLSearchParams(search);
      const cardId = params.get('card');
      if (cardId !== null && cardId !== '') return cardPage(cardId, deps);
      const request = parseCardRequest(params);
      const list = findList(request, deps);
      const head = describeList(request, list, deps.publicUrl);
      return new LandingPage({
        page: withHead(request.kind === 'list' ? files.page : searchPage, head),
        list,
        render: renderOrLeaveEmpty(search, deps),
      });
    },
  };
}

/** The parts around the cards of a search, which the scripts of the page do not include (`pages/home/lazyHome.ts`). */
const searchParts = ['FilterBar', 'SearchNotes'];

/** A part that is in the HTML needs its styles with it; its scripts are needed before the page can be hydrated. */
function linksTo(part: string, files: LandingDeps['files']): string[] {
  return files
    .filesOf(part)
    .map((path) =>
      path.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="${path}">`
        : `<link rel="modulepreload" crossorigin href="${path}">`,
    );
}

/** Returns the page of one card. Its dialog is opened by the scripts; a card that has left is gone for good. */
function cardPage(id: string, { files, publicUrl, catalogue, now }: LandingDeps): LandingPage {
  const listing = catalogue.get(id, now());
  const head: PageHead = listing === null ? describeGoneCard(publicUrl) : describeCard(listing, publicUrl);
  const isGone = listing === null && catalogue.isLoaded;
  return new LandingPage({ page: withHead(files.page, head), list: null, render: null, status: isGone ? 410 : 200 });
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

interface LandingContent {
  readonly page: string;
  readonly list: CardPage | null;
  readonly render: ((list: CardPage, layout: ServerLayout) => string) | null;
  readonly status?: number;
}

/** A page with its head, and with cards if there are some to render. */
export class LandingPage {
  readonly #render: (layout: ServerLayout) => EncodedBytes;
  readonly #rendered = new Map<ServerLayout, EncodedBytes>();
  readonly #status: number;

  constructor({ page, list, render, status = 200 }: LandingContent) {
    this.#status = status;
    this.#render = (layout) => {
      if (list === null || render === null) return new EncodedBytes(Buffer.from(page));
      const json = serialize(list).replaceAll('<', '\\u003c');
      const html = page.replace(
        '</body>',
        (end) => `<script type="application/json" id="${firstListId}">${json}</script>${end}`,
      );
      const cards = render(list, layout);
      // Inert until the scripts hydrate it, because nothing in it works before.
      const root = `<div id="root" data-layout="${layout}" inert>${cards}</div>`;
      return new EncodedBytes(Buffer.from(cards === '' ? html : html.replace(emptyRoot, () => root)));
    };
  }

  /** No cache may store the page: a visitor who comes back would see old cards. */
  reply({ encoding, isPhone }: Representation): Reply {
    const { body, headers } = this.#bytes(isPhone ? 'mobile' : 'desktop').in(encoding);
    return {
      status: this.#status,
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
function renderOrLeaveEmpty(search: string, { renderHome, log }: LandingDeps) {
  return (list: CardPage, layout: ServerLayout) => {
    try {
      return renderHome?.(list, layout, search) ?? '';
    } catch (error) {
      log.error(error, 'The home page could not be rendered on the server');
      return '';
    }
  };
}
