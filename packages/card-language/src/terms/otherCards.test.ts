import { expect, test } from 'vitest';
import { parseQuery } from '../query/parseQuery.ts';
import type { AnyOf } from '../query/Query.ts';
import { readTitle } from '../titles/readTitle.ts';
import { termsOfTitle } from './termsOfTitle.ts';

/** Says whether a search finds a title, without completing or correcting words. */
function finds(search: string, title: string): boolean {
  const texts = new Set(termsOfTitle(title, readTitle(title, 'pokemon')).map(({ text }) => text));
  const has = (anyOf: AnyOf) => anyOf.some(({ words }) => words.every(({ text }) => texts.has(text)));
  const { must, mustNot } = parseQuery(search).query;
  return must.every(has) && !mustNot.some(has);
}

test.each([['charizard vmax clmax'], ['team rocket retruns'], ['prismtic evolutions']])(
  'a search that misspells another word of a set wants the set: %s',
  (search) => {
    expect(parseQuery(search).query.mustNot).toEqual([]);
  },
);

test.each([
  ['charizard vmax', '2021 VMAX Climax Charizard 3/184 Holo'],
  ['charizard vmaxs', '2021 VMAX Climax Charizard 3/184 Holo'],
  ['charizard vstar', 'Radiant Charizard 15/172 VSTAR UNIVER S12a'],
  ['charizard v', 'Charizard VMAX 307/190 Shiny Star V'],
  ['charizard ex', '2006 EX Crystal Guardians Charizard 4/100'],
  ['crystal charizard', '2006 EX Crystal Guardians Charizard 4/100'],
  ['shining mewtwo', 'Mewtwo GX 39/73 Shining Legends'],
  ['light arcanine', 'Arcanine 22/131 Forbidden Light'],
  ['eevee', '2021 Japanese Eevee Heroes Umbreon V #85'],
  ['deoxys', '2005 EX Deoxys Rayquaza 22/107'],
])('a search for a form or a Pokémon does not find the set with that word: %s, %s', (search, title) => {
  expect(finds(search, title)).toBe(false);
});

test.each([
  ['charizard vmax', '2021 VMAX Climax Charizard VMAX 3/184'],
  ['charizard vmax', 'Charizard VMAX Climax 3/184'],
  ['vmax climax charizard', '2021 VMAX Climax Charizard 3/184 Holo'],
  ['vmax cli', '2021 VMAX Climax cli Charizard 3/184 Holo'],
  ['charizard v', 'Charizard V 15/190 Shiny Star V'],
  ['umbreon ex', 'Umbreon ex 92/187 Terastal Festival ex'],
  ['rayquaza ex', 'Rayquaza EX Deoxys 102/107'],
  ['rayquaza deoxys', '2005 EX Deoxys Rayquaza 22/107'],
  ['ex deoxys 22/107', '2005 EX Deoxys Rayquaza 22/107'],
  ['shining mewtwo', '2002 Neo Destiny Shining Mewtwo 109/105'],
  ['eevee', '2021 Japanese Eevee Heroes Eevee #55'],
  ['detective pikachu', 'Detective Pikachu 10/18 Holo'],
  ['pikachu', 'Detective Pikachu 10/18 Holo'],
])('a search for a form or a Pokémon finds it in each set: %s, %s', (search, title) => {
  expect(finds(search, title)).toBe(true);
});

test.each([
  ['team rocket gyarados', '2004 EX Team Rocket Returns #8 Dark Gyarados'],
  ['team rocket dark gyarados', '2004 EX Team Rocket Returns #8 Dark Gyarados'],
  ['team rocket psa 9', "Team Rocket's Zubat 12/182 Destined Rivals PSA 9"],
  ['evolutions pikachu', 'Pikachu ex 28/131 Prismatic Evolutions'],
  ['legendary collection mew', '2013 Legendary Shine Collection Mew 5/27'],
  ['base set charizard', '2000 POKEMON GAME BASE II #4 CHARIZARD-HOLO'],
  ['base set charizard', '2021 POKEMON CLASSIC COLL-BASE SET #4 CHARIZARD'],
])('a search for a set does not find a set whose name has its words: %s, %s', (search, title) => {
  expect(finds(search, title)).toBe(false);
});

test.each([
  ['team rocket returns', '2004 EX Team Rocket Returns #8 Dark Gyarados'],
  ['team rocket mewtwo', "Team Rocket's Mewtwo ex 81/182 Destined Rivals"],
  ["team rocket's zubat", "Team Rocket's Zubat 12/182 Destined Rivals"],
  ['umbreon evolutions', 'Umbreon ex 60/131 Prismatic Evolutions'],
  ['base set 2 charizard', '2000 POKEMON GAME BASE II #4 CHARIZARD-HOLO'],
  ['charizard 4/130', '2000 POKEMON GAME BASE II #4 CHARIZARD-HOLO'],
  ['celebrations charizard', '2021 POKEMON CLASSIC COLL-BASE SET #4 CHARIZARD'],
  ['charizard 4/102', '2021 POKEMON CLASSIC COLL-BASE SET #4 CHARIZARD'],
  ['base set ninetales', 'Ninetales Holo #12 Pokemon Base SGC 7'],
  ['evolvingskies umbreon', 'Umbreon V 94/203 Evolving Skies'],
  ['evolving skies umbreon', 'Umbreon V 94/203 EvolvingSkies'],
  ['flash fire charizard', 'Charizard EX 11/106 Flashfire'],
  ['flashfire charizard', 'Charizard EX 11/106 Flash Fire'],
])('a search for a set finds it under each of its names: %s, %s', (search, title) => {
  expect(finds(search, title)).toBe(true);
});
