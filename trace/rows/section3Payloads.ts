import type { Row } from '../Row.ts';

export const section3Payloads: readonly Row[] = [
  {
    id: '3.signup.1',
    says: 'the payload is email, username, password, first_name, last_name and provider',
    proof: [
      'src/web/features/account/signup/signUpForm.test.ts › what is sent has the fields of the specification and no others',
      'e2e/account-signup.journey.ts › two steps make an account, and sign in',
    ],
  },
  {
    id: '3.signup.2',
    says: 'the username of a sign-up is what stands before the @',
    proof: ['src/domain/accounts/accounts.test.ts › gives an account its first name to be called by'],
  },
  {
    id: '3.signup.3',
    says: 'the provider of a sign-up is email',
    proof: [
      'src/web/features/account/signup/signUpForm.test.ts › what is sent has the fields of the specification and no others',
    ],
  },
  {
    id: '3.signup.4',
    says: 'the form of a sign-up has email, first_name, last_name, password and confirmPassword',
    proof: [
      'src/web/features/account/signup/signUpForm.test.ts › with %j the problems are %j',
      'e2e/account-signup.journey.ts › two steps make an account, and sign in',
    ],
  },
  {
    id: '3.signup.5',
    says: 'birth_date of the form is not used',
    proof: [
      'src/web/features/account/signup/signUpForm.test.ts › what is sent has the fields of the specification and no others',
    ],
    ruling: 'A field that nobody uses is neither asked for nor kept.',
  },
  {
    id: '3.social.1',
    says: 'the payload is email, username, first_name, last_name, photo_url, provider, birth_date and mobile_number',
    proof: [
      'src/web/features/account/social/redeemReturn.test.ts › what is sent has the fields of the specification, and the credential',
      'e2e/account-social.journey.ts › Google signs in by a popup, which closes; one comes to where one came from',
    ],
    ruling:
      'It also carries a one-time credential that our own callback handed to the popup: without it anybody could sign in as anybody, and the answer is 401.',
  },
  {
    id: '3.social.2',
    says: 'the username of a social sign-in is what stands before the @',
    proof: [
      'src/web/features/account/social/redeemReturn.test.ts › what is sent has the fields of the specification, and the credential',
    ],
  },
  {
    id: '3.social.3',
    says: 'the display name is split at its first space',
    proof: [
      'src/domain/accounts/accounts.test.ts › "%s" is split at its first space',
      'src/web/features/account/social/redeemReturn.test.ts › what is sent has the fields of the specification, and the credential',
    ],
  },
  {
    id: '3.social.4',
    says: 'the provider of a social sign-in is google or facebook',
    proof: [
      'e2e/account-social.journey.ts › Google signs in by a popup, which closes; one comes to where one came from',
      'src/server/accounts/social/social.api.test.ts › counts in the browser it was made for, and for its provider',
      'src/server/http/webServer.api.test.ts › the OpenAPI document is the one in docs; `npx vitest --project api -u` writes it anew',
    ],
  },
  {
    id: '3.social.5',
    says: 'birth_date and mobile_number are sent empty',
    proof: [
      'src/web/features/account/social/redeemReturn.test.ts › what is sent has the fields of the specification, and the credential',
    ],
  },
  {
    id: '3.availability.1',
    says: 'the availability of an email has exists and auth_provider',
    proof: ['src/server/accounts/accounts.api.test.ts › tells whether there is an account and how it signs in'],
  },
  {
    id: '3.availability.2',
    says: 'auth_provider is google, facebook or other',
    proof: [
      'src/server/accounts/accounts.api.test.ts › tells whether there is an account and how it signs in',
      'src/web/features/account/signup/takenProblem.test.ts › exists %s with %s: %s',
      'src/server/http/webServer.api.test.ts › the OpenAPI document is the one in docs; `npx vitest --project api -u` writes it anew',
    ],
  },
  {
    id: '3.filters.1',
    says: 'filters are priceRange, categories, authenticators and sortBy',
    proof: ['src/web/features/filters/filtersInUrl.test.ts › filters survive the way into an address and back'],
  },
  {
    id: '3.filters.2',
    says: 'priceRange has a least and a highest price',
    proof: ['src/domain/browsing/filters.test.ts › a range from %s to %s is %j'],
  },
  {
    id: '3.filters.3',
    says: 'the categories are all, basketball, baseball, football and pokemon',
    proof: [
      'e2e/trace-home.journey.ts › the filters offer every category and every authenticator, and the whole price range',
      'src/server/http/webServer.api.test.ts › the OpenAPI document is the one in docs; `npx vitest --project api -u` writes it anew',
    ],
  },
  {
    id: '3.filters.4',
    says: 'the authenticators are all, psa, bgs, sgc, mba, psa/dna and bccg',
    proof: [
      'src/server/http/webServer.api.test.ts › the OpenAPI document is the one in docs; `npx vitest --project api -u` writes it anew',
    ],
  },
  {
    id: '3.filters.5',
    says: 'the labels of the authenticators are All, PSA, BGS, SGC, MBA, PSA/DNA and BCCG',
    proof: [
      'e2e/trace-home.journey.ts › the filters offer every category and every authenticator, and the whole price range',
    ],
  },
  {
    id: '3.news.1',
    says: 'an item has title, content, link, pubDate and author',
    proof: ['src/server/news/news.api.test.ts › both feeds are there as JSON, in the shape converters have'],
  },
  {
    id: '3.news.2',
    says: 'the source of an item is SCD or SCI',
    proof: [
      'e2e/news.journey.ts › a wide screen has eight news beside or below the cards, a phone none',
      'src/web/features/news/readNews.test.ts › an item of another converter is reduced to text',
    ],
  },
  {
    id: '3.affiliate.1',
    says: 'the suffix of links to the marketplace is a constant',
    proof: [
      'src/domain/listings/marketplaceLinks.test.ts › the affiliate suffix joins what the address has already, once',
      'src/domain/listings/marketplaceLinks.test.ts › without a campaign the link carries none',
    ],
    ruling:
      'Its parts are the ones of the eBay Partner Network; the campaign comes from the settings, and without one the link carries none.',
  },
];
