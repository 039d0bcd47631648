import type { SportSet } from './SportSet.ts';

export const soccerSets: readonly SportSet[] = [
  ['Panini Stickers', 1957, 1994, 'vintage', 'none', 8, 1],
  ['Panini Mega Cracks', 2003, 2012, 'flagship', 'none', 6, 1],
  ['Topps Match Attax', 2008, 2025, 'flagship', 'foil', 0.6, 1],
  ['Topps Chrome UEFA Champions League', 2017, 2025, 'chrome', 'refractor', 2.5, 3],
  ['Panini Prizm Premier League', 2019, 2025, 'prizm', 'prizm', 2, 3],
  ['Panini Select FIFA', 2015, 2025, 'prizm', 'prizm', 1.8, 2],
  ['Topps Merlin Chrome', 2020, 2025, 'chrome', 'refractor', 1.6, 2],
];

export const hockeySets: readonly SportSet[] = [
  ['Parkhurst', 1951, 1963, 'vintage', 'none', 12, 1],
  ['Topps', 1964, 1981, 'vintage', 'none', 4, 2],
  ['O-Pee-Chee', 1968, 1989, 'vintage', 'none', 5, 3],
  ['O-Pee-Chee Premier', 1990, 1999, 'retro', 'none', 0.6, 1],
  ['Upper Deck', 1990, 2025, 'flagship', 'foil', 2, 5],
  ['SP Authentic', 1998, 2025, 'premium', 'none', 3, 2],
  ['O-Pee-Chee Platinum', 2009, 2025, 'chrome', 'refractor', 1.3, 2],
  ['Upper Deck The Cup', 2005, 2025, 'premium', 'premium', 20, 1],
];
