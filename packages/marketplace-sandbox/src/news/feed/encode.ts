/** The signs WordPress writes as numbers, in titles and in texts alike. */
const numbered = /[’‘“”…–—]/g;

export type Ampersand = '&#038;' | '&amp;';

/** Plain text as HTML or XML: to be decoded once, and once only. */
export function encode(text: string, ampersand: Ampersand = '&#038;'): string {
  return text
    .replaceAll('&', ampersand)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(numbered, (sign) => `&#${sign.codePointAt(0)};`);
}

/** HTML as it stands in XML without being encoded. The end mark cannot be part of it. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replaceAll(']]>', ']]&gt;')}]]>`;
}
