import { countAlertEndings, listAlertEndings } from '#contract/alerts.ts';
import type { ParsedRequest } from '#contract/endpoint.ts';
import { countEnds } from '#domain/browsing/countEnds.ts';
import { filteredListSize } from '#domain/browsing/homePaging.ts';
import type { CardDeps } from '#server/cards/findCards.ts';
import { toCard } from '#server/cards/toCard.ts';
import { handle, type InTurn, type Route } from '#server/http/route.ts';
import { toStandingSearch } from './alertSearch.ts';
import { eachInTurn } from './eachInTurn.ts';

type Searches = ParsedRequest<typeof countAlertEndings>['body']['searches'];

const hourMs = 3_600_000;

/** The endpoints that count and list what any of several searches finds, each auction once. */
export function endingHandlers({ catalogue, onShown, now }: Omit<CardDeps, 'completeHours'>): Route[] {
  /** Finds the auctions that end within some time, and when, by item id. */
  const findEnds = async (searches: Searches, [from, until]: readonly [number, number], inTurn: InTurn) => {
    const ends = new Map<string, number>();
    await eachInTurn(searches, inTurn, ({ search, maxTotal }) => {
      // In all hours: a calendar has no use for the filter of end times.
      const standing = toStandingSearch({ search, max_total: maxTotal });
      if (standing === null) return;
      const { query, filters } = standing;
      const found = catalogue.endsOf({ query, filters: { ...filters, endsBefore: until } }, from, now());
      for (const [id, end] of found) ends.set(id, end);
    });
    return ends;
  };
  return [
    handle(countAlertEndings, async ({ body: { searches, from, hours }, inTurn }) => {
      const start = Date.parse(from);
      const ends = await findEnds(searches, [start, Number.POSITIVE_INFINITY], inTurn);
      return () => countEnds([...ends.values()], { from: start, hours, now: now() });
    }),
    handle(listAlertEndings, async ({ body: { searches, from }, inTurn }) => {
      const start = Date.parse(from);
      const ends = await findEnds(searches, [start, start + hourMs], inTurn);
      return () => {
        const live = [...ends].filter(([, end]) => end > now());
        const first = live.sort(([oneId, one], [otherId, other]) => one - other || (oneId < otherId ? -1 : 1));
        const listings = first.slice(0, filteredListSize).flatMap(([id]) => catalogue.get(id, now()) ?? []);
        onShown?.(listings);
        return { items: listings.map(toCard), total: live.length };
      };
    }),
  ];
}
