import type { CardPage } from '#contract/cards.ts';
import { firstListId, firstPictures } from '#contract/clientSettings.ts';
import { splitTrending } from '#domain/browsing/homePaging.ts';
import { pictureSet } from '#domain/listings/pictures.ts';
import { type AskedFor, EncodedBytes, type Reply } from './encodedAnswer.ts';
import { toJson } from './toJson.ts';

export type FirstList = Omit<CardPage, 'serverTime'>;

/** Home's page with its first cards in it and their pictures on the way, so that showing them takes no further call. */
export class HomePage {
  readonly #bytes: EncodedBytes;

  constructor(page: string, list: FirstList, serverTime: string) {
    const json = toJson({ ...list, serverTime }).replaceAll('<', '\\u003c');
    const html = page
      .replace('</title>', (end) => end + picturesAhead(list))
      .replace('</body>', (end) => `<script type="application/json" id="${firstListId}">${json}</script>${end}`);
    this.#bytes = new EncodedBytes(Buffer.from(html));
  }

  /** Nothing may keep it: whoever comes back to a kept page would see its cards as of then. */
  reply({ encoding }: AskedFor): Reply {
    const { body, headers } = this.#bytes.in(encoding);
    return {
      status: 200,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body,
    };
  }
}

function picturesAhead({ items }: FirstList): string {
  const { onPhone, wide, rowOnPhone, wideMedia } = firstPictures;
  const { trending, grid } = splitTrending(items);
  return [
    ...trending.slice(0, onPhone).map((card) => pictureAhead(card, 'fetchpriority="high"')),
    ...trending.slice(onPhone, wide).map((card) => pictureAhead(card, `fetchpriority="high" media="${wideMedia}"`)),
    ...grid.slice(0, rowOnPhone).map((card) => pictureAhead(card, `media="not all and ${wideMedia}"`)),
  ].join('');
}

function pictureAhead({ image }: FirstList['items'][number], when: string): string {
  const set = image === null ? undefined : pictureSet(image.imageUrl);
  if (set === undefined) return '';
  const sources = set.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<link rel="preload" as="image" imagesrcset="${sources}" imagesizes="${firstPictures.sizes}" ${when} />`;
}
