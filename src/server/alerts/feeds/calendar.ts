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
/** For how long an auction that is over stays in it as cancelled, so that every program hears of that. */
const keepCancelledMs = 7 * 24 * 3_600_000;
const hourMs = 3_600_000;

/** An auction of the calendar. */
interface Ending {
  readonly itemId: string;
  readonly endsAt: number;
  /** Null for one that was not seen for hours: its title must not be shown any more. */
  readonly title: string | null;
  readonly of: keyof typeof unseenTitles;
  /** Says why it is in the calendar. */
  readonly why: string;
  readonly leadMinutes: number;
}

const unseenTitles = { wishlist: 'A saved card ends', search: 'A match of a search ends' };
const unseenText = 'Cardfall has not seen it for some hours: look whether it is still there.';

/**
 * Finds when saved cards and matches of searches end. Returns the function that writes their calendar, each with an alarm.
 * An auction that nobody saw for hours may still run: its end stays, without its title. One that is over is cancelled and
 * says nothing any more, because programs keep what they read for hours.
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
  const context = { stamp, host, publicUrl, now: now() };
  for (const ending of endings) addEvent(calendar, ending, context);
  return { mediaType: 'text/calendar', text: calendar.toString(), modifiedAt: modifiedAt(0, now()) };
}

async function listEndings(settings: Settings, request: FeedRequest): Promise<readonly Ending[]> {
  const { queries, catalogue, now } = request;
  const since = new Date(now() - keepCancelledMs);
  const endings = new Map<string, Ending>();
  for (const { itemId, endsAt } of await queries.listSavedCards(settings.user_id, since)) {
    const saved = { of: 'wishlist', why: 'On your wishlist', leadMinutes: settings.wishlist_lead_minutes } as const;
    const listing = catalogue.get(itemId, now());
    endings.set(itemId, listing === null ? { itemId, endsAt, title: null, ...saved } : toEnding(listing, saved));
  }
  for (const match of await listMatches(settings.user_id, request)) {
    if (!endings.has(match.itemId)) endings.set(match.itemId, match);
  }
  for (const { leadMinutes, ...card } of await queries.listReportedCards(settings.user_id, since, maxMatches)) {
    // A live one is no match any more. One that still runs and that no search waits for was taken out by its reader.
    const isLeftOut = catalogue.get(card.itemId, now()) !== null || (leadMinutes === null && card.endsAt > now());
    if (endings.has(card.itemId) || isLeftOut) continue;
    const match = { of: 'search', why: 'Found by a search of yours', leadMinutes: leadMinutes ?? 0 } as const;
    endings.set(card.itemId, { ...card, title: null, ...match });
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
    const match = { of: 'search', why, leadMinutes: alert.lead_minutes } as const;
    // One search a turn, so that a hundred of them do not keep others waiting.
    const { listings } = await inTurn(() => catalogue.find({ ...search, ...page, sort: 'ending_soon' }, now()));
    for (const listing of listings) {
      if (!matches.has(listing.id)) matches.set(listing.id, toEnding(listing, match));
    }
  }
  return [...matches.values()].sort((one, other) => one.endsAt - other.endsAt).slice(0, maxMatches);
}

function toEnding({ id, endsAt, title }: Listing, why: Pick<Ending, 'of' | 'why' | 'leadMinutes'>): Ending {
  return { itemId: id, endsAt, title, ...why };
}

interface EventContext {
  /** The hour in which the calendar is written. */
  readonly stamp: Date;
  readonly host: string;
  readonly publicUrl: string;
  readonly now: number;
}

function addEvent(calendar: ICalCalendar, ending: Ending, { stamp, host, publicUrl, now }: EventContext): void {
  const { itemId, endsAt, title, of, why, leadMinutes } = ending;
  const id = `${createHash('sha256').update(itemId).digest('base64url').slice(0, 32)}@${host}`;
  const url = cardUrl(itemId, publicUrl);
  // Programs ignore an event whose number is below that of the one they have. Nothing here remembers it, but time goes on.
  const revision = { id, stamp, start: new Date(endsAt), sequence: (2 * stamp.getTime()) / hourMs };
  if (endsAt <= now) {
    calendar.createEvent({
      ...revision,
      sequence: revision.sequence + 1,
      summary: 'This auction is over',
      status: ICalEventStatus.CANCELLED,
    });
    return;
  }
  const summary = title ?? unseenTitles[of];
  calendar.createEvent({
    ...revision,
    url,
    summary,
    description: `${why}\n${title === null ? `${unseenText}\n` : ''}${url}\n\n${disclosure}`,
    status: ICalEventStatus.CONFIRMED,
    alarms: [{ type: ICalAlarmType.display, trigger: leadMinutes * 60, description: summary }],
  });
}
