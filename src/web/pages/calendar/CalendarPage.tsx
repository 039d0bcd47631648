import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { screens } from '#contract/screens.ts';
import { callApi } from '#web/api/callApi.ts';
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
import { wordsOfSearch } from '../alerts/savedSearch.ts';
import styles from './CalendarPage.module.css';
import { type CalendarDay, calendarDays, countEnds, hourStartOf, parseHour } from './calendarDays.ts';
import { type CountedSearch, calendarAddress, calendarQuery, searchInAddress } from './calendarQuery.ts';
import { HourCards } from './HourCards.tsx';

const daysShown = 3;
const maxDays = 7;
const refreshEveryMs = 60_000;
const wishlistSource = 'wishlist';

/** Counts the cards of a search, or of the wishlist, that end in each hour of the coming days. */
export function CalendarPage() {
  usePageTitle('When auctions end');
  const { search: address } = useLocation();
  const params = new URLSearchParams(address);
  const navigate = useNavigate();
  const isWishlist = params.get('of') === wishlistSource;
  const [days, setDays] = useState(daysShown);
  // A number that changes each hour, so that the calendar goes on with the clock.
  const from = useServerTime(hourStartOf);
  const search = searchInAddress(params);
  const query = isWishlist ? null : calendarQuery(search);
  const { counts, later, error, refetch } = useCounts(query, from, days * 24);
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
      <Source search={search} isWishlist={isWishlist} />
      {error !== null && counts === null ? (
        <FailureNotice
          title="The calendar could not be loaded"
          text="Check your connection and try again."
          cause={error}
          onRetry={refetch}
        />
      ) : (
        <>
          <p className={styles['zone']} role="status">
            {counts === null ? 'Counting...' : summaryOf(counts, later)}
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
      {chosen !== null && <HourCards from={chosen} query={query} />}
    </div>
  );
}

function summaryOf(counts: readonly number[], later: number): string {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const after = later > 0 ? `, ${formatCount(later)} later` : '';
  return `${formatCount(total)} ${total === 1 ? 'auction ends' : 'auctions end'} in these hours${after}. Times are in ${zone}.`;
}

/** Counts by hour: a search at the API, the wishlist (`query` is null) here. */
function useCounts(query: ReturnType<typeof calendarQuery> | null, from: number, hours: number) {
  const saved = useWishlist(({ items }) => items);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['endings', query, from, hours],
      queryFn: ({ client, queryKey, signal }) =>
        callApi(endpoint.countEndings, {
          query: { ...query, from: new Date(from).toISOString(), hours },
          signal,
          quiet: client.getQueryData(queryKey) !== undefined,
        }),
      enabled: query !== null,
      refetchInterval: refreshEveryMs,
    },
    queryClient,
  );
  if (query !== null) return { counts: data?.counts ?? null, later: data?.later ?? 0, error, refetch };
  return { ...countEnds(saved, { from, hours, now: serverNow() }), error: null, refetch };
}

function nameOf({ search, maxTotal }: CountedSearch): string {
  const name = searchName(wordsOfSearch(search)) || 'All auctions';
  return maxTotal === null ? name : `${name}, up to ${amountText(maxTotal)}`;
}

interface SourceProps {
  readonly search: CountedSearch;
  readonly isWishlist: boolean;
}

/** Chooses whose ends are counted: the search of the address, the wishlist, or a search saved in the account or on the device. */
function Source({ search, isWishlist }: SourceProps) {
  const { user } = useSession();
  const { data: ofAccount = [] } = useAlerts();
  const ofDevice = useDeviceAlerts(({ items }) => items);
  const searches = [search, { search: '', maxTotal: null }, ...(user === null ? ofDevice : ofAccount)];
  // Two searches of one address are one.
  const addresses = new Map(searches.map((saved) => [calendarAddress(saved), nameOf(saved)]));
  const choices = [
    ...[...addresses].map(([to, name]) => [name, to, !isWishlist && to === calendarAddress(search)] as const),
    ...(user === null ? [] : [['My Wishlist', `${screens.calendar}?of=${wishlistSource}`, isWishlist] as const]),
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
        <p className={styles['empty']}>Nothing ends in these hours.</p>
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
