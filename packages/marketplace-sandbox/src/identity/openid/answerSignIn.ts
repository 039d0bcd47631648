import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { sendReply } from '../../serving/Reply.ts';
import { isForeign, readForm } from '../http/readForm.ts';
import { messagePage } from '../page/messagePage.ts';
import { signInPage } from '../page/signInPage.ts';
import type { AccountBook } from '../people/AccountBook.ts';
import type { Brand } from '../people/Brand.ts';
import { readChoice } from '../people/readChoice.ts';

export interface SignInParts {
  readonly provider: Provider;
  readonly brand: Brand;
  readonly accounts: AccountBook;
  readonly seversOpener: boolean;
}

const expired = messagePage(400, 'This sign-in is over', 'It was finished or has expired. Go back and start it again.');
const foreign = messagePage(403, 'This form came from elsewhere', 'Go back and start the sign-in again.');

/** Shows the sign-in page of a started authorization and takes the choice made on it. */
export async function answerSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, brand, accounts, seversOpener }: SignInParts,
): Promise<void> {
  const started = await provider.interactionDetails(request, response).catch(() => undefined);
  if (!started) return sendReply(response, expired);
  const page = { brand, redirectUri: String(started.params['redirect_uri']), seversOpener, knowsVerified: true };
  if (request.method !== 'POST') return sendReply(response, signInPage(page));
  if (isForeign(request)) return sendReply(response, foreign);
  const choice = readChoice(await readForm(request), brand.people);
  if (choice.kind === 'unclear') return sendReply(response, signInPage({ ...page, refused: choice }));
  const result =
    choice.kind === 'cancelled'
      ? { error: 'access_denied', error_description: 'The user denied the request' }
      : // Every prompt a client may ask for is answered by the one choice.
        { login: { accountId: accounts.enter(choice.person), remember: false }, select_account: {}, consent: {} };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
