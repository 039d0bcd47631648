import { expect, test } from 'vitest';
import { namesIn } from '../text/wordTables.ts';
import type { Category } from '../vocabulary/filterValues.ts';
import {
  dependentParallelWords,
  notParallels,
  parallelColors,
  parallelPatterns,
  seatLevels,
} from '../vocabulary/parallels.ts';
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
  [...parallelColors, ...parallelPatterns].filter(
    (word) => word !== 'prizm' && !dependentParallelWords.has(word) && !seatLevels.includes(word),
  ),
)('reads "%s" as a parallel', (word) => {
  expect(readTitle(`2021 Donruss Ned Ford ${word} #5`, 'baseball').parallel).not.toBeNull();
});

test.each(notParallels)('does not read "%s" as a parallel', (name) => {
  expect(readTitle(`2021 Donruss Ned Ford ${name} #5`, 'baseball').parallel).toBeNull();
});

test.each<[title: string, category: Category, expected: string]>([
  ['2020 Topps Chrome Ned Ford', 'baseball', 'Topps / Topps Chrome'],
  ['2020 TOPPSCHROME Ned Ford', 'baseball', 'Topps / Topps Chrome'],
  ['2020 PANINIPRIZM Ned Ford', 'baseball', 'Panini / Prizm'],
  ['2020 ToppsHeritage Ned Ford', 'baseball', 'Topps / Topps Heritage'],
  ['2020 SPX Ned Ford', 'baseball', 'Upper Deck / SPx'],
  ['2020 SP Ned Ford', 'baseball', 'Upper Deck / SP'],
  ['2018-19 SP Ned Ford', 'baseball', 'Upper Deck / SP'],
  ['2020 Upper Deck SP Ned Ford', 'baseball', 'Upper Deck / Upper Deck'],
  ['2020 SP Auto Ned Ford', 'baseball', ' / '],
  ['2020 SP RC Ned Ford', 'baseball', ' / '],
  ['2020 SP PSA 9', 'baseball', ' / '],
  ['2020 SP', 'baseball', ' / '],
  ['2020 Ned Ford SP', 'baseball', ' / '],
  ['Ned Ford 2020 Panini', 'baseball', 'Panini / '],
  ['2020 Select-Green Ned Ford', 'football', 'Panini / Select'],
  ['2020 Panini Select Ned Ford SELECT-GREEN', 'football', 'Panini / Select'],
  ['2020 Topps Chrome Ned Ford TOPPS CHROME-GREEN', 'football', 'Topps / Topps Chrome'],
  ['2020 Topps Chrome Ned Ford CHROME-GREEN', 'football', 'Topps / Topps Chrome'],
  ['2020 Phoenix Ned Ford', 'basketball', 'Panini / Phoenix'],
  ['Phoenix Suns Ned Ford 2015-16 Topps', 'basketball', 'Topps / Topps'],
  ['Ned Ford Panini Phoenix', 'basketball', 'Panini / Phoenix'],
  ['Ned Ford Phoenix Topps', 'basketball', 'Topps / Topps'],
  ['Ned Ford Phoenix Panini', 'basketball', 'Panini / Phoenix'],
  ['Topps | Finest Ned', 'baseball', 'Topps / Topps Finest'],
  ['Topps 1996 Finest Ned', 'baseball', 'Topps / Topps Finest'],
  ['Topps Finest Ned', 'baseball', 'Topps / Topps Finest'],
  ['Topps 2024 Chrome Update Ned', 'baseball', 'Topps / Topps Chrome Update'],
  ['Topps 2024 Chrome', 'baseball', 'Topps / Topps Chrome'],
  ['Fleer 1996 Ultra Ned', 'baseball', 'Fleer / Fleer Ultra'],
  ['2020  Topps   Chrome Ned', 'baseball', 'Topps / Topps Chrome'],
  ['2020 Topps-Chrome Ned', 'baseball', 'Topps / Topps Chrome'],
  ['2020 Upper-Deck Ned', 'baseball', 'Upper Deck / Upper Deck'],
  ['86 Topps-Chrome Ned', 'baseball', 'Topps / Topps Chrome'],
  ['2020 Leaf Ned', 'baseball', 'Leaf / Leaf'],
  ['2020 Bowman 1st Ned', 'baseball', 'Topps / Bowman'],
  ['1st Bowman Ned', 'baseball', 'Topps / Bowman'],
  ['2020 Flair Showcase Ned', 'basketball', 'Fleer / Flair Showcase'],
  ['2020 Ned Ford', 'basketball', ' / '],
  ['Sparkmouse Base Set 4/102', 'pokemon', 'Pokemon / Base Set'],
  ['Sparkmouse Base Set 2/102', 'pokemon', 'Pokemon / Base Set'],
  ['1999 Pokemon Base #4/102 Sparkmouse', 'pokemon', 'Pokemon / Base Set'],
  ['Sparkmouse Base Set 2 4/130', 'pokemon', 'Pokemon / Base Set 2'],
  ["Team Rocket's Mew Jungle", 'pokemon', 'Pokemon / Jungle'],
  ["Team Rocket's Mew", 'pokemon', 'Pokemon / '],
  ['Mew Team Rocket', 'pokemon', 'Pokemon / Team Rocket'],
  ['Mew SV8 Surging Sparks', 'pokemon', 'Pokemon / Surging Sparks'],
  ['Mew sv8 4/102', 'pokemon', 'Pokemon / Super Electric Breaker / Japanese'],
  ['Mew sv8a', 'pokemon', 'Pokemon / Terastal Festival ex / Japanese'],
  ['Mew sv99a', 'pokemon', 'Pokemon /  / Japanese'],
  ['Mew #sv8a', 'pokemon', 'Pokemon / '],
  ['Mew SV3.5', 'pokemon', 'Pokemon / '],
  ['Mew sv3pt5', 'pokemon', 'Pokemon / '],
  ['Mew 151', 'pokemon', 'Pokemon / 151'],
  ['Mew 151/165', 'pokemon', 'Pokemon / '],
  ['Mew #151', 'pokemon', 'Pokemon / '],
  ['Mew EN-151', 'pokemon', 'Pokemon / 151'],
  ['MEW EN 151 Mew', 'pokemon', 'Pokemon / 151'],
  ['SSP EN-X Mew', 'pokemon', 'Pokemon / Surging Sparks'],
  ['SVP EN 085 Mew', 'pokemon', 'Pokemon / Scarlet & Violet Promos'],
  ['Mew SVP 085', 'pokemon', 'Pokemon / Scarlet & Violet Promos'],
  ['Mew SVP EN 085', 'pokemon', 'Pokemon / Scarlet & Violet Promos'],
  ['Mew SVP 5', 'pokemon', 'Pokemon / '],
  ['Mew SVP 0855', 'pokemon', 'Pokemon / '],
  ['Mew SWSH 085', 'pokemon', 'Pokemon / Sword & Shield Promos'],
  ['Mew WOTC Promo', 'pokemon', 'Pokemon / Wizards Black Star Promos'],
  ['Mew Wizards black star', 'pokemon', 'Pokemon / Wizards Black Star Promos'],
  ['Mew promo wotc', 'pokemon', 'Pokemon / Wizards Black Star Promos'],
  ['Mew promo', 'pokemon', 'Pokemon / '],
  ['Mew Sword & Shield', 'pokemon', 'Pokemon / Sword & Shield'],
  ['Mew Sword and Shield 4/202', 'pokemon', 'Pokemon / Sword & Shield'],
  ['Mew Scarlet Violet', 'pokemon', 'Pokemon / Scarlet & Violet'],
  ['Mew Sun & Moon', 'pokemon', 'Pokemon / Sun & Moon'],
  ['Mew Black & White', 'pokemon', 'Pokemon / Black & White'],
  ['Mew Scarlet & Violet Surging Sparks', 'pokemon', 'Pokemon / Surging Sparks'],
  ['Mew obf', 'pokemon', 'Pokemon / Obsidian Flames'],
  ['Mew pal', 'pokemon', 'Pokemon / '],
  ['Mew mew', 'pokemon', 'Pokemon / '],
  ['Mew evs 4/203', 'pokemon', 'Pokemon / Evolving Skies'],
  ['Mew Evolving Skies Jungle', 'pokemon', 'Pokemon / Evolving Skies'],
  ['Mew Evolving  Skies', 'pokemon', 'Pokemon / Evolving Skies'],
  ['Mew Evolving-Skies', 'pokemon', 'Pokemon / Evolving Skies'],
  ['Pokemon 151 Mew', 'pokemon', 'Pokemon / 151'],
  ['Pokemon Card 151 sv2a Mew', 'pokemon', 'Pokemon / Pokemon 151 / Japanese'],
])('reads in "%s" (%s) the maker, the set and the language %s', (title, category, expected) => {
  const { brand, set, language } = readTitle(title, category);
  expect([brand, set, ...(language === null ? [] : [language])].join(' / ')).toBe(expected);
});

test.each<[expected: string, category: Category | null, titles: string]>([
  [
    '1st Edition',
    'pokemon',
    `
    Mew 1st Edition, Mew First Ed, Mew 1 Edition, Mew 1a Edizione, Mew Prima Edizione, Mew Primera Edicion
    Mew 1. Auflage, Mew 1st-Ed., Mew 1stEdition, Mew 1st Edtn, Mew 1st Edit, Mew Edition 1, Bowman 1st Mew
  `,
  ],
  [
    '',
    'pokemon',
    `
    Mew Edition 12, Mew not 1st Edition, Mew non-1st edition, Mew 11st edition, Mew 1999-2000 Base
    Mew non-English
  `,
  ],
  ['Shadowless', 'pokemon', 'Mew Shadowless, Mew Shadow-less, Mew Shadow less'],
  ['4th Print', 'pokemon', 'Mew 4th Print, Mew Fourth-Print'],
  ['Unlimited', 'pokemon', 'Mew Unlimited, Mew Unl'],
  [
    '1st Bowman',
    'baseball',
    `
    1st Bowman Ned, Bowman 1st Ned, First Bowman Ned, 1st Prospect Ned, 1st Ned Bowman, Bowman Ned 1st
  `,
  ],
  [
    '',
    'baseball',
    `
    Bowman 1st round Ned, Bowman Ned 1st hit, 1st game Ned Bowman, Ned 1st, Ned German, Ned English
    Ned Japan, Ned JP
  `,
  ],
  ['Tiffany', 'baseball', 'Ned Tiffany'],
  ['Japanese', 'pokemon', 'Mew Japanese, Mew Japan, Mew JPN, Mew JP, Mew Jap, Mew sv9 japan x'],
  ['Korean', 'pokemon', 'Mew Korean, Mew Kor'],
  ['Chinese', 'pokemon', 'Mew Chinese, Mew S-Chinese, Mew Traditional Chinese, Mew CHN'],
  ['German', 'pokemon', 'Mew German, Mew Deutsch, Mew Deutsche Karte, Pokemon Karte Mew, Mewtu'],
  ['French', 'pokemon', 'Mew French, Mew Francais, Mew Française, Noctali'],
  ['Italian', 'pokemon', 'Mew Italian, Mew ITA, Mew Italiano, Glurak ITA'],
  ['Spanish', 'pokemon', 'Mew Spanish, Mew Espanol, Mew Española'],
  ['Portuguese', 'pokemon', 'Mew Portuguese, Mew Português'],
  ['Thai', 'pokemon', 'Mew Thai'],
  ['Indonesian', 'pokemon', 'Mew Indonesian'],
  ['English', 'pokemon', 'Mew English'],
  ['German', 'baseball', 'Ned German version'],
  ['French', 'baseball', 'Ned French text'],
  ['English', 'baseball', 'Ned English card'],
  ['Japanese', 'baseball', 'Ned Japan edition, Ned JPN, Ned Japanese'],
  ['Spanish', 'baseball', 'Ned Spanish'],
])('reads the edition or language "%s" (%s) in each of: %s', (expected, category, titles) => {
  for (const title of namesIn(titles)) {
    const { edition, language } = readTitle(title, category);
    expect([title, edition ?? language ?? '']).toEqual([title, expected]);
  }
});

test.each([
  ['2020 Panini Ned Ford', 'Panini', null],
  ['2020 Leaf Ned Ford', 'Leaf', 'Leaf'],
  ['2020 Panini Flux Ned Ford', 'Panini', 'Flux'],
  ['2004 UD SPx Ned Ford', 'Upper Deck', 'SPx'],
  ['2004 Upper Deck SPx Ned Ford', 'Upper Deck', 'SPx'],
  ['2004 SPx Ned Ford', 'Upper Deck', 'SPx'],
  ['1998 Upper Deck SPx Finite Ned Ford', 'Upper Deck', 'SPx Finite'],
  ['1998 SPx Finite Ned Ford', 'Upper Deck', 'SPx Finite'],
] as const)('reads maker and set of "%s": %s, %s', (title, brand, set) => {
  expect(readTitle(title, 'football')).toMatchObject({ brand, set });
});

test.each([
  ['Charizard base 4/102 holo', 'Base Set'],
  ['Charizard base 4/102', 'Base Set'],
  ['Charizard base 4/1025', null],
])('reads the set of "%s": %s', (title, set) => {
  expect(readTitle(title, 'pokemon').set).toBe(set);
});
