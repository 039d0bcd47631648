const name = 'card';

/** The id of the card an address has one look at; null without any. */
export function cardIn(address: URLSearchParams): string | null {
  return address.get(name) || null;
}

/** The same address with a look at this card, or at none. */
export function withCard(address: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (id === null) next.delete(name);
  else next.set(name, id);
  return next;
}
