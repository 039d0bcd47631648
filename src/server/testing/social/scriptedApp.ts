import { configuredProviders } from '#server/accounts/providers/configuredProviders.ts';
import { type TestApp, testApp } from '../testApp.ts';
import { type Browser, returned } from './Browser.ts';
import { ScriptedGoogle, type TokenClaims } from './ScriptedGoogle.ts';

export interface ScriptedApp {
  readonly app: TestApp;
  readonly google: ScriptedGoogle;
  close(): Promise<void>;
}

/** The real app with a provider that says what a test wants it to. */
export async function scriptedApp(now: () => number): Promise<ScriptedApp> {
  const google = new ScriptedGoogle();
  await google.listen();
  const publicUrl = 'https://cards.example.com';
  const app = await testApp(now, {
    publicUrl,
    providers: configuredProviders({ google: google.account, facebook: null }, publicUrl, now),
  });
  return {
    app,
    google,
    async close() {
      await app.close();
      await google.close();
    },
  };
}

/** Goes through a sign-in up to the redirect back from the provider. */
export async function comeBackAs(google: ScriptedGoogle, browser: Browser, person: TokenClaims): Promise<Response> {
  const { headers } = await browser.start('google');
  google.person = person;
  const state = google.openSignIn(new URL(headers.get('location') ?? ''));
  return browser.comeBack('google', { state, code: 'any' });
}

/** Goes through a whole sign-in and returns the response to the credential. */
export async function signInAs(google: ScriptedGoogle, browser: Browser, person: TokenClaims): Promise<Response> {
  return browser.redeem(returned(await comeBackAs(google, browser, person)));
}
