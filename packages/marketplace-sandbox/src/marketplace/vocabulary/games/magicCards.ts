/** Some cards of another game, so that clients have to tell games apart: name, colour, fame. */
export type MagicCard = readonly [name: string, colour: string, fame: 1 | 2 | 3 | 4 | 5];

export const magicCards: readonly MagicCard[] = [
  ['Lightning Bolt', '#c8402c', 2],
  ['Sol Ring', '#9aa3ad', 3],
  ['Black Lotus', '#3f3a44', 5],
  ['Mox Sapphire', '#2a63b8', 5],
  ['Tarmogoyf', '#2f8a4a', 3],
  ['Force of Will', '#2a63b8', 4],
  ['Liliana of the Veil', '#3f3a44', 3],
  ['Snapcaster Mage', '#2a63b8', 2],
  ['Counterspell', '#2a63b8', 1],
  ['Birds of Paradise', '#2f8a4a', 2],
  ['Serra Angel', '#d9d2b8', 2],
  ['Shivan Dragon', '#c8402c', 2],
  ['The One Ring', '#c79a34', 4],
  ['Ragavan, Nimble Pilferer', '#c8402c', 3],
  ['Sheoldred, the Apocalypse', '#3f3a44', 3],
  ['Swords to Plowshares', '#d9d2b8', 1],
];

/** Magic sets: name, year, cards in it, premium. */
export const magicSets: readonly (readonly [name: string, year: number, cards: number, premium: number])[] = [
  ['Unlimited Edition', 1993, 302, 9],
  ['Revised Edition', 1994, 306, 4],
  ['Ice Age', 1995, 383, 2],
  ['Urza’s Saga', 1998, 350, 3],
  ['Modern Masters', 2013, 229, 2],
  ['Double Masters', 2020, 332, 2],
  ['Modern Horizons 2', 2021, 303, 2],
  ['Dominaria United', 2022, 281, 1.5],
  ['Tales of Middle-earth', 2023, 281, 3],
  ['Foundations', 2024, 291, 1.2],
];
