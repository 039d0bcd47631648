/** The four kinds of card the product is about, in the order they are shown (specification, section 3). */
export const categories = ['basketball', 'baseball', 'football', 'pokemon'] as const;

export type Category = (typeof categories)[number];

export const categoryLabels: Record<Category, string> = {
  basketball: 'Basketball',
  baseball: 'Baseball',
  football: 'Football',
  pokemon: 'Pokémon',
};
