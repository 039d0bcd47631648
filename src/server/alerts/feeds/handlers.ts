import { showAlertFeed } from '#contract/alerts.ts';
import { showCalendar } from '#contract/notifications.ts';
import { consumeAttempt } from '#server/http/errors/consumeAttempt.ts';
import { notFound } from '#server/http/errors/errors.ts';
import { handle, type Route } from '#server/http/route.ts';
import { calendarWriter } from './calendar.ts';
import { feedWriter } from './feed.ts';
import type { FeedServices } from './feedServices.ts';

/** The feeds and calendars. Whoever has the token can read them, and nothing else with it. */
export function feedHandlers(services: FeedServices): Route[] {
  const { queries, limit } = services;
  return [
    handle(showAlertFeed, async ({ params, inTurn }) => {
      const [token = '', extension] = params.token.split('.');
      const alert = await queries.findAlert(token);
      if (alert === null) throw notFound();
      await consumeAttempt(limit, token);
      return feedWriter(alert, extension === undefined ? 'atom' : 'json', { ...services, inTurn });
    }),
    handle(showCalendar, async ({ params, inTurn }) => {
      const [token = ''] = params.token.split('.');
      const settings = await queries.findCalendar(token);
      if (settings === null) throw notFound();
      await consumeAttempt(limit, token);
      return calendarWriter(settings, { ...services, inTurn });
    }),
  ];
}
