import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hrefOf, StaticRouter, useLocation, useNavigationType } from './router.tsx';

test.each([
  [{ search: 'q=mew' }, '/wishlist?q=mew'],
  [{ search: '?q=mew' }, '/wishlist?q=mew'],
  [{ search: '' }, '/wishlist'],
  [{ pathname: '/', search: 'q=a%20b', hash: '#top' }, '/?q=a%20b#top'],
  ['/login', '/login'],
  ['?q=mew', '?q=mew'],
])('writes %j as %s on the screen /wishlist', (to, href) => {
  expect(hrefOf(to, '/wishlist')).toBe(href);
});

function Shown() {
  const { pathname, search, key } = useLocation();
  return createElement('p', null, `${pathname} ${search} ${key} ${useNavigationType()}`);
}

test('draws at a fixed path on the server', () => {
  const html = renderToString(createElement(StaticRouter, { pathname: '/', search: '' }, createElement(Shown)));
  expect(html).toBe('<p>/  default POP</p>');
});

test('refuses to draw a component that asks for the address outside a router', () => {
  expect(() => renderToString(createElement(Shown))).toThrow('no Router');
});
