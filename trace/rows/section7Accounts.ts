import type { Row } from '../Row.ts';

export const section7Accounts: readonly Row[] = [
  {
    id: '7.base.1',
    says: 'the base address is configurable',
    proof: [
      'src/web/api/callAsUser.test.ts › calls go to the base address the page was given',
      'src/web/api/clientSettings.test.ts › settings are read, the slash at the end of the base address goes',
      'src/server/http/answers/staticFiles.test.ts › a screen is the page, with the settings written so that they stay text',
    ],
  },
  {
    id: '7.base.2',
    says: 'a default production host exists',
    proof: ['src/server/config.test.ts › nothing has to be set'],
    ruling: "Unless another one is set it is the page's own origin, so that a copy of the product speaks to itself.",
  },
  {
    id: '7.base.3',
    says: 'requests are JSON',
    proof: [
      'src/web/api/callApi.test.ts › a body goes as JSON, and parts of a path are written so that they stay parts',
      'src/server/accounts/accounts.api.test.ts › that says it is %s gets %d',
    ],
  },
  {
    id: '7.auth.1',
    says: 'POST /api/auth/login takes email and password',
    proof: [
      'e2e/trace-account.journey.ts › the button of the login says that it is busy',
      'src/server/accounts/accounts.api.test.ts › works with the address in any case, and gives another token each time',
    ],
  },
  {
    id: '7.auth.2',
    says: 'POST /api/auth/login answers with token and user',
    proof: [
      'e2e/account-login.journey.ts › a wrong password is told under the field, what was typed stays, and the right one signs in',
    ],
  },
  {
    id: '7.auth.3',
    says: 'POST /api/auth/signup takes email, username, password, first_name, last_name and provider',
    proof: [
      'e2e/account-signup.journey.ts › two steps make an account, and sign in',
      'src/server/accounts/accounts.api.test.ts › takes no %s',
    ],
  },
  {
    id: '7.auth.4',
    says: 'POST /api/auth/signup is sent with credentials included',
    proof: [
      'e2e/trace-account.journey.ts › a sign-up goes with cookies, and leaves the token and the user in the storage',
    ],
  },
  {
    id: '7.auth.5',
    says: 'POST /api/auth/signup answers with token and user',
    proof: ['src/server/accounts/accounts.api.test.ts › gives a token and the user, and the token works'],
  },
  {
    id: '7.auth.6',
    says: 'POST /api/auth/logout takes nothing',
    proof: [
      'e2e/trace-account.journey.ts › a logout the API refuses is asked for with the token, and its failure only logged',
      'src/server/accounts/sessions/sessions.api.test.ts › ends at logout, at once; a second logout is no failure',
    ],
  },
  {
    id: '7.auth.7',
    says: 'POST /api/auth/social-auth takes the payload of section 3',
    proof: [
      'src/web/features/account/social/redeemReturn.test.ts › what is sent has the fields of the specification, and the credential',
      'src/server/accounts/social/social.api.test.ts › the documented payload alone signs nobody in',
      'src/server/accounts/social/social.api.test.ts › what the payload says beside it is not believed',
    ],
    ruling:
      'The credential beside it says who it is; the other fields prove nothing. Email addresses link accounts only when both sides have proven them.',
  },
  {
    id: '7.auth.8',
    says: 'POST /api/auth/social-auth answers with token and user',
    proof: [
      'src/server/accounts/social/social.api.test.ts › makes an account, proven, with the name split at its first space, and the next time opens the same',
      'e2e/trace-account.journey.ts › a sign-in at a provider leaves the token and the user in the storage',
    ],
  },
  {
    id: '7.auth.9',
    says: 'POST /api/auth/reset-password takes email and captchaToken',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
      'src/server/accounts/resets/resets.api.test.ts › a proof of work counts once, and only a sound one',
    ],
  },
  {
    id: '7.auth.10',
    says: 'POST /api/auth/reset-password/{token} takes new_password',
    proof: [
      'src/web/api/callApi.test.ts › a body goes as JSON, and parts of a path are written so that they stay parts',
      'src/server/accounts/resets/resets.api.test.ts › a token sets the password once, proves the address and ends every session',
    ],
  },
  {
    id: '7.auth.11',
    says: 'POST /api/auth/check-email takes email',
    proof: ['e2e/trace-account.journey.ts › an address is asked about half a second after the last letter'],
  },
  {
    id: '7.auth.12',
    says: 'POST /api/auth/check-email answers with exists and auth_provider',
    proof: ['src/server/accounts/accounts.api.test.ts › tells whether there is an account and how it signs in'],
  },
  {
    id: '7.auth.13',
    says: 'GET /api/auth/google is reached by a redirect of the whole page',
    proof: [
      'e2e/account-social.journey.ts › where no popup may open, Google signs in with the whole page',
      'src/server/accounts/social/social.api.test.ts › a popup comes back to the page that reports, by the name its opener gave it; the whole page to sign-in',
    ],
  },
  {
    id: '7.auth.14',
    says: 'GET /api/auth/facebook is reached by a redirect of the whole page',
    proof: [
      'e2e/account-social.journey.ts › Facebook signs in with the whole page, and one comes to where one came from',
    ],
  },
  {
    id: '7.auth.15',
    says: "the popup of Google is a client library's",
    proof: [
      'e2e/account-social.journey.ts › Google signs in by a popup, which closes; one comes to where one came from',
      'src/server/accounts/social/social.api.test.ts › a popup comes back to the page that reports, by the name its opener gave it; the whole page to sign-in',
    ],
    ruling:
      'It is our own GET /api/auth/google?mode=popup with the code flow; the page it comes back to reports by BroadcastChannel. No script of a provider runs in the page.',
  },
];
