import { expect, test } from 'vitest';
import { cardIdIn, withCardId } from './useHistoryEntry.ts';

test.each(['v1|900000000001|0', '"><script>&q=x', '%'])(
  'writes the card id %s into an address and reads it back',
  (id) => {
    const address = withCardId(new URLSearchParams('q=mew'), id);
    expect(cardIdIn(new URLSearchParams(String(address)))).toBe(id);
    expect(address.get('q')).toBe('mew');
    expect(String(withCardId(address, null))).toBe('q=mew');
  },
);

test.each(['', 'card=', 'q=card'])('finds no card id in the address "%s"', (text) => {
  expect(cardIdIn(new URLSearchParams(text))).toBeNull();
});
