import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countEnds } from '#domain/browsing/countEnds.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { useSession } from '#web/api/session.ts';
import { useServerTime } from '#web/api/ticker.ts';
import { usePageTitle } from '#web/browser/pageTitle.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import { useLocation, useNavigate } from '#web/browser/router.tsx';
import { amountText } from '#web/features/alerts/amount.ts';
import { useDeviceAlerts } from '#web/features/alerts/deviceAlerts.ts';
import { searchName } from '#web/features/alerts/savedAlert.ts';
import { useAlerts } from '#web/features/alerts/useAlerts.ts';
import { useWishlist } from '#web/features/wishlist/wishlistStore.ts';
import { Button } from '#web/ui/Button.tsx';
import { FailureNotice } from '#web/ui/feedback/Notice.tsx';
import { focusNeighbor } from '#web/ui/focus.ts';
import { formatCount } from '#web/ui/formatCount.ts';
import { Link } from '#web/ui/Link.tsx';
import { wordsOfSearch } from '../alerts/readSavedSearch.ts';
import styles from './CalendarPage.module.css';
import { type CalendarDay, calendarDays, hourStartOf, parseHour, summaryText } from './calendarDays.ts';
import { type CountedSearch, calendarAddress } from './calendarQuery.ts';
import {
  type CalendarSource,
  fetchCounts,
  searchesCalendar,
  sourceInAddress,
  wishlistCalendar,
} from './calendarSource.ts';
import { HourCards } from './HourCards.tsx';

const daysShown = 3;
const maxDays = 7;
const refreshEveryMs = 60_000;

/** Counts the cards of searches, or of the wishlist, that end in each hour of the coming days. */
export function CalendarPage() {
  usePageTitle('When auctions end');
  const { search: address } = useLocation();
  const params = new URLSearchParams(address);
  const navigate = useNavigate();
  const saved = useSavedSearches();
  const source = sourceInAddress(params, saved.searches);
  const [days, setDays] = useState(daysShown);
  // A number that changes each hour, so that the calendar goes on with the clock.
  const from = useServerTime(hourStartOf);
  const isMissing = source.of === 'searches' && !saved.isLoaded;
  const counted = useCounts(source, isMissing, { from, hours: days * 24 });
  const { counts, later } = counted;
  const { error, refetch } = isMissing ? saved : counted;
  const chosen = parseHour(params.get('hour'), from);
  const choose = (hour: number) => {
    const next = new URLSearchParams(address);
    next.set('hour', String(hour));
    navigate({ search: String(next) });
  };
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']} tabIndex={-1}>
        When auctions end
      </h1>
      <Source source={source} saved={saved.searches} />
      {source.of === 'searches' && saved.isLoaded && saved.searches.length === 0 ? (
        <p className={styles['zone']}>You have saved no search yet.</p>
      ) : error !== null && counts === null ? (
        <FailureNotice
          title="The calendar could not be loaded"
          text="Check your connection and try again."
          cause={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <p className={styles['zone']} role="status">
            {counts === null ? 'Counting...' : summaryText({ counts, later }, source.of)}
          </p>
          {calendarDays(from, days * 24).map((day) => (
            <Day key={day.label} day={day} counts={counts} chosen={chosen} onChoose={choose} />
          ))}
          {days < maxDays && (
            <Button
              onClick={(event) => {
                focusNeighbor(event.currentTarget);
                setDays(maxDays);
              }}
            >
              Show a week
            </Button>
          )}
        </>
      )}
      {chosen !== null && !isMissing && <HourCards from={chosen} source={source} />}
    </div>
  );
}

/** The searches of the account, or of the device of somebody who is signed out. */
function useSavedSearches() {
  const { user } = useSession();
  const { data: ofAccount, error, refetch } = useAlerts();
  const ofDevice = useDeviceAlerts(({ items }) => items);
  const searches: readonly CountedSearch[] = user === null ? ofDevice : (ofAccount ?? []);
  return { searches, isLoaded: user === null || ofAccount !== undefined, error, refetch };
}

/** Counts by hour: searches at the API, the wishlist here. */
function useCounts(
  source: CalendarSource,
  isMissing: boolean,
  { from, hours }: { readonly from: number; readonly hours: number },
) {
  const saved = useWishlist(({ items }) => items);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['endings', source, from, hours],
      queryFn:
        source.of === 'wishlist' || isMissing
          ? skipToken
          : ({ client, queryKey, signal }) =>
              fetchCounts(source, { from, hours }, { signal, quiet: client.getQueryData(queryKey) !== undefined }),
      refetchInterval: refreshEveryMs,
    },
    queryClient,
  );
  if (source.of !== 'wishlist') return { counts: data?.counts ?? null, later: data?.later ?? 0, error, refetch };
  const ends = saved.map(({ endsAt }) => endsAt);
  return { ...countEnds(ends, { from, hours, now: serverNow() }), error: null, refetch };
}

function nameOf({ search, maxTotal }: CountedSearch): string {
  const name = searchName(wordsOfSearch(search)) || 'All auctions';
  return maxTotal === null ? name : `${name}, up to ${amountText(maxTotal)}`;
}

interface SourceProps {
  readonly source: CalendarSource;
  /** The saved searches. */
  readonly saved: readonly CountedSearch[];
}

/** Chooses whose ends are counted: the search of the address, a saved one, all saved ones together, or the wishlist. */
function Source({ source, saved }: SourceProps) {
  const { user } = useSession();
  const everything = { search: '', maxTotal: null };
  const search = source.of === 'search' ? source.search : everything;
  // Two searches of one address are one.
  const addresses = new Map([search, everything, ...saved].map((each) => [calendarAddress(each), nameOf(each)]));
  const choices = [
    ...(saved.length > 1 || source.of === 'searches'
      ? [['All my searches', searchesCalendar, source.of === 'searches'] as const]
      : []),
    ...[...addresses].map(
      ([to, name]) => [name, to, source.of === 'search' && to === calendarAddress(search)] as const,
    ),
    ...(user === null ? [] : [['My Wishlist', wishlistCalendar, source.of === 'wishlist'] as const]),
  ];
  return (
    <nav aria-label="What is counted">
      <ul className={styles['sources']}>
        {choices.map(([label, to, isCurrent]) => (
          <li key={to}>
            <Link className={styles['source']} to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DayProps {
  readonly day: CalendarDay;
  readonly counts: readonly number[] | null;
  readonly chosen: number | null;
  readonly onChoose: (hour: number) => void;
}

function Day({ day, counts, chosen, onChoose }: DayProps) {
  const countOf = (index: number) => counts?.[index] ?? 0;
  const max = Math.max(1, ...(counts ?? []));
  const total = day.hours.reduce((sum, { index }) => sum + countOf(index), 0);
  return (
    <section className={styles['day']}>
      <h2 className={styles['date']}>
        {day.label} {counts !== null && <span className={styles['total']}>{formatCount(total)}</span>}
      </h2>
      {counts !== null && total === 0 ? (
        <p className={styles['empty']}>No auction is known to end in these hours.</p>
      ) : (
        <ol className={styles['hours']}>
          {day.hours.map(({ start, index, label }) => (
            <li key={start}>
              <button
                type="button"
                className={styles['hour']}
                // The color repeats the number.
                data-heat={Math.ceil((countOf(index) / max) * 4)}
                aria-pressed={chosen === start}
                aria-label={`${day.label}, ${label}: ${formatCount(countOf(index))} ${countOf(index) === 1 ? 'ends' : 'end'}`}
                disabled={countOf(index) === 0}
                onClick={() => onChoose(start)}
              >
                <span className={styles['clock']}>{label}</span>
                <span className={styles['number']}>{counts === null ? '' : formatCount(countOf(index))}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
