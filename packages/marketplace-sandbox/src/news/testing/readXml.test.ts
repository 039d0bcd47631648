import { expect, it } from 'vitest';
import { readXml } from './readXml.ts';

it('reads elements, attributes, CDATA and entities, each decoded once', () => {
  const root = readXml(
    '<?xml version="1.0" encoding="UTF-8"?><a xmlns:b="u" c="1 &amp; 2"><b:d>&amp;amp;</b:d><e/></a>\n',
  );
  expect(root.attributes.get('c')).toBe('1 & 2');
  expect(root.children.map(({ name, text }) => [name, text])).toEqual([
    ['b:d', '&amp;'],
    ['e', ''],
  ]);
  expect(readXml('<a>x <![CDATA[<p>&nbsp;]]></a>').text).toBe('x <p>&nbsp;');
});

it.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '<a></a><b></b>',
  '<a><b></a></b>',
  '<a>&</a>',
  '<a>&nbsp;</a>',
  '<a>&amp</a>',
  '<a b=c></a>',
  '<a b="1" b="2"></a>',
  '<a b="<"></a>',
  '<a>]]></a>',
  '<a><![CDATA[</a>',
  '<a>\u0000</a>',
  '<x:a></x:a>',
  '\n<?xml version="1.0" encoding="UTF-8"?><a></a>',
])('refuses %j', (document) => {
  expect(() => readXml(document)).toThrow();
});
