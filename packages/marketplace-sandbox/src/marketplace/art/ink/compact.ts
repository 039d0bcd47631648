/** Letters smaller than this, in card units, are specks in a small picture. */
const readable = 10.3;

/** Writes an SVG shorter without changing what is seen: no zeros that go without saying, no needless digits or blanks. */
export function compact(svg: string): string {
  return svg
    .replace(/(\d\.\d\d)\d{3,}/g, '$1')
    .replace(/(?<=[ "(,;-])0(?=\.\d)/g, '')
    .replace(/ d="[^"]*"/g, (data) => data.replace(/ (?=-)/g, '').replace(/(?<=[\d.]) ?([A-Zac-z]) ?/g, '$1'))
    .replace(/<(rect|circle|text)( x="0"| cx="0")( y="0"| cy="0")?/g, '<$1')
    .replace(/(<clipPath[^>]*><[^>]*?) fill="#000"/g, '$1')
    .replace(/<stop offset="0"/g, '<stop')
    .replace(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?=")/g, '#$1$2$3')
    .replace(/ rotate\(0\)/g, '');
}

/** Leaves out what is too small to be read. */
export function withoutSmallPrint(svg: string): string {
  return svg.replace(/<text [^>]*?font-size="([\d.]+)"[^>]*>[^<]*<\/text>/g, (whole, size: string) =>
    Number(size) < readable ? '' : whole,
  );
}
