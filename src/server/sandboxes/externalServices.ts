import type { Config, MarketplaceAccount, ProviderAccounts } from '#server/config/config.ts';
import {
  mayUseSandboxIdentity,
  startSandboxIdentity,
  startSandboxMailbox,
  startSandboxMarketplace,
  startSandboxNews,
  startSandboxReceivers,
} from './sandboxes.ts';

/** The services outside the product. Sandbox or real, each is just a URL with credentials. */
export interface ExternalServices {
  readonly marketplace: MarketplaceAccount;
  /** The origins of listing pictures. */
  readonly pictureOrigins: readonly string[];
  readonly signIn: ProviderAccounts;
  readonly smtpUrl: string;
  readonly feeds: { readonly scd: string; readonly sci: string };
  /** The origins of sandboxes that messages may be sent to although they are private. */
  readonly receiverOrigins: readonly string[];
  /** One line for each sandbox that runs, for the person who started the product. */
  readonly sandboxes: readonly string[];
  stop(): void;
}

const marketplacePictures = 'https://i.ebayimg.com';
const publicFeeds = {
  scd: 'https://www.sportscollectorsdaily.com/feed/',
  sci: 'https://www.sportscardinvestor.com/feed/',
};

interface Stoppable {
  stop(): void;
}

/**
 * Returns the services of the settings, and starts a sandbox for each service without settings.
 *
 * @throws {StartError} if a sandbox does not start; the others are stopped
 */
export async function externalServices(config: Config): Promise<ExternalServices> {
  const running: Stoppable[] = [];
  const stop = () => {
    for (const sandbox of running.splice(0)) sandbox.stop();
  };
  const startIf = async <Started extends Stoppable>(needed: boolean, start: (config: Config) => Promise<Started>) => {
    if (!needed) return null;
    // Another program may take the free port before the sandbox does; the second attempt finds another one.
    const sandbox = await start(config).catch(() => start(config));
    running.push(sandbox);
    return sandbox;
  };
  const starting = [
    startIf(config.marketplace === null, startSandboxMarketplace),
    startIf(mayUseSandboxIdentity(config), startSandboxIdentity),
    startIf(config.smtpUrl === null, startSandboxMailbox),
    startIf(!usesPublicNews(config), startSandboxNews),
    startIf(!hasRealService(config), startSandboxReceivers),
  ] as const;
  try {
    const [market, identity, mailbox, news, receivers] = await Promise.all(starting);
    const marketplace = config.marketplace ?? present(market).account;
    const defaultFeeds = news?.feeds ?? publicFeeds;
    return {
      marketplace,
      pictureOrigins: [marketplacePictures, market?.pictureOrigin ?? new URL(marketplace.apiUrl).origin],
      signIn: {
        google: config.signIn.google ?? identity?.accounts.google ?? null,
        facebook: config.signIn.facebook ?? identity?.accounts.facebook ?? null,
      },
      smtpUrl: config.smtpUrl ?? present(mailbox).smtpUrl,
      feeds: { scd: config.newsFeeds.scd ?? defaultFeeds.scd, sci: config.newsFeeds.sci ?? defaultFeeds.sci },
      receiverOrigins: receivers === null ? [] : [receivers.url],
      sandboxes: [
        market && `marketplace at ${market.account.apiUrl} (set EBAY_CLIENT_ID and EBAY_CLIENT_SECRET)`,
        receivers && `receivers of alerts, with addresses to add, at ${receivers.url}`,
        mailbox && `mailbox, read at ${mailbox.url} (set SMTP_URL)`,
        identity && `sign-in at ${identity.url} (set GOOGLE_CLIENT_ID and FACEBOOK_CLIENT_ID, and their secrets)`,
        news && `news at ${news.url} (set NEWS_FEED_SCD and NEWS_FEED_SCI)`,
      ].filter((line) => line !== null),
      stop,
    };
  } catch (error) {
    await Promise.allSettled(starting);
    stop();
    throw error;
  }
}

/** If any service is a real one, the news are too: visitors would take invented news for real. */
function usesPublicNews(config: Config): boolean {
  const { newsFeeds } = config;
  return hasRealService(config) || (newsFeeds.scd !== null && newsFeeds.sci !== null);
}

/** With a real service, visitors may be real as well: no address of theirs may lead to this machine. */
function hasRealService({ sandboxes, marketplace, smtpUrl, signIn }: Config): boolean {
  return !sandboxes || [marketplace, smtpUrl, signIn.google, signIn.facebook].some((service) => service !== null);
}

function present<Sandbox>(sandbox: Sandbox | null): Sandbox {
  if (sandbox === null) throw new Error('A service has neither settings nor a sandbox');
  return sandbox;
}
