import { type Alert, changeAlert, deleteAlert, listAlerts, saveAlert } from '#contract/alerts.ts';
import { urlOf } from '#contract/urlOf.ts';
import { alertKinds } from '#domain/alerts/notificationKinds.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError, notFound } from '#server/http/errors/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import { canonicalSearch, readSavedSearch } from './alertSearch.ts';
import type { AlertServices } from './alertServices.ts';
import type { AlertRow } from './queries.ts';

/** The largest number of saved searches per account. */
const maxAlerts = 100;
/** Searches are counted for so long in one turn. */
const turnMs = 5;

/** The endpoints of saved searches. The owner comes from the session. */
export function alertHandlers(services: AlertServices): Route[] {
  const { queries, changeLimit, now } = services;
  return [
    handle(listAlerts, async ({ owner, query, inTurn }) => {
      const rows = await queries.listAlerts(owner.userId);
      const items: Alert[] = [];
      while (rows.length > 0) {
        await inTurn(() => {
          const turnEnds = performance.now() + turnMs;
          for (let row = rows.shift(); row; row = performance.now() < turnEnds ? rows.shift() : undefined)
            items.push(toAlert(row, query.midnight, services));
        });
      }
      return { items };
    }),
    handle(saveAlert, async ({ owner, query, body }) => {
      await consumeAttempt(changeLimit, owner.userId);
      const search = canonicalSearch(body.search);
      const row = await queries.saveAlert(owner.userId, { ...body, search }, { max: maxAlerts, now: now() });
      if (row === null) throw tooManyAlerts();
      return { alert: toAlert(row, query.midnight, services) };
    }),
    handle(changeAlert, async ({ owner, params, query, body }) => {
      await consumeAttempt(changeLimit, owner.userId);
      const { search, paused, ...others } = body;
      const change = {
        ...others,
        ...(search !== undefined && { search: canonicalSearch(search) }),
        ...(paused !== undefined && { pausedAt: paused ? new Date(now()) : null }),
      };
      const changed = await queries.changeAlert(owner.userId, params.id, change, now());
      if (changed === 'already saved') throw alreadySaved();
      if (changed === null) throw notFound();
      return { alert: toAlert(changed, query.midnight, services) };
    }),
    handle(deleteAlert, async ({ owner, params }) => {
      await consumeAttempt(changeLimit, owner.userId);
      await queries.deleteAlert(owner.userId, params.id);
      return { success: true as const };
    }),
  ];
}

function toAlert(row: AlertRow, midnight: string | undefined, services: AlertServices): Alert {
  return {
    id: row.id,
    search: row.search,
    maxTotal: row.max_total,
    kinds: alertKinds.filter((kind) => row.kinds.includes(kind)),
    leadMinutes: row.lead_minutes,
    paused: row.paused_at !== null,
    createdAt: row.created_at.toISOString(),
    lastFoundAt: row.last_found_at?.toISOString() ?? null,
    matches: countMatches(row, midnight, services),
    feedUrl: `${services.apiUrl}${urlOf('showAlertFeed', { token: row.feed_token })}`,
  };
}

/** Counts what the search page shows for the search, within the maximum. Null while it cannot be known. */
function countMatches(
  { search, max_total }: AlertRow,
  midnight: string | undefined,
  { catalogue, now }: AlertServices,
): number | null {
  const found = readSavedSearch(search, now(), midnight);
  if (found === null) return null;
  const maxTotal = max_total === null ? undefined : Number(max_total);
  return catalogue.count({ ...found, filters: { ...found.filters, maxTotal } }, now());
}

const tooManyAlerts = () =>
  new HttpError(409, { error: `You can save at most ${maxAlerts} searches.`, code: 'too_many_alerts' });

const alreadySaved = () =>
  new HttpError(409, { error: 'You have saved this search already.', code: 'already_saved', parameter: 'search' });
