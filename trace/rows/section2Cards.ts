import type { Row } from '../Row.ts';

export const section2Cards: readonly Row[] = [
  {
    id: '2.card.1',
    says: 'a card has its image',
    proof: [
      'e2e/browse.journey.ts › pictures are there, and those of the first row are not lazy',
      'e2e/trace-cards.journey.ts › a card in full has a button named after the marketplace, the compact one of a phone does without',
    ],
  },
  {
    id: '2.card.2',
    says: "a badge counts the bids: 'bid' when it is 1, else 'bids'",
    proof: [
      'src/web/features/cards/cardWords.test.ts › %d bids are written "%s"',
      'e2e/browse.journey.ts › the first visit shows live cards: the soonest ends in the carousel, the next ones in the grid',
    ],
  },
  {
    id: '2.card.3',
    says: 'a card has its title, which is the link to the listing',
    proof: [
      'e2e/browse.journey.ts › every link of every card leads to the marketplace, over https, in a new tab, marked as sponsored',
      'e2e/trace-cards.journey.ts › a click anywhere on a card opens the listing with the affiliate suffix in a new tab',
    ],
  },
  {
    id: '2.card.4',
    says: 'the price has two decimals',
    proof: [
      'src/web/features/cards/cardWords.test.ts › %j is written "%s"',
      'e2e/browse.journey.ts › the first visit shows live cards: the soonest ends in the carousel, the next ones in the grid',
    ],
  },
  {
    id: '2.card.5',
    says: 'the chip of the time left has its text and its colour',
    proof: [
      'e2e/trace-cards.journey.ts › time left is red within the last hour, orange within the last day, and green before',
    ],
  },
  {
    id: '2.card.6',
    says: 'a card has a wishlist heart',
    proof: [
      'e2e/trace-cards.journey.ts › a card in full has a button named after the marketplace, the compact one of a phone does without',
      'e2e/wishlist.journey.ts › a heart saves a card, everywhere on the page and in storage; asked first, it removes it again',
    ],
  },
  {
    id: '2.card.7',
    says: "on /wishlist a 'Remove' link takes the place of the heart",
    proof: ['e2e/wishlist.journey.ts › the wishlist shows what was saved, and Remove takes it off after asking'],
  },
  {
    id: '2.card.8',
    says: 'a button to view the card is labelled with the name of the marketplace',
    proof: [
      'e2e/trace-cards.journey.ts › a card in full has a button named after the marketplace, the compact one of a phone does without',
    ],
  },
  {
    id: '2.card.9',
    says: 'mobile has a compact version',
    proof: [
      'e2e/trace-cards.journey.ts › a card in full has a button named after the marketplace, the compact one of a phone does without',
    ],
  },
  {
    id: '2.card.10',
    says: 'a click on the card or the button opens the listing with the affiliate suffix in a new tab',
    proof: [
      'e2e/trace-cards.journey.ts › a click anywhere on a card opens the listing with the affiliate suffix in a new tab',
      'e2e/browse.journey.ts › every link of every card leads to the marketplace, over https, in a new tab, marked as sponsored',
    ],
  },
  {
    id: '2.dialog.1',
    says: 'several images make a gallery with previous, next and dots',
    proof: [
      'e2e/details.journey.ts › the detail dialog shows the card, turns its pictures, and gives the focus back',
      'e2e/trace-cards.journey.ts › the detail dialog of a card with one picture and no words',
    ],
  },
  {
    id: '2.dialog.2',
    says: 'the detail dialog has the title of the card',
    proof: ['e2e/trace-cards.journey.ts › the detail dialog of a card with one picture and no words'],
  },
  {
    id: '2.dialog.3',
    says: 'the detail dialog has the price, the bid count and the time left',
    proof: ['e2e/details.journey.ts › the detail dialog shows the card, turns its pictures, and gives the focus back'],
  },
  {
    id: '2.dialog.4',
    says: "the detail dialog has 'About this item' with the description",
    proof: ['e2e/trace-cards.journey.ts › the detail dialog of a card with one picture and no words'],
  },
  {
    id: '2.dialog.5',
    says: "without a description the detail dialog says 'No description available'",
    proof: ['e2e/trace-cards.journey.ts › the detail dialog of a card with one picture and no words'],
  },
  {
    id: '2.dialog.6',
    says: 'the detail dialog has a wishlist heart',
    proof: [
      'e2e/trace-cards.journey.ts › the detail dialog of a card with one picture and no words',
      'e2e/wishlist.journey.ts › a heart saves a card, everywhere on the page and in storage; asked first, it removes it again',
    ],
  },
  {
    id: '2.dialog.7',
    says: "the button 'View Full Details' of the detail dialog opens the link to the marketplace",
    proof: ['e2e/details.journey.ts › the detail dialog shows the card, turns its pictures, and gives the focus back'],
  },
  {
    id: '2.confirm.1',
    says: "removing from the wishlist asks first, under the title 'Remove from Wishlist'",
    proof: [
      'e2e/trace-wishlist.journey.ts › a card that is removed in its dialog is not saved anywhere else on the page',
    ],
  },
  {
    id: '2.confirm.2',
    says: "the confirmation asks 'Are you sure you want to remove this item from your wishlist?'",
    proof: [
      'e2e/wishlist.journey.ts › a heart saves a card, everywhere on the page and in storage; asked first, it removes it again',
    ],
  },
  {
    id: '2.confirm.3',
    says: 'the buttons of the confirmation are Cancel and Remove',
    proof: [
      'e2e/wishlist.journey.ts › a heart saves a card, everywhere on the page and in storage; asked first, it removes it again',
    ],
  },
  {
    id: '2.error.1',
    says: 'the error dialog has the title Error',
    proof: [
      'e2e/account-reset.journey.ts › a link that is not valid is answered by the error dialog, a fault of the server by a toast',
    ],
  },
  {
    id: '2.error.2',
    says: "the text of the error dialog is 'Something went wrong. Please try again later.' unless another one is given",
    proof: [
      'e2e/account-reset.journey.ts › a link that is not valid is answered by the error dialog, a fault of the server by a toast',
    ],
  },
  {
    id: '2.error.3',
    says: 'the button Close closes the error dialog',
    proof: [
      'e2e/account-reset.journey.ts › a link that is not valid is answered by the error dialog, a fault of the server by a toast',
    ],
  },
  {
    id: '2.error.4',
    says: 'the button Go to Dashboard of the error dialog leads to /',
    proof: ['e2e/account-signup.journey.ts › a sign-up the server refuses is told in a dialog, and the form stays'],
  },
];
