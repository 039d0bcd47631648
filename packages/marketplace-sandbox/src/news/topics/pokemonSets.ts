import type { Topic } from './Topic.ts';

export const pokemonSets: Topic = {
  category: 'Pokémon',
  stories: [
    (w) => ({
      title: `Pokémon ${w.comingSet}: ${w.count} cards, and a ${w.pokemon} everybody wants`,
      lead: `The chase is a special illustration rare of ${w.pokemon} under a paper moon. Early pull rates suggest one in about ${w.few} boxes.`,
    }),
    (w) => ({
      title: `${w.pokemon} from ${w.knownSet} passes ${w.price} in gem mint`,
      lead: `It took ${w.few} years to double and one weekend to jump again. Behind it: a wave of buyers who grew up with ${w.knownSet}.`,
    }),
    (w) => ({
      title: `Where did all the ${w.comingSet} Elite Trainer Boxes go?`,
      lead: `Shelves in ${w.city} were empty within the hour. Restocks are on the way, say shops, and nobody needs to pay ${w.low} for a box.`,
    }),
    (w) => ({
      title: `Illustration rares, ranked: from ${w.otherPokemon} to ${w.pokemon}`,
      lead: `Our readers sent ${w.many} votes. The winner hides in ${w.knownSet}, costs less than you think and has no attack worth playing.`,
    }),
    (w) => ({
      title: `Shadowless, unlimited or first edition? A ${w.pokemon} owner’s guide`,
      lead: `Three small marks decide between ${w.low} and ${w.price}. Here is where to look before you list a ${w.knownSet} card.`,
    }),
  ],
  body: [
    (w) => `The Japanese print run came out ${w.few} weeks earlier, which is why graded copies are around already.`,
    (w) => `${w.otherPokemon} takes the second spot in most polls, mostly thanks to the quiet scenery.`,
    (w) => `Singles usually settle ${w.percent} percent lower once the second wave of boxes is opened.`,
    (w) =>
      `A sealed case from ${w.knownSet} sold in ${w.city} for ${w.high}, with the shrink wrap described as honest.`,
  ],
};
