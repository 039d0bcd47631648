import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inventedCard } from '#web/testing/inventedCard.ts';
import { CompactCard } from './CompactCard.tsx';
import { DesktopCard } from './DesktopCard.tsx';

const textOf = (Tile: typeof DesktopCard, card: Parameters<typeof DesktopCard>[0]['card']) =>
  renderToStaticMarkup(
    createElement(Tile, { card, priority: 'lazy', heart: null, onDetails: () => undefined }),
  ).replace(/<[^>]*>/g, ' ');

test.each([
  ['wide', DesktopCard],
  ['phone', CompactCard],
])('a saved card of which nothing is known has neither price, bids nor age: %s', (_, Tile) => {
  const known = inventedCard({ bidCount: 3 });
  for (const shown of ['$10.00', '3 bids']) expect(textOf(Tile, known)).toContain(shown);
  const text = textOf(Tile, { ...known, title: 'eBay item 123456789012', live: false, lastSeenAt: 0, endsAt: 0 });
  expect(text).toContain('Not known');
  expect(text).toContain('Price unknown');
  expect(text).toContain('eBay may still show it');
  expect(text).not.toMatch(/\$|bids|Last seen|1970|Ended/);
});
