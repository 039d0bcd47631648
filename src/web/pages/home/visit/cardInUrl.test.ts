import { expect, test } from 'vitest';
import { cardIn, withCard } from './cardInUrl.ts';

test.each(['v1|900000000001|0', '"><script>&q=x', '%'])(
  'the card %s goes into an address and comes out again',
  (id) => {
    const address = withCard(new URLSearchParams('q=mew'), id);
    expect(cardIn(new URLSearchParams(String(address)))).toBe(id);
    expect(address.get('q')).toBe('mew');
    expect(String(withCard(address, null))).toBe('q=mew');
  },
);

test.each(['', 'card=', 'q=card'])('the address "%s" has no card', (text) => {
  expect(cardIn(new URLSearchParams(text))).toBeNull();
});
