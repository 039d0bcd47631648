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
    providers: configuredProviders({ google: google.account, facebook: null }, publicUrl),
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

/** A sign-in up to the moment the provider sends somebody back. */
export async function comeBackAs(google: ScriptedGoogle, browser: Browser, person: TokenClaims): Promise<Response> {
  const { headers } = await browser.start('google');
  google.person = person;
  const state = google.meet(new URL(headers.get('location') ?? ''));
  return browser.comeBack('google', { state, code: 'any' });
}

/** A whole sign-in; the answer to the credential. */
export async function signInAs(google: ScriptedGoogle, browser: Browser, person: TokenClaims): Promise<Response> {
  return browser.redeem(returned(await comeBackAs(google, browser, person)));
}
