import { describe, expect, it } from 'vitest';
import { players, pokemon } from '../vocabulary/vocabulary.ts';
import { aspectOf, aspectsOf } from './aspects.ts';
import { createLot } from './lots/createLot.ts';
import type { Lot } from './lots/Lot.ts';
import { createTitle, maxTitleLength } from './titles.ts';

const drawn = Array.from({ length: 20_000 }, (_, slot) => {
  const lot = createLot(3, slot, 1);
  return { lot, title: createTitle(3, slot, 1, lot) };
});
const titles = drawn.map(({ title }) => title);
const share = (holds: (title: string) => boolean): number => titles.filter(holds).length / titles.length;
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[’'.]/gu, '')
    .toLowerCase();

function nameOf(lot: Lot): string {
  return (lot.kind === 'sport' ? lot.player : lot.kind === 'pokemon' ? lot.pokemon : lot.card).name;
}

describe('titles', () => {
  it('have at most 80 characters and are not cut inside a character', () => {
    expect(titles.filter((title) => title.length > maxTitleLength || title.length < 12)).toEqual([]);
    expect(titles.filter((title) => /[\ud800-\udbff](?![\udc00-\udfff])|undefined|null| {2}/.test(title))).toEqual([]);
    expect(titles.reduce((sum, { length }) => sum + length, 0) / titles.length).toBeGreaterThan(52);
  });

  it('have the habits of sellers', () => {
    expect(share((title) => title === title.toUpperCase())).toBeGreaterThan(0.2);
    expect(share((title) => title === title.toUpperCase())).toBeLessThan(0.36);
    expect(share((title) => /\p{Extended_Pictographic}/u.test(title))).toBeGreaterThan(0.02);
    for (const way of [
      /PSA10/,
      /PSA 10/,
      /PSA-10/,
      /GEM MINT 10 PSA/i,
      /PSA GEM MT 10/i,
      /BGS 9\.5/,
      /BLACK LABEL/,
      /CGC PRISTINE 10|CGC 10 PRISTINE/,
      /SGC \d/,
      /BCCG \d/,
      /not PSA|no PSA/i,
      /PSA\/DNA/,
      /MBA/,
      /POP \d/,
      /#'d \/\d/i,
      /\d+\/\d+/,
      /1\/1/,
      /\(RC\)/,
      /1st Bowman/i,
      /RPA/,
      /Reprint/i,
      /Lot/i,
      /You Pick|Choose/i,
      /’/,
      /é/i,
      /Japanese|JPN/i,
      / ex /,
      /\d{4}-\d\d /,
      /X-?Fractor/i,
    ]) {
      expect(
        titles.some((title) => way.test(title)),
        String(way),
      ).toBe(true);
    }
  });

  it('contain the name of the player or card', () => {
    const silent = drawn.filter(({ lot, title }) => {
      const name = nameOf(lot);
      const [word = ''] = plain(name)
        .split(' ')
        .filter((each) => !/^(jr|ii|cj|jj|tj)$/.test(each))
        .slice(-1);
      return !plain(title).replaceAll('-', ' ').includes(word.replaceAll('-', ' '));
    });
    // What is left are typing errors.
    expect(silent.length / drawn.length).toBeLessThan(0.02);
  });

  it('name the grader that the aspects name', () => {
    const wrong = drawn.filter(({ lot, title }) => {
      const short = lot.slab?.grader.short;
      return short !== undefined && !title.toUpperCase().includes(short);
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
    for (const { lot } of drawn) {
      expect(aspectOf(lot, 'Graded')).toBe(lot.slab ? 'Yes' : 'No');
      expect(aspectsOf(lot).every(([, value]) => value !== '')).toBe(true);
    }
  });

  it('use all players and Pokémon of the vocabulary', () => {
    const used = new Set(drawn.map(({ lot }) => nameOf(lot)));
    for (const sport of ['Basketball', 'Baseball', 'Football']) {
      const names = new Set(players.filter((player) => player.sport === sport).map(({ name }) => name));
      expect(names.size).toBeGreaterThanOrEqual(60);
      expect([...names].filter((name) => !used.has(name))).toEqual([]);
    }
    expect(pokemon.length).toBeGreaterThanOrEqual(80);
    expect(pokemon.filter(({ name }) => !used.has(name))).toEqual([]);
  });
});
