import { describe, expect, it } from 'vitest';
import { baseballPlayers } from '../../vocabulary/athletes/baseballPlayers.ts';
import { basketballPlayers } from '../../vocabulary/athletes/basketballPlayers.ts';
import { footballPlayers } from '../../vocabulary/athletes/footballPlayers.ts';
import { pokemonNames } from '../../vocabulary/games/pokemonNames.ts';
import { aspectOf, aspectsOf } from '../listings/aspectsOf.ts';
import { drawLot } from '../lots/drawLot.ts';
import type { Lot } from '../lots/Lot.ts';
import { longestTitle } from './fitTitle.ts';
import { writeTitle } from './writeTitle.ts';

const drawn = Array.from({ length: 20_000 }, (_, slot) => {
  const lot = drawLot(3, slot, 1);
  return { lot, title: writeTitle(3, slot, 1, lot) };
});
const titles = drawn.map(({ title }) => title);
const part = (holds: (title: string) => boolean): number => titles.filter(holds).length / titles.length;
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[’'.]/gu, '')
    .toLowerCase();

describe('titles', () => {
  it('keep to 80 characters and are not cut to pieces', () => {
    expect(titles.filter((title) => title.length > longestTitle || title.length < 12)).toEqual([]);
    expect(titles.filter((title) => /[\ud800-\udbff](?![\udc00-\udfff])|undefined|null| {2}/.test(title))).toEqual([]);
    expect(titles.reduce((sum, { length }) => sum + length, 0) / titles.length).toBeGreaterThan(52);
  });

  it('are as messy as people are', () => {
    expect(part((title) => title === title.toUpperCase())).toBeGreaterThan(0.2);
    expect(part((title) => title === title.toUpperCase())).toBeLessThan(0.36);
    expect(part((title) => /\p{Extended_Pictographic}/u.test(title))).toBeGreaterThan(0.02);
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

  it('name what is sold', () => {
    const silent = drawn.filter(({ lot, title }) => {
      const name = lot.kind === 'sport' ? lot.player[0] : lot.kind === 'pokemon' ? lot.pokemon[0] : lot.card[0];
      const [word = ''] = plain(name)
        .split(' ')
        .filter((each) => !/^(jr|ii|cj|jj|tj)$/.test(each))
        .slice(-1);
      return !plain(title).replaceAll('-', ' ').includes(word.replaceAll('-', ' '));
    });
    // What is left are typing errors.
    expect(silent.length / drawn.length).toBeLessThan(0.02);
  });

  it('agree with the seller’s answers about grades', () => {
    const wrong = drawn.filter(({ lot, title }) => {
      const short = lot.slab?.grader[0];
      return short !== undefined && !title.toUpperCase().includes(short);
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
    for (const { lot } of drawn) {
      expect(aspectOf(lot, 'Graded')).toBe(lot.slab ? 'Yes' : 'No');
      expect(aspectsOf(lot).every(([, value]) => value !== '')).toBe(true);
    }
  });

  it('use the whole vocabulary', () => {
    const names = (kind: Lot['kind']): Set<string> =>
      new Set(
        drawn.flatMap(({ lot }) =>
          lot.kind !== kind ? [] : lot.kind === 'sport' ? lot.player[0] : lot.kind === 'pokemon' ? lot.pokemon[0] : '',
        ),
      );
    const athletes = names('sport');
    for (const players of [basketballPlayers, baseballPlayers, footballPlayers]) {
      expect(new Set(players.map(([name]) => name)).size).toBeGreaterThanOrEqual(60);
      expect(players.filter(([name]) => !athletes.has(name))).toEqual([]);
    }
    const creatures = names('pokemon');
    expect(pokemonNames.length).toBeGreaterThanOrEqual(80);
    expect(pokemonNames.filter(([name]) => !creatures.has(name)).map(([name]) => name)).toEqual([]);
  });
});
