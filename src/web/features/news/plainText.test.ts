import { expect, test } from 'vitest';
import { excerpt, htmlToText } from './plainText.ts';

test.each([
  ['plain', 'plain'],
  ['<p>one</p><p>two</p>', 'one two'],
  ['an <em>in</em>side', 'an inside'],
  ['<script>alert(1)</script>after', 'after'],
  ['<script>never closed', ''],
  ['<svg onload=alert(1)><text>x</text></svg>after', 'after'],
  ['<!-- <b> --> after', 'after'],
  ['<a href="x>y" title=\'>\'>link</a>', 'link'],
  ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ['&lt;script&gt;', '<script>'],
  ['&amp;lt;', '&lt;'],
  ['&#8217;&#x2019;&rsquo;&bogus;', '’’’&bogus;'],
  ['&#0;&#x110000;x', 'x'],
  ['a\u200bb\u202ec\u0000d', 'a b c d'],
  ['<img src=x onerror="alert(1)"', ''],
  ['\ud800x', '\ufffdx'],
])('converts the HTML %j to %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('reads a hostile text without backtracking', () => {
  for (const part of ['<a ', '<a"', '<!--', '<script', '<svg>', '&#', '<a\'<b"']) {
    expect(htmlToText(part.repeat(200_000)).length).toBeLessThan(20_001);
  }
});

test('cuts a long text between words, and drops the origin WordPress adds', () => {
  const cut = excerpt('word '.repeat(100));
  expect(cut.length).toBeLessThanOrEqual(321);
  expect(cut.endsWith('word…')).toBe(true);
  expect(excerpt('News. The post News appeared first on Somewhere.')).toBe('News.');
});
