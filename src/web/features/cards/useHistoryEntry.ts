import { startTransition, useCallback } from 'react';
import { screens } from '#contract/screens.ts';
import { parseCardRequest } from '#domain/address/cardRequest.ts';
import type { Card } from '#web/api/card.ts';
import { historyState, type Location, useLocation, useNavigate } from '#web/browser/router.tsx';
import { fieldsOf } from '#web/browser/untrustedJson.ts';

const parameter = 'card';

/** Returns the id of the card whose details an address shows; null without one. */
export function cardIdIn(params: URLSearchParams): string | null {
  return params.get(parameter) || null;
}

/** Returns the address of the page of a card. */
export function cardPageUrl(id: string): string {
  return `${screens.home}?${withCardId(new URLSearchParams(), id)}`;
}

/**
 * Returns the id of the card whose page an entry of the history shows; null if there is none. An entry that was opened from
 * a list shows its card in a dialog, and so does one with a search.
 */
export function pageCardId({
  pathname,
  search,
  state,
}: Pick<Location, 'pathname' | 'search' | 'state'>): string | null {
  const params = new URLSearchParams(search);
  const isPage = pathname === screens.home && fieldsOf(state)['look'] !== true;
  return isPage && parseCardRequest(params).kind === 'list' ? cardIdIn(params) : null;
}

/** Returns the parameters with the details of this card open, or with none. */
export function withCardId(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete(parameter);
  else next.set(parameter, id);
  return next;
}

/**
 * Returns the current entry of the browser's history: the key its cards are loaded under, and the card that is open in it.
 *
 * Every step forward is a new entry and loads its cards again; going back returns to an earlier entry with its cards as
 * they were. An open card is a step as well, so that going back closes it, but it keeps the key of its list. It is in the
 * address, so that it can be shared and survives a reload.
 */
export function useHistoryEntry() {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const entryKey = listKey(state, key);
  // The same function in every entry: otherwise each step would draw all cards again.
  const openCard = useCallback(
    ({ id }: Card) => {
      const { usr, key = 'default' } = historyState() ?? {};
      const search = String(withCardId(new URLSearchParams(location.search), id));
      startTransition(() => navigate({ search }, { state: { visit: listKey(usr, key), look: true } }));
    },
    [navigate],
  );
  const closeCard = () => {
    const params = new URLSearchParams(location.search);
    // Another entry may be shown by now.
    if (cardIdIn(params) === null) return;
    // A step that opened the card is undone; an entry that began with it, by a link, is replaced.
    if (fieldsOf(historyState()?.usr)['look'] === true) navigate(-1);
    else navigate({ search: String(withCardId(params, null)) }, { replace: true, state: { visit: entryKey } });
  };
  /** Loads the cards of this entry again. */
  const reload = () => navigate({ search }, { replace: true });
  return { entryKey, openCardId: cardIdIn(new URLSearchParams(search)), openCard, closeCard, reload };
}

/** Returns the key of the entry whose list is shown, which an open card keeps in its state. */
function listKey(state: unknown, key: string): string {
  const { visit } = fieldsOf(state);
  return typeof visit === 'string' ? visit : key;
}
