import type { Row } from '../Row.ts';

export const section2Account: readonly Row[] = [
  {
    id: '2.signup.1',
    says: 'the first step has the email, Continue, and a button for the social provider',
    proof: [
      'e2e/account-signup.journey.ts › two steps make an account, and sign in',
      'e2e/account-social.journey.ts › a popup that is called off shows no error, and a second click begins anew',
    ],
  },
  {
    id: '2.signup.2',
    says: 'the second step has first name, last name, password and its confirmation',
    proof: ['e2e/account-signup.journey.ts › two steps make an account, and sign in'],
  },
  {
    id: '2.signup.3',
    says: 'the buttons of the second step are Back and Create Account',
    proof: ['e2e/account-signup.journey.ts › two steps make an account, and sign in'],
  },
  {
    id: '2.signup.4',
    says: 'a link leads to Sign In',
    proof: ['e2e/trace-account.journey.ts › login and sign-up lead to each other'],
  },
  {
    id: '2.login.1',
    says: 'login has the email, the password and Sign In',
    proof: [
      'e2e/account-login.journey.ts › a wrong password is told under the field, what was typed stays, and the right one signs in',
    ],
  },
  {
    id: '2.login.2',
    says: "while busy the button reads 'Signing in...'",
    proof: ['e2e/trace-account.journey.ts › the button of the login says that it is busy'],
  },
  {
    id: '2.login.3',
    says: 'one can continue with the social provider',
    proof: [
      'e2e/account-social.journey.ts › Google signs in by a popup, which closes; one comes to where one came from',
      'e2e/account-social.journey.ts › Facebook signs in with the whole page, and one comes to where one came from',
    ],
  },
  {
    id: '2.login.4',
    says: 'a link leads to sign-up',
    proof: ['e2e/trace-account.journey.ts › login and sign-up lead to each other'],
  },
  {
    id: '2.login.5',
    says: 'a link leads to forgot-password',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
  {
    id: '2.forgot.1',
    says: 'forgot password has the email and Submit',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
  {
    id: '2.forgot.2',
    says: "afterwards the view is 'Check Your Email'",
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
  {
    id: '2.forgot.3',
    says: 'the view says that if the email exists, one has been sent with instructions on how to reset the password',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
  {
    id: '2.forgot.4',
    says: 'the button of the view is Continue to Dashboard',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
  {
    id: '2.forgot.5',
    says: 'the view appears after a failure too',
    proof: [
      'e2e/account-reset.journey.ts › a request that fails has the same view with another text, and can be made again',
    ],
  },
  {
    id: '2.reset.1',
    says: 'the reset has the new password and its confirmation',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
    ],
  },
  {
    id: '2.reset.2',
    says: 'the reset is reached with the query parameter token',
    proof: [
      'e2e/account-reset.journey.ts › a forgotten password is set anew by the link of a mail, which ends the sessions of before',
      'e2e/account-reset.journey.ts › without a token there is a toast, and the way to a new link',
    ],
  },
  {
    id: '2.wishlist.1',
    says: 'the wishlist has a link back',
    proof: ['e2e/trace-wishlist.journey.ts › the wishlist has its title, and a link back to where one was'],
  },
  {
    id: '2.wishlist.2',
    says: 'the wishlist has its title and a grid of cards',
    proof: [
      'e2e/trace-wishlist.journey.ts › the wishlist has its title, and a link back to where one was',
      'e2e/wishlist.journey.ts › the wishlist shows what was saved, and Remove takes it off after asking',
    ],
  },
  {
    id: '2.wishlist.3',
    says: "when empty it says 'Your wishlist is empty. Browse here to create your own wishlist.'",
    proof: ['e2e/wishlist.journey.ts › the wishlist shows what was saved, and Remove takes it off after asking'],
  },
  {
    id: '2.unsubscribe.1',
    says: 'unsubscribe has an email field and a submit button',
    proof: ['e2e/unsubscribe.journey.ts › an address is taken off the list, and that is said twice'],
  },
  {
    id: '2.unsubscribe.2',
    says: "the panel of success reads 'Successfully unsubscribed'",
    proof: ['e2e/unsubscribe.journey.ts › an address is taken off the list, and that is said twice'],
  },
  {
    id: '2.unsubscribe.3',
    says: 'the panel of success says that there will be no more deal alerts',
    proof: ['e2e/unsubscribe.journey.ts › an address is taken off the list, and that is said twice'],
  },
];
