/** Heights a card picture is asked for, in pixels (eBay facts, section 6: the number bounds the longer side). */
export const pictureSizes = [225, 300, 500, 960] as const;

export type PictureSize = (typeof pictureSizes)[number] | 1600;

const sizedName = /\/s-l\d{2,4}\.(jpg|jpeg|png|webp|svg)$/i;

/** The same picture at another size. An address that is not built the marketplace's way is given back unchanged. */
export function pictureAt(address: string, size: PictureSize): string {
  return address.replace(sizedName, (_, ending: string) => `/s-l${size}.${ending}`);
}

/** A `srcset` of all sizes, or undefined when the address has only one. Cards are portrait: width is about 0.72 of the size. */
export function pictureSet(address: string): string | undefined {
  if (!sizedName.test(address)) return undefined;
  return pictureSizes.map((size) => `${pictureAt(address, size)} ${Math.round(size * 0.72)}w`).join(', ');
}

/** One address a photo, in order: the marketplace repeats a photo under several sizes. */
export function withoutRepeatedPhotos(addresses: readonly string[]): string[] {
  return [...new Map(addresses.map((address) => [address.replace(sizedName, ''), address])).values()];
}
