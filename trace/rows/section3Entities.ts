import type { Row } from '../Row.ts';

export const section3Entities: readonly Row[] = [
  {
    id: '3.entry.1',
    says: 'the item of an entry has itemId, title, currentBidPrice.value, bidCount and itemEndDate',
    proof: [
      'src/server/wishlist/wishlist.api.test.ts › a card is added, listed in both shapes of the specification, and removed',
      'src/server/cards/toCard.test.ts › a listing has every field of the specification on the wire',
    ],
  },
  {
    id: '3.entry.2',
    says: 'an entry has image.imageUrl and additionalImages, a list of objects with imageUrl',
    proof: ['src/server/cards/toCard.test.ts › a listing has every field of the specification on the wire'],
  },
  {
    id: '3.entry.3',
    says: 'an entry has itemWebUrl, seller.username and condition',
    proof: ['src/server/cards/toCard.test.ts › a listing has every field of the specification on the wire'],
  },
  {
    id: '3.entry.4',
    says: 'the answer with the list has items and total',
    proof: [
      'src/server/wishlist/wishlist.api.test.ts › a card is added, listed in both shapes of the specification, and removed',
    ],
  },
  {
    id: '3.entry.5',
    says: 'the answer to an addition has wishlist_item with the same item',
    proof: [
      'src/server/wishlist/wishlist.api.test.ts › a card is added, listed in both shapes of the specification, and removed',
    ],
  },
  {
    id: '3.card.1',
    says: 'id is itemId; title is the title',
    proof: ['src/web/api/cards/card.test.ts › a listing becomes a card'],
  },
  {
    id: '3.card.2',
    says: 'the description of a card is set to its title',
    proof: ['src/web/api/cards/card.test.ts › a listing becomes a card'],
  },
  {
    id: '3.card.3',
    says: 'image is the picture, additionalImages an empty list where there are none',
    proof: [
      'src/web/api/cards/card.test.ts › what the marketplace did not say gets its display default',
      'src/web/api/cards/untoldFields.test.ts › a listing that tells next to nothing is a card all the same',
    ],
  },
  {
    id: '3.card.4',
    says: 'price is the bid price',
    proof: ['src/web/api/cards/card.test.ts › a listing becomes a card'],
  },
  {
    id: '3.card.5',
    says: 'bidCount is 0 where none is given',
    proof: ['src/web/api/cards/untoldFields.test.ts › a listing that tells next to nothing is a card all the same'],
  },
  {
    id: '3.card.6',
    says: 'itemEndDate is kept',
    proof: ['src/web/api/cards/untoldFields.test.ts › a listing that tells next to nothing is a card all the same'],
  },
  {
    id: '3.card.7',
    says: 'timeRemaining has a text and a colour',
    proof: [
      'src/domain/listings/timeLeft.test.ts › %d ms before the end it is "%s" (%s)',
      'e2e/trace-cards.journey.ts › time left is red within the last hour, orange within the last day, and green before',
    ],
    ruling:
      'Worked out from itemEndDate whenever it is shown, by the same rule: kept in the card it would be wrong a second later.',
  },
  {
    id: '3.card.8',
    says: 'itemUrl is itemWebUrl',
    proof: [
      'e2e/browse.journey.ts › every link of every card leads to the marketplace, over https, in a new tab, marked as sponsored',
      'src/web/api/cards/card.test.ts › a listing becomes a card',
    ],
  },
  {
    id: '3.card.9',
    says: 'without itemWebUrl, itemUrl is built from the id',
    proof: ['src/web/api/cards/card.test.ts › without an address the link is built from the id'],
  },
  {
    id: '3.card.10',
    says: "seller.username is 'Seller' where none is given",
    proof: ['src/web/api/cards/card.test.ts › what the marketplace did not say gets its display default'],
    ruling: 'The default is for display only; what is not known is stored, sent and filtered as unknown.',
  },
  {
    id: '3.card.11',
    says: "condition is 'New' where none is given",
    proof: ['src/web/api/cards/card.test.ts › what the marketplace did not say gets its display default'],
    ruling: 'The default is for display only; what is not known is stored, sent and filtered as unknown.',
  },
  {
    id: '3.card.12',
    says: 'isWishListed is true or false',
    proof: [
      'src/web/api/cards/card.test.ts › a listing becomes a card',
      'e2e/trace-wishlist.journey.ts › what the API has takes the place of what is stored here',
    ],
  },
  {
    id: '3.user.1',
    says: 'a user has username, first_name and photo_url',
    proof: [
      'src/web/api/storedUser.test.ts › a user is read back',
      'src/server/accounts/accounts.api.test.ts › gives a token and the user, and the token works',
    ],
  },
  {
    id: '3.user.2',
    says: 'what else a user has is left open',
    proof: ['src/server/accounts/accounts.api.test.ts › gives a token and the user, and the token works'],
    ruling: 'A user also has last_name and email.',
  },
  {
    id: '3.storage.1',
    says: 'tokenInfo holds the token; its access_token is the bearer credential',
    proof: [
      'e2e/account-login.journey.ts › a wrong password is told under the field, what was typed stays, and the right one signs in',
      'src/web/api/callApi.test.ts › a credential that is refused ends the session',
    ],
  },
  {
    id: '3.storage.2',
    says: 'user holds the user',
    proof: [
      'e2e/account-login.journey.ts › a wrong password is told under the field, what was typed stays, and the right one signs in',
    ],
  },
  {
    id: '3.storage.3',
    says: 'auth-store holds the state with the user',
    proof: [
      'e2e/account-login.journey.ts › a wrong password is told under the field, what was typed stays, and the right one signs in',
    ],
  },
  {
    id: '3.storage.4',
    says: 'the user of auth-store is null when signed out',
    proof: [
      'e2e/account-session.journey.ts › a session that is over elsewhere leads to sign in with a word, and back afterwards',
      'src/web/api/callApi.test.ts › a credential that is refused ends the session',
    ],
  },
  {
    id: '3.storage.5',
    says: 'wishlist-storage holds items, total, isLoading and error',
    proof: [
      'e2e/wishlist.journey.ts › a heart saves a card, everywhere on the page and in storage; asked first, it removes it again',
    ],
  },
  {
    id: '3.storage.6',
    says: 'search-store holds searchQuery, empty at first',
    proof: [
      'src/web/features/search/searchStore.test.ts › the shared search query is empty at first, and nothing of it is kept in the browser',
    ],
  },
  {
    id: '3.storage.7',
    says: 'search-store is not kept',
    proof: [
      'src/web/features/search/searchStore.test.ts › the shared search query is empty at first, and nothing of it is kept in the browser',
    ],
  },
];
