import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import * as endpoint from '#contract/endpointTable.ts';
import { screens } from '#contract/screens.ts';
import { listQuery } from '#domain/address/cardRequest.ts';
import { callApi } from '#web/api/callApi.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { queryClient } from '#web/browser/queryClient.ts';
import {
  changeOnDevice,
  type DeviceAlert,
  followDeviceAlerts,
  removeFromDevice,
  useDeviceAlerts,
} from '#web/features/alerts/deviceAlerts.ts';
import type { ListedAlert } from '#web/features/alerts/list/AlertItem.tsx';
import { nextMidnight } from '#web/features/cards/cardRequest.ts';
import { Link } from '#web/ui/Link.tsx';
import { AlertsList } from './AlertsList.tsx';
import styles from './AlertsPage.module.css';
import { requestOfSearch } from './readSavedSearch.ts';

type Listed = ListedAlert & DeviceAlert;

/** The searches that a signed-out visitor saved, and what an account adds. */
export function DeviceAlerts({ title }: { readonly title: RefObject<HTMLElement | null> }) {
  const { items } = useDeviceAlerts();
  useEffect(followDeviceAlerts, []);
  const counts = useMatchCounts(items);
  const alerts = items.map((alert): Listed => {
    const matches = counts?.get(alert.search) ?? null;
    return { ...alert, key: alert.search, kinds: [...alert.kinds], paused: false, matches, lastFound: null };
  });
  return (
    <>
      {items.length > 0 && (
        <p className={styles['intro']}>
          These searches are kept on this device. No alert is sent while you are not signed in.
        </p>
      )}
      <AlertsList
        alerts={alerts}
        title={title}
        optionsOf={(alert) => alert}
        feedOf={() => null}
        onChange={async (alert, search, options) => {
          changeOnDevice(alert.search, { search, ...options });
        }}
        onDelete={async ({ search }) => removeFromDevice(search)}
      />
      <section className={styles['offer']} aria-labelledby="offer-title">
        <h2 id="offer-title" className={styles['offerTitle']}>
          Hear of new cards
        </h2>
        <p className={styles['offerText']}>
          With an account Cardfall tells you of each match once: by mail, push, webhook or Discord, as feeds for your
          reader, and as a calendar of ends. What you saved on this device comes along.
        </p>
        <div className={styles['ways']}>
          <Link className={styles['go']} to={screens.signUp} state={{ from: screens.alerts }}>
            Sign up
          </Link>
          <Link className={styles['second']} to={screens.login} state={{ from: screens.alerts }}>
            Sign in
          </Link>
        </div>
      </section>
    </>
  );
}

/** Counts the live matches of each search, within its maximum. */
function useMatchCounts(alerts: readonly DeviceAlert[]): ReadonlyMap<string, number> | undefined {
  const searches = alerts.map(({ search, maxTotal }) => ({ search, maxTotal }));
  const { data } = useQuery(
    {
      queryKey: ['alert-matches', searches],
      queryFn: async ({ signal }) => {
        const counts = new Map<string, number>();
        // One after the other: nobody waits for them, and the API serves others meanwhile.
        for (const { search, maxTotal } of searches) {
          const query = { ...listQuery(requestOfSearch(search)), ...(maxTotal !== null && { maxTotal }) };
          const midnight = nextMidnight(serverNow());
          const { total } = await callApi(endpoint.filterCards, { query: { ...query, midnight, limit: 1 }, signal });
          counts.set(search, total);
        }
        return counts;
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return data;
}
