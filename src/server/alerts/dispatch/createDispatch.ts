import { screens } from '#contract/screens.ts';
import type { Affiliate } from '#domain/listings/marketplaceLinks.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import { stopAlertUrl, type UnsubscribeServices, unsubscribeUrl } from '#server/email/unsubscribeServices.ts';
import { cardUrl } from '../feeds/feedServices.ts';
import type { DispatchDeps } from './dispatchDue.ts';
import { messageQueries } from './messageQueries.ts';
import { dispatchQueries } from './queries.ts';
import type { SendDeps } from './sendMessages.ts';
import { withdrawalQueries } from './withdrawalQueries.ts';

interface DispatchSettings
  extends Omit<DispatchDeps, 'queries'>,
    Omit<SendDeps, 'messages' | 'links' | 'catalogue' | 'now'> {
  readonly unsubscribe: UnsubscribeServices;
  /** The URL of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Null unless the partner network has approved its links in messages. */
  readonly affiliate: Affiliate | null;
}

/** Creates what the jobs share that turn what is due into messages and send them. */
export function createDispatch(db: Database, settings: DispatchSettings): DispatchDeps & SendDeps {
  const { unsubscribe, publicUrl, affiliate, ...deps } = settings;
  return {
    ...deps,
    queries: dispatchQueries(db),
    messages: { ...messageQueries(db), ...withdrawalQueries(db) },
    links: {
      alertsUrl: `${publicUrl}${screens.alerts}`,
      cardUrl: (itemId) => cardUrl(itemId, publicUrl),
      stopUrl: (alertId) => stopAlertUrl(alertId, publicUrl, unsubscribe.loadSecret),
      stopAllUrl: (email) => unsubscribeUrl(email, unsubscribe),
      affiliate,
    },
  };
}
