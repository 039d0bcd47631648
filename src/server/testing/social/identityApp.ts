import { startIdentity } from '@cardfall/marketplace-sandbox';
import { Visitor } from '@cardfall/marketplace-sandbox/testing';
import { configuredProviders, redirectUris } from '#server/accounts/providers/configuredProviders.ts';
import { freePort } from '../freePort.ts';
import { type TestApp, testApp } from '../testApp.ts';

const client = { clientId: 'cardfall', clientSecret: 'secret' };

export interface IdentityApp {
  readonly app: TestApp;
  close(): Promise<void>;
}

/** The real app with the sandbox's Google and Facebook. */
export async function identityApp(now: () => number, publicUrl: string): Promise<IdentityApp> {
  const back = redirectUris(publicUrl);
  const clients = [{ ...client, redirectUris: [back.google, back.facebook] }];
  const identity = await startIdentity({ port: await freePort(), clients, now });
  const at = (name: string) => ({ issuer: `${identity.address}/${name}`, ...client });
  const providers = configuredProviders({ google: at('google'), facebook: at('facebook') }, publicUrl, now);
  const app = await testApp(now, { publicUrl, providers });
  return {
    app,
    async close() {
      await app.close();
      await identity.close();
    },
  };
}

/** At the provider: the sign-in page, a choice there, and the query people are sent back with. */
export async function choose(signInAddress: string, choice: Record<string, string>): Promise<URLSearchParams> {
  const back = new URL(signInAddress).searchParams.get('redirect_uri') ?? '';
  const visitor = new Visitor(new URL(back).origin);
  const page = await visitor.open(signInAddress);
  const { url } = await visitor.open(page.url, choice);
  return new URL(url).searchParams;
}
