import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { redirectUris } from '#server/accounts/providers/configuredProviders.ts';
import type { Config, MarketplaceAccount, ProviderAccounts } from '#server/config/config.ts';
import { firstFreePort, localHost, startSandbox } from './startSandbox.ts';

interface Sandbox {
  stop(): void;
}

export interface SandboxMarketplace extends Sandbox {
  readonly account: MarketplaceAccount;
  /** The origin of its pictures, as browsers reach it. */
  readonly pictureOrigin: string;
}

/** Starts the sandbox marketplace. The rest of the product sees only a URL and credentials. */
export async function startSandboxMarketplace(config: Config): Promise<SandboxMarketplace> {
  // The port after the server's own, so that the URLs of pictures stay the same from one start to the next.
  const { port, url } = await publicPort(config, 1);
  const clientId = 'sandbox';
  const clientSecret = randomBytes(16).toString('base64url');
  const sandbox = await startSandbox('marketplace', 'EBAY_CLIENT_ID and EBAY_CLIENT_SECRET', {
    host: config.host,
    port: String(port),
    'public-address': url,
    'client-id': clientId,
    'client-secret': clientSecret,
    'daily-calls': String(config.dailyCalls),
    size: String(config.sandboxAuctions),
  });
  return {
    account: { apiUrl: `http://${localHost(config.host)}:${port}`, clientId, clientSecret },
    pictureOrigin: url,
    stop: sandbox.stop,
  };
}

export interface SandboxMailbox extends Sandbox {
  readonly smtpUrl: string;
  /** The page that shows the mails. */
  readonly url: string;
}

const mailboxMessage = z.object({ smtpUrl: z.string(), address: z.string() });

/** Starts the sandbox mailbox. It accepts mail by SMTP and shows it on a page. */
export async function startSandboxMailbox(config: Config): Promise<SandboxMailbox> {
  const { port } = await publicPort(config, 2);
  const sandbox = await startSandbox('mailbox', 'SMTP_URL', { host: config.host, 'web-port': String(port) });
  const { smtpUrl, address } = mailboxMessage.parse(sandbox.message);
  return { smtpUrl, url: address, stop: sandbox.stop };
}

export interface SandboxIdentity extends Sandbox {
  readonly accounts: ProviderAccounts;
  readonly url: string;
}

/** Starts the sandbox for Google and Facebook, where users can sign in as anyone. */
export async function startSandboxIdentity(config: Config): Promise<SandboxIdentity> {
  const { port, url } = await publicPort(config, 3);
  const redirects = redirectUris(config.apiBaseUrl || config.publicUrl);
  const clientId = 'sandbox';
  const clientSecret = randomBytes(16).toString('base64url');
  const clients = [{ clientId, clientSecret, redirectUris: [redirects.google, redirects.facebook] }];
  const sandbox = await startSandbox('identity', 'SANDBOX=off or credentials of both providers', {
    host: config.host,
    port: String(port),
    'public-address': url,
    clients: JSON.stringify(clients),
  });
  const accountAt = (name: string) => ({ issuer: `${url}/${name}`, clientId, clientSecret });
  return { accounts: { google: accountAt('google'), facebook: accountAt('facebook') }, url, stop: sandbox.stop };
}

/**
 * Returns true if the sandbox may replace a provider without settings. It may not on https or with a real mail server:
 * there users can sign in as anyone, so a public site offers only the providers it is registered with.
 */
export function mayUseSandboxIdentity({ sandboxes, publicUrl, smtpUrl, signIn }: Config): boolean {
  const isPublic = !sandboxes || publicUrl.startsWith('https:') || smtpUrl !== null;
  return !isPublic && (signIn.google === null || signIn.facebook === null);
}

export interface SandboxNews extends Sandbox {
  readonly url: string;
  readonly feeds: { readonly scd: string; readonly sci: string };
}

/** Starts the sandbox for the two news sites. Visitors open its articles. */
export async function startSandboxNews(config: Config): Promise<SandboxNews> {
  const { port, url } = await publicPort(config, 4);
  const sandbox = await startSandbox('news', 'NEWS_FEED_SCD and NEWS_FEED_SCI', {
    host: config.host,
    port: String(port),
    'public-address': url,
  });
  return { url, feeds: { scd: `${url}/scd/feed/`, sci: `${url}/sci/feed/` }, stop: sandbox.stop };
}

export interface SandboxReceivers extends Sandbox {
  /** The page that shows what came. */
  readonly url: string;
}

/** Starts the sandbox for a push service, Discord and webhooks. People add its addresses as channels. */
export async function startSandboxReceivers(config: Config): Promise<SandboxReceivers> {
  const { port, url } = await publicPort(config, 5);
  const sandbox = await startSandbox('receivers', 'SANDBOX=off', {
    host: config.host,
    port: String(port),
    'public-address': url,
  });
  return { url, stop: sandbox.stop };
}

/** Returns the port at an offset from the server's own, or any free one, and its URL for visitors. */
async function publicPort({ host, port: serverPort, publicUrl }: Config, offset: number) {
  const port = await firstFreePort(host, serverPort === 0 ? 0 : serverPort + offset);
  return { port, url: `http://${new URL(publicUrl).hostname}:${port}` };
}
