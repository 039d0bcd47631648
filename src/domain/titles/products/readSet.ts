import type { Sheet } from '../Sheet.ts';
import { type PokemonSet, pokemonSets } from './pokemonSets.ts';
import { brands, sportsSets } from './sportsSets.ts';

export interface Product {
  readonly brand: string | null;
  readonly set: string | null;
  /** The language a Japanese set code gives away. */
  readonly japanese: boolean;
}

interface Writing {
  readonly text: string;
  readonly entry: number;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ -]+');
const oneOf = (texts: readonly string[]) =>
  texts
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');
const bounded = (texts: readonly string[]) => `(?<![a-z\\d])(?:${oneOf(texts)})(?![a-z\\d])`;

const sportsWritings: readonly Writing[] = sportsSets.flatMap(([name, , also], entry) =>
  [plain(name), ...(also ?? '').split(',').filter((text) => text !== '')].map((text) => ({ text, entry })),
);
const sportsPattern = new RegExp(bounded(sportsWritings.map(({ text }) => text)));
/** SP is a brand before "Authentic" and after a year; elsewhere it is a short print. */
const plainSp = /(?<=\b(?:19|20)\d\d(?:-\d\d)? |\|+ ?(?:upper deck )?)sp(?= (?!auto|rc|\/|#|psa|$)[a-z])/;
const brandPattern = new RegExp(bounded(brands.map(plain)));

/** Whether a text begins with a name of a set or brand; used to tell the year of "86 Fleer" from other numbers. */
export const startsWithProduct = new RegExp(
  `^${bounded([...brands.map(plain), ...sportsWritings.map(({ text }) => text)])}`,
);

function plain(name: string): string {
  return name.toLowerCase();
}

/** Maker and set of a sports card, taken out of the title. */
export function readSportsProduct(sheet: Sheet): Product {
  const found = sheet.take(sportsPattern);
  if (found === null) {
    const sp = sheet.take(plainSp);
    const brand = sheet.take(brandPattern)?.[0] ?? null;
    return {
      brand: sp === null ? (brands.find((name) => plain(name) === brand) ?? null) : 'Upper Deck',
      set: sp === null ? null : 'SP',
      japanese: false,
    };
  }
  const written = found[0].replaceAll(/[ -]+/g, ' ');
  const entry = sportsWritings.find(({ text }) => text.replaceAll('-', ' ') === written)?.entry ?? -1;
  const [name, brand] = sportsSets[entry] ?? [found[0], null];
  sheet.takeAll(brandPattern);
  return { brand: brand ?? name, set: name, japanese: false };
}

const known = pokemonSets.map((set) => [plain(set.name), ...(set.also ?? [])]);
const series =
  /(?<![a-z\d])(?:sword (?:& |and )?shield|scarlet (?:& |and )?violet|sun (?:& |and )?moon|black (?:& |and )?white)(?![a-z\d])/;
const pokemonPattern = new RegExp(bounded(known.flat().filter((text) => text !== '151' && !series.test(text))));
/** On English labels the code stands before "EN-"; Japanese codes hold a digit and need no such proof. */
const englishCode = /(?<![a-z\d])(?<code>(?!svp)[a-z][a-z\d]{1,2}) en[ -]+(?=[a-z\d])/;
const bareCode = new RegExp(
  bounded(
    pokemonSets
      .filter(({ japanese }) => !japanese)
      .flatMap(({ codes }) => codes)
      .filter((code) => !['mew', 'ssp', 'pal', 'par', 'cel', 'pre', 'bs', 'b2', 'sum', 'meg', 'cpa'].includes(code)),
  ),
);
const japaneseCode = new RegExp(
  `(?<![a-z\\d#/])(?:${pokemonSets
    .filter(({ japanese }) => japanese)
    .flatMap(({ codes }) => codes)
    .filter((code) => code !== '')
    .toSorted((one, other) => other.length - one.length)
    .join('|')})(?![a-z\\d]|/)`,
);

/** The set of a Pokémon card, taken out of the title with its codes and the series it belongs to. */
export function readPokemonProduct(sheet: Sheet): Product {
  const labelCode = sheet.take(englishCode)?.groups?.['code'];
  const eastern = sheet.take(japaneseCode)?.[0];
  const named = sheet.take(pokemonPattern)?.[0];
  sheet.takeAll(pokemonPattern);
  const letters = named === undefined ? sheet.take(bareCode)?.[0] : undefined;
  const numbered = sheet.take(/(?<![\d/#])151(?![\d/])/) === null ? undefined : '151';
  const seriesName = sheet.takeAll(new RegExp(series))[0]?.[0];
  const set =
    byName(named) ??
    byCode(labelCode) ??
    byCode(eastern) ??
    byName(numbered) ??
    byCode(letters) ??
    byName(seriesName) ??
    null;
  const japanese = eastern !== undefined || set?.japanese === true;
  return { brand: 'Pokemon', set: set?.name ?? null, japanese };
}

function byName(written: string | undefined): PokemonSet | undefined {
  if (written === undefined) return undefined;
  const text = written.replaceAll(/[ -]+/g, ' ').replace('151 ', '151');
  return pokemonSets[known.findIndex((names) => names.some((name) => name.replaceAll('-', ' ') === text))];
}

function byCode(code: string | undefined): PokemonSet | undefined {
  return code === undefined ? undefined : pokemonSets.find(({ codes }) => codes.includes(code));
}
