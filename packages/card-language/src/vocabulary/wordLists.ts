import { namesIn, wordsIn } from '../text/wordTables.ts';

/** Words people type that sellers need not write. A query asks for them only if it asks for nothing else. */
export const stopWords: ReadonlySet<string> = new Set([
  ...wordsIn('the a an and & of for with in by or to from card cards trading tcg ccg jr sr ii iii iv'),
  'numbered to',
]);

/** Phrases around the card that somebody asks for. A search leaves them out everywhere, because no title names a card by them. */
export const requestPhrases: ReadonlySet<string> = new Set(
  namesIn(`
    for sale, on sale, for auction, up for auction, on auction, on ebay, from ebay, near me, in stock
    looking for, im looking for, i am looking for, searching for, search for, in search of, show me, find me, give me
    i want, i need, want to buy, want to find, wtb, where to buy, where to find, where can i buy, where can i find
    where can i get, do you have, how much is, how much are, how much for, how much does
    best deal on, best deals on, best deal for, best deals for, good deal on, good deals on, great deals on, best deals
    best price on, best price for, best prices on, best prices for, price of, prices of, price for, prices for, value of
    cheap, cheapest, affordable, inexpensive, least expensive, most expensive
  `),
);
/** Words that are left out only in front of all others, or behind them: "Auction" can be an insert, "value" a kind of pack. */
export const requestBeginnings: ReadonlySet<string> = new Set(
  wordsIn('buy buying find shop want need get iso ebay rare please'),
);
export const requestEndings: ReadonlySet<string> = new Set(
  wordsIn('auction auctions ebay prices value values worth cost deals listings please thanks'),
);
/** Words behind "rare" that make it part of a name: "Rare Candy", "Rare Air". */
export const namesWithRare: ReadonlySet<string> = new Set(
  wordsIn('holo holos holofoil candy candies break ace bwr ultra double secret air finds feats'),
);
/** Words without a position in a title, so that "Sword & Shield" and "Sword and Shield" are one phrase. */
export const conjunctions: ReadonlySet<string> = new Set(['and', '&']);

/**
 * Names of two words whose first word alone means something else. A search for "red" does not want the Red Sox, one for
 * "sapphire" not Ruby & Sapphire. Titles are found by both words together and by the second.
 */
export const compoundNames: ReadonlySet<string> = new Set(
  namesIn(`
    red sox, white sox, blue jays, red wings, blue devils, green bay, golden state, blue jackets
    red raiders, crimson tide, black star, gold star, gold glove, silver slugger, silver tempest
    black label, black diamond, red man, blue chips, black bolt, white flare, gold label, orange bowl, rose bowl
    sp authentic, sp game, 1st round, first round, set 2
  `),
);

/** Names of two words of which neither alone finds the title: `-pick` must not hide Draft Picks. */
export const inseparableNames: ReadonlySet<string> = new Set(
  namesIn('draft picks, draft pick, tag team, tag teams, fast break'),
);

/**
 * First parts of names that people write apart, glued or with an apostrophe: Ja'Marr, Ja Marr and JaMarr are one name,
 * as D'Angelo, De La Cruz, Ho-Oh and Mr. Mime are.
 */
export const namePrefixes: ReadonlySet<string> = new Set(
  wordsIn('d o n l ja de da dela do le la ma mc mac du del der van von ka ke ky ra ty sha tre st ho mr dr el al'),
);

/** Kinds of Pokémon cards, which are part of a name and no name by themselves. */
export const pokemonMechanics: ReadonlySet<string> = new Set(
  namesIn('ex, gx, v, vmax, vstar, break, lv.x, lv x, mega'),
);

/** Words of the hobby that no other table has; a query takes them neither for a beginning nor for a typo. */
export const otherHobbyWords: readonly string[] = wordsIn(
  'ex gx v vmax vstar break mew mega raw kaboom downtown insert base',
);
