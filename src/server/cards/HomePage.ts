import type { CardPage } from '#contract/cards.ts';
import { type DrawnLayout, firstListId } from '#contract/clientSettings.ts';
import { type AskedFor, EncodedBytes, type Reply } from '../http/response/encodedResponse.ts';
import { toJson } from '../http/response/toJson.ts';

const emptyRoot = '<div id="root"></div>';

/** Home's page with its first cards in it, drawn already, so that showing them takes no further call and no script. */
export class HomePage {
  readonly #draw: (layout: DrawnLayout) => EncodedBytes;
  readonly #drawn = new Map<DrawnLayout, EncodedBytes>();

  /** @param draw gives what is shown until the scripts take it over; nothing where they are to begin */
  constructor(page: string, list: CardPage, draw: (list: CardPage, layout: DrawnLayout) => string) {
    const json = toJson(list).replaceAll('<', '\\u003c');
    const html = page.replace(
      '</body>',
      (end) => `<script type="application/json" id="${firstListId}">${json}</script>${end}`,
    );
    this.#draw = (layout) => {
      const drawn = draw(list, layout);
      // Nothing in it can be used before the scripts are there, and nothing pretends it could.
      const root = `<div id="root" data-drawn="${layout}" inert>${drawn}</div>`;
      return new EncodedBytes(Buffer.from(drawn === '' ? html : html.replace(emptyRoot, () => root)));
    };
  }

  /** Nothing may keep it: whoever comes back to a kept page would see its cards as of then. */
  reply({ encoding, onPhone }: AskedFor): Reply {
    const { body, headers } = this.#bytes(onPhone ? 'mobile' : 'desktop').in(encoding);
    return {
      status: 200,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body,
    };
  }

  #bytes(layout: DrawnLayout): EncodedBytes {
    const known = this.#drawn.get(layout) ?? this.#draw(layout);
    this.#drawn.set(layout, known);
    return known;
  }
}
