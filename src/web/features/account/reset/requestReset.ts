import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { callApi } from '#web/api/callApi.ts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/**
 * Asks for a mail with which another password can be set. A proof of work goes with it: half a second of the browser's
 * own cryptography, which it does beside the page.
 */
export async function requestReset(email: string): Promise<void> {
  const { parameters, signature } = await callApi('captcha', {});
  const challenge = { parameters, signature } as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The proof of work took too long');
  const captchaToken = btoa(JSON.stringify({ challenge, solution }));
  await callApi('requestReset', { body: { email, captchaToken } });
}
