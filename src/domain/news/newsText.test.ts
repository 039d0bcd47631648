import { expect, test } from 'vitest';
import { htmlToText } from './htmlToText.ts';
import { toExcerpt } from './newsText.ts';

// @asvs 1.3.1
test.each([
  ['plain', 'plain'],
  ['<p>One</p><p>two</p>', 'One two'],
  ['<b>bo</b>ld', 'bold'],
  ['an <em>in</em>side', 'an inside'],
  ['a<br>b', 'a b'],
  ['x<script>alert(1)</script><style>p{}</style><iframe src="x">y</iframe>z', 'x z'],
  ['<script>never closed', ''],
  ['<svg onload=alert(1)><text>x</text></svg>after', 'after'],
  ['<img src=x onerror="alert(1)">after', 'after'],
  ['<img src=x onerror="alert(1)"', ''],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt>alert(1)ipt>'],
  ['</script>still here', 'still here'],
  ['<!-- <b> --> after', 'after'],
  ['<a href="x>y" title=\'>\'>link</a>', 'link'],
  ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ['&lt;script&gt; &amp;amp; &#8217;', '<script> &amp; ’'],
  ['&#8217;&#x2019;&rsquo;&bogus;', '’’’&bogus;'],
  ['&#0;&#x110000;x', '\ufffd\ufffdx'],
  ['a\u200bb\u202ec\u0000d', 'a b c d'],
  ['\ud800x', '\ufffdx'],
])('converts the HTML %j to the text %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('reads the beginning of a hostile text', () => {
  for (const part of ['<a ', '<a"', '<!--', '<script', '<svg>', '&#', '<a\'<b"']) {
    expect(htmlToText(part.repeat(200_000)).length).toBeLessThanOrEqual(20_000);
  }
});

test('cuts a long text between words, and drops the origin WordPress adds', () => {
  const cut = toExcerpt('word '.repeat(100));
  expect(cut.length).toBeLessThanOrEqual(321);
  expect(cut.endsWith('word…')).toBe(true);
  expect(toExcerpt('News. The post News appeared first on Somewhere.')).toBe('News.');
});
