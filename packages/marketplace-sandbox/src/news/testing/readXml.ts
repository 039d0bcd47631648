/** An element of an XML document, with its text put together and decoded once. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
  /** As it stands in the document, entities and all; CDATA sections without their marks. */
  raw: string;
  text: string;
}

const nameForm = /[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?/.source;
const tagForm = new RegExp(`<(/?)(${nameForm})((?:\\s+${nameForm}\\s*=\\s*"[^"<]*")*)\\s*(/?)>`, 'y');
const attributeForm = new RegExp(`(${nameForm})\\s*=\\s*"([^"<]*)"`, 'g');
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes once. Throws at what XML does not know. */
export function decode(text: string): string {
  return text.replace(/&([^;&\s]*;?)/g, (whole, entity: string) => {
    const number = /^#(\d+);$/.exec(entity)?.[1];
    const sign = number === undefined ? named[entity.slice(0, -1)] : String.fromCodePoint(Number(number));
    if (sign === undefined || !entity.endsWith(';')) throw new Error(`no entity: ${whole}`);
    return sign;
  });
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(attributeForm)) {
    if (attributes.has(name)) throw new Error(`twice: ${name}`);
    attributes.set(name, decode(value));
  }
  return attributes;
}

/** Prefixes have to be declared, here by the root. */
function checkPrefixes(element: Element, root: Element): void {
  const prefix = /^(.+):/.exec(element.name)?.[1];
  if (prefix !== undefined && !root.attributes.has(`xmlns:${prefix}`)) throw new Error(`not declared: ${prefix}`);
  for (const child of element.children) checkPrefixes(child, root);
}

function addText(open: readonly Element[], raw: string, text: string): void {
  const element = open.at(-1);
  if (element) {
    element.raw += raw;
    element.text += text;
  } else if (raw.trim() !== '') throw new Error(`outside of the root: ${raw.slice(0, 40)}`);
}

/** Reads a document and throws where it is not well-formed. Knows what feeds need: no document types, no comments. */
export function readXml(document: string): Element {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(document)) throw new Error('no XML character');
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>/.exec(document)?.[0] ?? '';
  let at = declaration.length;
  const open: Element[] = [];
  const roots: Element[] = [];
  while (at < document.length) {
    if (document.startsWith('<![CDATA[', at)) {
      const end = document.indexOf(']]>', at);
      if (end < 0 || open.length === 0) throw new Error('CDATA without an end or outside of the root');
      const text = document.slice(at + 9, end);
      addText(open, text, text);
      at = end + 3;
    } else if (document[at] === '<') {
      tagForm.lastIndex = at;
      const [tag, closing, name = '', attributes = '', alone] = tagForm.exec(document) ?? [];
      if (tag === undefined) throw new Error(`no tag: ${document.slice(at, at + 40)}`);
      if (closing) {
        const opened = open.pop()?.name;
        if (opened !== name || attributes || alone) throw new Error(`${opened} ended by ${tag}`);
      } else {
        const element = { name, attributes: readAttributes(attributes), children: [], raw: '', text: '' };
        (open.at(-1)?.children ?? roots).push(element);
        if (!alone) open.push(element);
      }
      at += tag.length;
    } else {
      const end = document.indexOf('<', at);
      const text = document.slice(at, end < 0 ? undefined : end);
      if (text.includes(']]>')) throw new Error('an end of CDATA without its beginning');
      addText(open, text, decode(text));
      at += text.length;
    }
  }
  const [root, another] = roots;
  if (!root || another || open.length > 0) throw new Error('not one root, or not closed');
  checkPrefixes(root, root);
  return root;
}
