import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as endpoint from '#contract/endpointTable.ts';
import { callApi } from '#web/api/callApi.ts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

/** Solves a captcha and returns the token that proves it. It takes the browser about half a second, off the main thread. */
export async function solveCaptcha(): Promise<string> {
  const { parameters, signature } = await callApi(endpoint.captcha, {});
  const challenge = { parameters, signature } as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The proof of work took too long');
  return btoa(JSON.stringify({ challenge, solution }));
}
