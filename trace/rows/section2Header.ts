import type { Row } from '../Row.ts';

export const section2Header: readonly Row[] = [
  {
    id: '2.header.1',
    says: 'the main header has the logo, which leads home',
    proof: ['e2e/fresh.journey.ts › entering home loads anew, going back comes to the cards as they were'],
  },
  {
    id: '2.header.2',
    says: "the main header has a search box with the placeholder 'Search deals...'",
    proof: ['e2e/shell.journey.ts › the main header has the account area of its width'],
  },
  {
    id: '2.header.3',
    says: 'the search box writes to a search query that is shared',
    proof: [
      'e2e/fresh.journey.ts › letters that no card on the page has are answered in words',
      'src/web/features/search/searchStore.test.ts › the shared search query is empty at first, and nothing of it is kept in the browser',
      'e2e/search.journey.ts › typing more than three letters searches; the results replace the list, and clearing brings it back',
    ],
    ruling:
      'What is searched for stands in the address, so that it can be shared and found again by going back; the store holds what stands in the box.',
  },
  {
    id: '2.header.4',
    says: 'on /wishlist more than 3 characters, trimmed, lead to / in place of the wishlist',
    proof: [
      'e2e/trace-shell.journey.ts › on the wishlist more than three letters lead home at once, in place of the wishlist',
      'e2e/wishlist.journey.ts › a text long enough leads home while one types, without a step to go back to',
    ],
  },
  {
    id: '2.header.5',
    says: "signed out and wide: a 'Sign Up' link with an icon, to /sign-up",
    proof: [
      'e2e/shell.journey.ts › the main header has the account area of its width',
      'e2e/trace-shell.journey.ts › at ${width} pixels the page is laid out for ${layout}',
    ],
  },
  {
    id: '2.header.6',
    says: "signed in and wide: a menu that reads 'Hi, ' and the first name",
    proof: [
      'e2e/account-login.journey.ts › a wrong password is told under the field, what was typed stays, and the right one signs in',
      'e2e/account-session.journey.ts › the account menu works by keyboard',
    ],
  },
  {
    id: '2.header.7',
    says: 'without a first name the menu reads the username',
    proof: [
      'e2e/trace-shell.journey.ts › who has no first name is called by the username, and a photo that loads is shown',
    ],
  },
  {
    id: '2.header.8',
    says: 'the menu shows the photo of the user',
    proof: [
      'e2e/trace-shell.journey.ts › who has no first name is called by the username, and a photo that loads is shown',
    ],
  },
  {
    id: '2.header.9',
    says: 'without a photo, or when it fails to load, the menu shows the first letter',
    proof: [
      'e2e/account-session.journey.ts › a photo that is no web address is not loaded, and a broken one gives way to a letter',
    ],
  },
  {
    id: '2.header.10',
    says: "the entry 'My Wishlist' of the menu leads to /wishlist",
    proof: ['e2e/account-session.journey.ts › the account menu works by keyboard'],
  },
  {
    id: '2.header.11',
    says: "the entry 'Sign Out' of the menu signs out",
    proof: ['e2e/account-session.journey.ts › signing out forgets everything here, and the old token is worth nothing'],
  },
  {
    id: '2.header.12',
    says: 'mobile and tablet have a side menu that slides in',
    proof: [
      'e2e/trace-shell.journey.ts › the side menu slides in from the left, and has what is for who is signed in',
      'e2e/trace-shell.journey.ts › at ${width} pixels the page is laid out for ${layout}',
    ],
  },
  {
    id: '2.header.13',
    says: 'the side menu of who is signed in has Wishlist and Logout',
    proof: [
      'e2e/trace-shell.journey.ts › the side menu slides in from the left, and has what is for who is signed in',
      'e2e/account-session.journey.ts › signing out forgets everything here, and the old token is worth nothing',
    ],
  },
  {
    id: '2.header.14',
    says: 'the side menu of who is signed out has Login and Sign Up',
    proof: ['e2e/shell.journey.ts › the main header has the account area of its width'],
  },
  {
    id: '2.footer.1',
    says: 'mobile and tablet: a compact bar with About Us, Privacy Policy and a copyright with the current year',
    proof: [
      'e2e/shell.journey.ts › the footer has the links of its width and the year',
      'e2e/trace-shell.journey.ts › at ${width} pixels the page is laid out for ${layout}',
    ],
  },
  {
    id: '2.footer.2',
    says: 'desktop: a footer of two columns, About and Legal',
    proof: ['e2e/trace-shell.journey.ts › the wide footer has two columns, About and Legal'],
  },
  {
    id: '2.footer.3',
    says: 'the column About has About Us and the logo',
    proof: ['e2e/trace-shell.journey.ts › the wide footer has two columns, About and Legal'],
  },
  {
    id: '2.footer.4',
    says: 'the column Legal has Privacy Policy, Terms and Conditions and the copyright',
    proof: ['e2e/trace-shell.journey.ts › the wide footer has two columns, About and Legal'],
  },
];
