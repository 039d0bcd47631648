import type { Segment } from './Segment.ts';

/** The marketplace's limit, in UTF-16 units like its own counter. */
export const longestTitle = 80;

function joined(segments: readonly Segment[], glue: string): string {
  return segments
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(glue)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The pieces in order, without the ones cared about least until the title fits. */
export function fitTitle(segments: readonly Segment[], glue = ' ', longest = longestTitle): string {
  let left = segments.filter(({ text }) => text !== '');
  while (left.length > 1 && joined(left, glue).length > longest) {
    const least = left.reduce((lowest, each) => (each.keep < lowest.keep ? each : lowest));
    left = left.filter((each) => each !== least);
  }
  const title = joined(left, glue);
  if (title.length <= longest) return title;
  const cut = title.slice(0, longest);
  // Never end on half an emoji.
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}
