import type { CardStyle } from './SportSet.ts';

/** An insert set: name, letters before its card number, worth against a base card, from which year on. */
export type Insert = readonly [name: string, prefix: string, factor: number, firstYear: number];

export const inserts: Readonly<Record<CardStyle, readonly Insert[]>> = {
  chrome: [
    ['Future Stars', 'FS', 1.3, 1996],
    ['Youthquake', 'YQ', 1.3, 2017],
    ['Expose', 'EX', 1.2, 2022],
    ['Let’s Go', 'LG', 6, 2024],
    ['Helix', 'HX', 14, 2023],
    ['Rock Stars', 'RS', 1.4, 2024],
    ['Downtown', 'DT', 22, 2016],
    ['My House', 'MH', 1.2, 2018],
    ['Bowman Scouts Top 100', 'BTP', 1.2, 2013],
    ['Spotlights', 'SL', 1.6, 2024],
  ],
  prizm: [
    ['Color Blast', 'CB', 24, 2019],
    ['Kaboom', 'K', 30, 2014],
    ['Stained Glass', 'SG', 6, 2014],
    ['Emergent', 'EM', 1.3, 2017],
    ['Fireworks', 'FW', 1.4, 2017],
    ['Instant Impact', 'II', 1.3, 2019],
    ['Sensational', 'SEN', 3, 2016],
    ['Groovy', 'GR', 5, 2023],
    ['Manga', 'MG', 20, 2023],
    ['Bomb Squad', 'BS', 9, 2020],
  ],
  vintage: [
    ['New Age Performers', 'NAP', 1.1, 2001],
    ['Then and Now', 'TAN', 1.1, 2001],
    ['Clubhouse Collection', 'CCR', 2, 2001],
  ],
  retro: [
    ['All-Star', 'AS', 1.2, 1985],
    ['Diamond Kings', 'DK', 1.2, 1985],
    ['Team Leaders', 'TL', 0.8, 1985],
  ],
  flagship: [
    ['Rated Rookie', '', 1.6, 2014],
    ['Young Guns', '', 6, 1999],
    ['Star Rookie', 'SR', 1.6, 1989],
    ['Power Plus', 'PP', 1.2, 1995],
    ['Home Field Advantage', 'HFA', 14, 2022],
    ['Night Moves', 'NM', 3, 2021],
    ['Crash the Game', 'C', 1.3, 1995],
  ],
  premium: [
    ['Rookie Ticket', 'RT', 3, 1998],
    ['Clear Cut', 'CC', 2, 2015],
    ['Treasured Threads', 'TT', 1.8, 2010],
    ['Future Watch', 'FW', 2.5, 1999],
    ['The Finals', 'TF', 2, 2013],
  ],
  art: [
    ['Precious Metal Gems', 'PMG', 30, 1997],
    ['Kaboom', 'KA', 26, 2013],
    ['Galactic', 'GAL', 16, 2015],
    ['Blank Slate', 'BL', 8, 2018],
    ['Silhouettes', 'SIL', 3, 2012],
    ['Heir Apparent', 'HA', 2, 2015],
    ['Mystery Rookie', 'MR', 1.5, 2020],
  ],
};
