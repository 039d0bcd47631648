import { readFileSync } from 'node:fs';
import type { Category } from '@cardfall/card-language';

export interface WrittenTitle {
  readonly title: string;
  readonly category: Category;
}

const players: readonly (readonly [name: string, team: string, category: 'basketball' | 'baseball' | 'football'])[] = [
  ['Amos Kettering', 'Lakers', 'basketball'],
  ['Deshawn Prewitt', 'Celtics', 'basketball'],
  ['Nikos Varda', 'Bucks', 'basketball'],
  ['Hiro Tanabe', 'Dodgers', 'baseball'],
  ['José Maldívar', 'Yankees', 'baseball'],
  ['Clete Barlow', 'White Sox', 'baseball'],
  ['Travis Underhay', 'Packers', 'football'],
  ['Keon Bassett', 'Cowboys', 'football'],
  ['Mack Ostrander', 'Green Bay Packers', 'football'],
];

const builds: readonly ((name: string, team: string) => string)[] = [
  (name, team) => `2021 Panini Prizm ${name} ${team} Silver Prizm #41 RC PSA 10 GEM MINT`,
  (name) => `${name.toUpperCase()} 2021 PRIZM BLUE WAVE PRIZM /199 RC`,
  (name, team) => `PSA 9 2022 Select ${name} Concourse Rookie ${team}🔥`,
  (name) => `2022 Select ${name} Auto 14/25 BGS 9.5/10`,
  (name) => `${name} 2023 Donruss Optic Rated Rookie Holo #202`,
  (name) => `SGC 10 ${name} 2023 Mosaic Green Rookie`,
  (name, team) => `2020 Upper Deck ${name} base #41 ${team} raw`,
  (name) => `2020 Leaf Metal ${name} Autographed Purple 3/10 L@@K`,
  (name) => `CGC 9.5 ${name} 2021 Prizm Orange Ice #41`,
  (name, team) => `${name} Jersey Patch Relic ${team} 2022 Absolute 88/99`,
  (name) => `2019 Panini Contenders ${name} Rookie Ticket Variation SSP`,
  (name) => `2 card lot ${name} 2021 Prizm + Mosaic RC`,
];

const composedTitles: readonly WrittenTitle[] = players.flatMap(([name, team, category]) =>
  builds.map((build) => ({ title: build(name, team), category })),
);

const handWritten = readFileSync(new URL('writtenTitles.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split(' | '));

/**
 * Titles written by hand, one a line in the text file, each for an entry or a trap of the vocabulary, and some more of the
 * usual build. All are invented; for nicknames the names of real players are needed, their listings are not.
 */
export const writtenTitles: readonly WrittenTitle[] = [
  ...handWritten.map(([category = '', title = '']) => ({ title, category: category as Category })),
  ...composedTitles,
];
