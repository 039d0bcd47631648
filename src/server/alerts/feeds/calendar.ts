import { createHash } from 'node:crypto';
import type { Listing } from '@cardfall/listing-index';
import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { TextDocument } from '#contract/endpoint.ts';
import { urlOf } from '#contract/urlOf.ts';
import { disclosure } from '#domain/alerts/notificationWords.ts';
import { searchText } from '../searchText.ts';
import { cardUrl, type FeedRequest, type FeedServices, modifiedAt, toSearch } from './feedServices.ts';

type Settings = NonNullable<Awaited<ReturnType<FeedServices['queries']['findCalendar']>>>;

/** The matches of searches in one calendar. */
const maxMatches = 200;
/** For how long an auction that is gone or over stays in it as cancelled, so that every program hears of that. */
const keepCancelledMs = 7 * 24 * 3_600_000;
const hourMs = 3_600_000;

/** An auction of the calendar. */
interface Ending {
  readonly itemId: string;
  readonly endsAt: number;
  /** Null for one that is gone or over: then nothing of it is shown. */
  readonly live: { readonly title: string; readonly why: string; readonly leadMinutes: number } | null;
}

/**
 * Finds when saved cards and matches of searches end. Returns the function that writes their calendar, each with an alarm.
 * An auction that is gone or over is cancelled and says nothing any more, because programs keep what they read for hours.
 */
export async function calendarWriter(settings: Settings, request: FeedRequest): Promise<() => TextDocument> {
  const endings = await listEndings(settings, request);
  return () => writeCalendar(settings, endings, request);
}

function writeCalendar(
  settings: Settings,
  endings: readonly Ending[],
  { publicUrl, apiUrl, now }: FeedServices,
): TextDocument {
  const url = `${apiUrl}${urlOf('showCalendar', { token: `${settings.calendar_token}.ics` })}`;
  const calendar = ical({
    name: 'Cardfall',
    description: disclosure,
    prodId: { company: 'Cardfall', product: 'Auctions' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
    url,
    source: url,
  });
  const host = new URL(publicUrl).host;
  // Not the present moment: an unchanged calendar has the same text for an hour.
  const stamp = new Date(now() - (now() % hourMs));
  for (const ending of endings) addEvent(calendar, ending, { stamp, host, publicUrl });
  return { mediaType: 'text/calendar', text: calendar.toString(), modifiedAt: modifiedAt(0, now()) };
}

async function listEndings(settings: Settings, request: FeedRequest): Promise<readonly Ending[]> {
  const { queries, catalogue, now } = request;
  const since = new Date(now() - keepCancelledMs);
  const lead = settings.wishlist_lead_minutes;
  const endings = new Map<string, Ending>();
  for (const { itemId, endsAt } of await queries.listSavedCards(settings.user_id, since)) {
    const listing = catalogue.get(itemId, now());
    endings.set(
      itemId,
      listing === null ? { itemId, endsAt, live: null } : toEnding(listing, 'On your wishlist', lead),
    );
  }
  for (const match of await listMatches(settings.user_id, request)) {
    if (!endings.has(match.itemId)) endings.set(match.itemId, match);
  }
  for (const { itemId, endsAt } of await queries.listReportedCards(settings.user_id, since, maxMatches)) {
    const isLive = catalogue.get(itemId, now()) !== null;
    if (!endings.has(itemId) && !isLive) endings.set(itemId, { itemId, endsAt, live: null });
  }
  return [...endings.values()];
}

/** Lists the live matches of the searches that report near an end, those that end soonest. */
async function listMatches(userId: string, request: FeedRequest): Promise<readonly Ending[]> {
  const { queries, catalogue, now, inTurn } = request;
  const matches = new Map<string, Ending>();
  const page = { after: null, offset: 0, limit: maxMatches, facets: false, endings: [] };
  for (const alert of await queries.listNearEndAlerts(userId)) {
    const search = toSearch(alert, now());
    if (search === null) continue;
    const why = `Found by your search: ${searchText(alert.search)}`;
    // One search a turn, so that a hundred of them do not keep others waiting.
    const { listings } = await inTurn(() => catalogue.find({ ...search, ...page, sort: 'ending_soon' }, now()));
    for (const listing of listings) {
      if (!matches.has(listing.id)) matches.set(listing.id, toEnding(listing, why, alert.lead_minutes));
    }
  }
  return [...matches.values()].sort((one, other) => one.endsAt - other.endsAt).slice(0, maxMatches);
}

function toEnding({ id, endsAt, title }: Listing, why: string, leadMinutes: number): Ending {
  return { itemId: id, endsAt, live: { title, why, leadMinutes } };
}

interface EventContext {
  readonly stamp: Date;
  readonly host: string;
  readonly publicUrl: string;
}

function addEvent(calendar: ICalCalendar, { itemId, endsAt, live }: Ending, context: EventContext): void {
  const { stamp, host, publicUrl } = context;
  const id = `${createHash('sha256').update(itemId).digest('base64url').slice(0, 32)}@${host}`;
  const url = cardUrl(itemId, publicUrl);
  if (live === null) {
    calendar.createEvent({
      ...{ id, stamp },
      start: new Date(endsAt),
      summary: 'This auction is over',
      status: ICalEventStatus.CANCELLED,
      sequence: 1,
    });
    return;
  }
  calendar.createEvent({
    ...{ id, stamp, url },
    start: new Date(endsAt),
    summary: live.title,
    description: `${live.why}\n${url}\n\n${disclosure}`,
    status: ICalEventStatus.CONFIRMED,
    sequence: 0,
    alarms: [{ type: ICalAlarmType.display, trigger: live.leadMinutes * 60, description: live.title }],
  });
}
