import type { Config, MarketplaceAccount, ProviderAccounts } from '#server/config.ts';
import { mayStandIn, startSandboxIdentity } from './sandboxIdentity.ts';
import { startSandboxMailbox } from './sandboxMailbox.ts';
import { startSandboxMarketplace } from './sandboxMarketplace.ts';
import { startSandboxNews } from './sandboxNews.ts';

/** What the product talks to. Nothing in it tells a stand-in from the real thing: both are addresses. */
export interface ExternalServices {
  readonly marketplace: MarketplaceAccount;
  /** Where pictures of listings come from. */
  readonly pictureOrigins: readonly string[];
  readonly signIn: ProviderAccounts;
  readonly smtpUrl: string;
  readonly feeds: { readonly scd: string; readonly sci: string };
  /** The stand-ins among them, for people to read. */
  readonly sandboxes: readonly string[];
  stop(): void;
}

const marketplacePictures = 'https://i.ebayimg.com';
const publicFeeds = {
  scd: 'https://www.sportscollectorsdaily.com/feed/',
  sci: 'https://www.sportscardinvestor.com/feed/',
};

interface StandIn {
  stop(): void;
}

/**
 * The services of the settings, and a stand-in for each that is not there.
 *
 * @throws when a stand-in does not get ready; those that did are stopped
 */
export async function externalServices(config: Config): Promise<ExternalServices> {
  const running: StandIn[] = [];
  const stop = () => {
    for (const one of running.splice(0)) one.stop();
  };
  const standIn = async <Started extends StandIn>(wanted: boolean, start: (config: Config) => Promise<Started>) => {
    if (!wanted) return null;
    // Between the search for a free port and its use another program may take it: then there is another one.
    const started = await start(config).catch(() => start(config));
    running.push(started);
    return started;
  };
  const starting = [
    standIn(config.marketplace === null, startSandboxMarketplace),
    standIn(mayStandIn(config), startSandboxIdentity),
    standIn(config.smtpUrl === null, startSandboxMailbox),
    standIn(!readsNewsOutside(config), startSandboxNews),
  ] as const;
  try {
    const [market, identity, mailbox, news] = await Promise.all(starting);
    const marketplace = config.marketplace ?? must(market).account;
    const usualFeeds = news?.feeds ?? publicFeeds;
    return {
      marketplace,
      pictureOrigins: [marketplacePictures, market?.pictureOrigin ?? new URL(marketplace.apiUrl).origin],
      signIn: {
        google: config.signIn.google ?? identity?.accounts.google ?? null,
        facebook: config.signIn.facebook ?? identity?.accounts.facebook ?? null,
      },
      smtpUrl: config.smtpUrl ?? must(mailbox).smtpUrl,
      feeds: { scd: config.newsFeeds.scd ?? usualFeeds.scd, sci: config.newsFeeds.sci ?? usualFeeds.sci },
      sandboxes: [
        market && `marketplace at ${market.account.apiUrl} (set EBAY_CLIENT_ID and EBAY_CLIENT_SECRET)`,
        mailbox && `mailbox, read at ${mailbox.address} (set SMTP_URL)`,
        identity && `sign-in at ${identity.address} (set GOOGLE_CLIENT_ID and FACEBOOK_CLIENT_ID, and their secrets)`,
        news && `news at ${news.address} (set NEWS_FEED_SCD and NEWS_FEED_SCI)`,
      ].filter((line) => line !== null),
      stop,
    };
  } catch (error) {
    await Promise.allSettled(starting);
    stop();
    throw error;
  }
}

/** Once any service is a real one, invented news beside it would be taken for real as well. */
function readsNewsOutside({ sandboxes, marketplace, smtpUrl, signIn, newsFeeds }: Config): boolean {
  const anythingReal = [marketplace, smtpUrl, signIn.google, signIn.facebook].some((one) => one !== null);
  return !sandboxes || anythingReal || (newsFeeds.scd !== null && newsFeeds.sci !== null);
}

function must<Found>(found: Found | null): Found {
  if (found === null) throw new Error('A service is neither configured nor stood in for');
  return found;
}
