/** The requested heights of a card picture, in pixels; the number bounds the longer side (docs/ebay.md, Images). */
export const pictureSizes = [225, 300, 500, 960] as const;

export type PictureSize = (typeof pictureSizes)[number] | 1600;

const sizedName = /\/s-l\d{2,4}\.(jpg|jpeg|png|webp|svg)$/i;

/** Returns the URL of a picture at another size. A URL without a size in its name stays unchanged. */
export function pictureAt(address: string, size: PictureSize): string {
  return address.replace(sizedName, (_, ending: string) => `/s-l${size}.${ending}`);
}

/** Returns a `srcset` of all sizes; undefined if the URL has no size. Cards are portrait, about 0.72 times as wide as high. */
export function pictureSet(address: string): string | undefined {
  if (!sizedName.test(address)) return undefined;
  return pictureSizes.map((size) => `${pictureAt(address, size)} ${Math.round(size * 0.72)}w`).join(', ');
}

/** Returns one URL for each photo, in order. The marketplace repeats photos in several sizes. */
export function withoutRepeatedPhotos(addresses: readonly string[]): string[] {
  return [...new Map(addresses.map((address) => [address.replace(sizedName, ''), address])).values()];
}
