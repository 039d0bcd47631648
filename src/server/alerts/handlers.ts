import { type Alert, changeAlert, deleteAlert, listAlerts, saveAlert } from '#contract/alerts.ts';
import { urlOf } from '#contract/urlOf.ts';
import { maxAlerts } from '#domain/alerts/limits.ts';
import { alertKinds } from '#domain/alerts/notificationKinds.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { HttpError, notFound } from '#server/http/errors/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import { canonicalSearch, readSavedSearch } from './alertSearch.ts';
import type { AlertServices } from './alertServices.ts';
import { eachInTurn } from './eachInTurn.ts';
import type { AlertRow } from './queries.ts';

/** The endpoints of saved searches. The owner comes from the session. */
export function alertHandlers(services: AlertServices): Route[] {
  const { queries, changeLimit, now } = services;
  return [
    handle(listAlerts, async ({ owner, query, inTurn }) => {
      const items: Alert[] = [];
      const rows = await queries.listAlerts(owner.userId);
      await eachInTurn(rows, inTurn, (row) => items.push(toAlert(row, query.midnight, services)));
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
function countMatches(row: AlertRow, midnight: string | undefined, { catalogue, now }: AlertServices): number | null {
  const search = readSavedSearch(row, now(), midnight);
  return search === null ? null : catalogue.count(search, now());
}

const tooManyAlerts = () =>
  new HttpError(409, { error: `You can save at most ${maxAlerts} searches.`, code: 'too_many_alerts' });

const alreadySaved = () =>
  new HttpError(409, { error: 'You have saved this search already.', code: 'already_saved', parameter: 'search' });
