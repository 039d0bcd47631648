import type { FoundListing } from '../listing/Listing.ts';

export type Shown = Pick<
  FoundListing,
  'category' | 'title' | 'currency' | 'picture' | 'morePictures' | 'address' | 'seller' | 'condition'
>;

const separator = '\0';
const nothing = '\u0001';
/** Beginnings and ends nearly all addresses of pictures and pages have: one character each instead of thirty. */
const beginnings = ['https://i.ebayimg.com/images/g/', 'https://www.ebay.com/itm/'].map(
  (text, number) => [text, String.fromCharCode(2 + number)] as const,
);
const endings = ['/s-l225.jpg', '/s-l500.jpg', '/s-l1600.jpg'].map(
  (text, number) => [text, String.fromCharCode(5 + number)] as const,
);
const control = /\p{Control}+/gu;

let scratch = Buffer.alloc(65_536);

/** What is only shown of a listing, as bytes, valid until the next call. Control characters go: some stand for something here. */
export function packText(shown: Shown): Buffer {
  const text = [
    clean(shown.title),
    clean(shown.currency),
    shorten(shown.address),
    nullable(shown.category, clean),
    nullable(shown.seller, clean),
    nullable(shown.condition, clean),
    nullable(shown.picture, shorten),
    ...shown.morePictures.map(shorten),
  ].join(separator);
  if (text.length * 3 > scratch.length) scratch = Buffer.alloc(text.length * 4);
  return scratch.subarray(0, scratch.write(text, 0));
}

export function unpackText(packed: Buffer): Shown {
  const [title = '', currency = '', address = '', category, seller, condition, picture, ...rest] = packed
    .toString()
    .split(separator);
  return {
    title,
    currency,
    address: lengthen(address),
    // It is what was packed.
    category: orNull(category) as Shown['category'],
    seller: orNull(seller),
    condition: orNull(condition),
    picture: picture === undefined || picture === nothing ? null : lengthen(picture),
    morePictures: rest.map(lengthen),
  };
}

function clean(text: string): string {
  return text.replace(control, '');
}

function nullable(text: string | null, pack: (text: string) => string): string {
  return text === null ? nothing : pack(text);
}

function orNull(text: string | undefined): string | null {
  return text === undefined || text === nothing ? null : text;
}

function shorten(address: string): string {
  let text = clean(address);
  for (const [beginning, sign] of beginnings) {
    if (text.startsWith(beginning)) text = sign + text.slice(beginning.length);
  }
  for (const [ending, sign] of endings) if (text.endsWith(ending)) text = text.slice(0, -ending.length) + sign;
  return text;
}

function lengthen(text: string): string {
  const [beginning] = beginnings.find(([, sign]) => text.startsWith(sign)) ?? [];
  const [ending] = endings.find(([, sign]) => text.endsWith(sign)) ?? [];
  return (beginning ?? '') + text.slice(beginning ? 1 : 0, ending ? -1 : undefined) + (ending ?? '');
}
