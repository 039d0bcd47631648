import type { CardPage } from '#contract/cards.ts';
import { firstListId, firstPictures } from '#contract/clientSettings.ts';
import { splitTrending } from '#domain/browsing/homePaging.ts';
import { pictureSet } from '#domain/listings/pictures.ts';
import { type AskedFor, EncodedBytes, type Reply } from './encodedAnswer.ts';
import { toJson } from './toJson.ts';

const emptyRoot = '<div id="root"></div>';

/**
 * Home's page with its first cards in it, so that showing them takes no further call: on a phone they are drawn already, and
 * elsewhere their pictures are asked for ahead.
 */
export class HomePage {
  readonly #plain: EncodedBytes;
  readonly #draw: () => EncodedBytes;
  #drawn: EncodedBytes | null = null;

  /** @param draw gives what a phone shows until the scripts take it over; nothing where they are to begin */
  constructor(page: string, list: CardPage, draw: (list: CardPage) => string) {
    const json = toJson(list).replaceAll('<', '\\u003c');
    const html = page.replace(
      '</body>',
      (end) => `<script type="application/json" id="${firstListId}">${json}</script>${end}`,
    );
    this.#plain = bytesOf(html.replace('</title>', (end) => end + picturesAhead(list)));
    this.#draw = () => {
      const drawn = draw(list);
      // Nothing in it can be used before the scripts are there, and nothing pretends it could.
      const root = `<div id="root" inert>${drawn}</div>`;
      return drawn === '' ? this.#plain : bytesOf(html.replace(emptyRoot, () => root));
    };
  }

  /** Nothing may keep it: whoever comes back to a kept page would see its cards as of then. */
  reply({ encoding, onPhone }: AskedFor): Reply {
    const { body, headers } = (onPhone ? this.#onPhone() : this.#plain).in(encoding);
    return {
      status: 200,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body,
    };
  }

  #onPhone(): EncodedBytes {
    this.#drawn ??= this.#draw();
    return this.#drawn;
  }
}

function bytesOf(html: string): EncodedBytes {
  return new EncodedBytes(Buffer.from(html));
}

function picturesAhead({ items }: CardPage): string {
  return splitTrending(items).trending.slice(0, firstPictures.wide).map(pictureAhead).join('');
}

function pictureAhead({ image }: CardPage['items'][number]): string {
  const set = image === null ? undefined : pictureSet(image.imageUrl);
  if (set === undefined) return '';
  const sources = set.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<link rel="preload" as="image" imagesrcset="${sources}" imagesizes="${firstPictures.sizes}" fetchpriority="high" />`;
}
