import { expect, test } from 'vitest';
import { dependentParallelWords, notParallels, parallelColors, parallelPatterns } from '../vocabulary/parallels.ts';
import { pokemonSets } from '../vocabulary/pokemonSets.ts';
import { sportsSets } from '../vocabulary/sportsSets.ts';
import { readTitle } from './readTitle.ts';

const sports = sportsSets.flatMap(([name, , also]) =>
  [name, ...(also ?? '').split(',')].filter(Boolean).map((text) => [text, name]),
);

test.each(sports)('reads "%s" as the set %s', (written, name) => {
  expect(readTitle(`2021 ${written} Ned Ford #5`, 'baseball').set).toBe(name);
});

const pokemon = pokemonSets.flatMap(({ name, also }) => [name, ...(also ?? [])].map((text) => [text, name]));

test.each(pokemon)('reads "%s" as the Pokémon set %s', (written, name) => {
  const { set } = readTitle(`Sparkmouse 5/80 ${written}`, 'pokemon');
  // The Japanese edition of 151 has the English one's name.
  expect(set?.replace('Pokemon 151', '151')).toBe(name.replace('Pokemon 151', '151'));
});

test.each(
  pokemonSets.flatMap(({ name, codes, japanese }) =>
    codes.map((code) => [japanese === true ? code : `${code} EN-`, name]),
  ),
)('reads the label "%s" as the set %s', (label, name) => {
  expect(readTitle(`2023 POKEMON ${label} X SPARKMOUSE`, 'pokemon').set).toBe(name);
});

test.each(
  [...parallelColors, ...parallelPatterns].filter((word) => word !== 'prizm' && !dependentParallelWords.has(word)),
)('reads "%s" as a parallel', (word) => {
  expect(readTitle(`2021 Donruss Ned Ford ${word} #5`, 'baseball').parallel).not.toBeNull();
});

test.each(notParallels)('does not read "%s" as a parallel', (name) => {
  expect(readTitle(`2021 Donruss Ned Ford ${name} #5`, 'baseball').parallel).toBeNull();
});
