import type { Row } from '../Row.ts';

export const section5: readonly Row[] = [
  {
    id: '5.signup.1',
    says: "the email is required: 'Email is required'",
    proof: [
      'e2e/account-signup.journey.ts › every field of both steps is held against its rule',
      'src/domain/accounts/accounts.test.ts › typed "%s" has the problem %s',
    ],
  },
  {
    id: '5.signup.2',
    says: "the email must look like an address: 'Please enter a valid email address'",
    proof: [
      'e2e/account-signup.journey.ts › every field of both steps is held against its rule',
      'src/domain/accounts/accounts.test.ts › typed "%s" has the problem %s',
    ],
  },
  {
    id: '5.signup.3',
    says: 'registered with google or facebook: the message names the provider and says to use its sign-in',
    proof: [
      'src/web/features/account/signup/takenProblem.test.ts › exists %s with %s: %s',
      'e2e/account-signup.journey.ts › an address registered with Google is told to use it',
    ],
  },
  {
    id: '5.signup.4',
    says: "registered otherwise: 'This email is already registered. Please sign in instead.'",
    proof: [
      'src/web/features/account/signup/takenProblem.test.ts › exists %s with %s: %s',
      'e2e/account-signup.journey.ts › an address that is taken is told while one types, with the way in',
    ],
  },
  {
    id: '5.signup.5',
    says: 'availability is asked for 500 ms after the last letter',
    proof: [
      'e2e/trace-account.journey.ts › an address is asked about half a second after the last letter',
      'src/web/features/account/signup/emailCheck.test.ts › while one types nothing is asked; after a pause once, for what was typed last',
    ],
  },
  {
    id: '5.signup.6',
    says: "the first name is required: 'First name is required'",
    proof: [
      'e2e/account-signup.journey.ts › every field of both steps is held against its rule',
      'src/domain/accounts/accounts.test.ts › is asked for',
    ],
  },
  {
    id: '5.signup.7',
    says: 'the last name is optional',
    proof: [
      'src/web/features/account/signup/signUpForm.test.ts › what is sent has the fields of the specification and no others',
      'e2e/trace-account.journey.ts › a sign-up goes with cookies, and leaves the token and the user in the storage',
    ],
  },
  {
    id: '5.password.1',
    says: "at least 8 characters: 'Password must be at least 8 characters'",
    proof: [
      'src/domain/accounts/accounts.test.ts › %.20s has the problem %s',
      'e2e/account-signup.journey.ts › every field of both steps is held against its rule',
      'src/server/accounts/accounts.api.test.ts › with %j is refused in the words of the form',
    ],
  },
  {
    id: '5.password.2',
    says: "one uppercase letter: 'Password must contain at least one uppercase letter'",
    proof: [
      'e2e/account-signup.journey.ts › every field of both steps is held against its rule',
      'src/domain/accounts/accounts.test.ts › %.20s has the problem %s',
    ],
  },
  {
    id: '5.password.3',
    says: "one lowercase letter: 'Password must contain at least one lowercase letter'",
    proof: [
      'e2e/account-signup.journey.ts › every field of both steps is held against its rule',
      'src/domain/accounts/accounts.test.ts › %.20s has the problem %s',
    ],
  },
  {
    id: '5.password.4',
    says: "the confirmation must be the same: 'Passwords do not match'",
    proof: [
      'src/domain/accounts/accounts.test.ts › is typed twice',
      'e2e/account-signup.journey.ts › every field of both steps is held against its rule',
    ],
  },
  {
    id: '5.password.5',
    says: 'the hint says that it must have 8 characters, one uppercase and one lowercase letter',
    proof: [
      'src/domain/accounts/accounts.test.ts › has its rules told beforehand',
      'e2e/account-signup.journey.ts › two steps make an account, and sign in',
    ],
  },
  {
    id: '5.password.6',
    says: 'a reset has the same rules',
    proof: [
      'e2e/account-reset.journey.ts › the rules hold for a new password, and one that is refused can be typed again',
      'src/server/accounts/resets/resets.api.test.ts › a weak password is refused in the words of the form, and does not use the token up',
    ],
  },
  {
    id: '5.password.7',
    says: 'a request for a reset has the email and the token of a captcha',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
      'src/server/accounts/resets/resets.api.test.ts › a proof of work counts once, and only a sound one',
    ],
  },
  {
    id: '5.price.1',
    says: 'the inputs take digits only',
    proof: [
      'src/domain/browsing/filters.test.ts › typed "%s" is %s',
      'e2e/filters.journey.ts › filters narrow the list, chips take them away one by one, and the address keeps them',
    ],
  },
  {
    id: '5.price.2',
    says: 'the least price is 0 at least',
    proof: [
      'src/domain/browsing/filters.test.ts › a range from %s to %s is %j',
      'e2e/trace-home.journey.ts › the filters offer every category and every authenticator, and the whole price range',
    ],
  },
  {
    id: '5.price.3',
    says: 'the highest price is 50000 at most',
    proof: [
      'src/domain/browsing/filters.test.ts › typed "%s" is %s',
      'e2e/filters.journey.ts › filters narrow the list, chips take them away one by one, and the address keeps them',
    ],
  },
  {
    id: '5.unsubscribe.1',
    says: "unsubscribing without an email: the toast 'Please enter your email address'",
    proof: ['e2e/unsubscribe.journey.ts › without an address there is nothing to do, and that is said'],
  },
  {
    id: '5.search.1',
    says: 'typing searches for more than 3 characters, trimmed',
    proof: [
      'src/domain/browsing/searchRule.test.ts › typing "%s" searches: %s',
      'e2e/search.journey.ts › typing more than three letters searches; the results replace the list, and clearing brings it back',
    ],
  },
  {
    id: '5.search.2',
    says: 'typing searches 500 ms after the last letter',
    proof: ['e2e/trace-home.journey.ts › what is typed is searched for half a second after the last letter'],
  },
  {
    id: '5.login.1',
    says: 'how the login form is checked is left open',
    proof: [
      'e2e/account-login.journey.ts › empty and wrong fields are told before anything is sent, and the first one gets the focus',
    ],
    ruling: 'What is empty or no address is told in the words of the sign-up form before anything is sent.',
  },
];
