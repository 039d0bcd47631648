import { expect, test } from 'vitest';
import { namesIn } from '../text/wordTables.ts';
import type { Category } from '../vocabulary/filterValues.ts';
import { readTitle } from './readTitle.ts';

test.each<[expected: string | null, category: Category, titles: string]>([
  [
    'blue refractor',
    'baseball',
    `
    2020 Finest Ned Ford Blue Refractors | 2020 Finest Ned Ford Blue Refr | 2020 Finest Ned Ford Blue Rfr |
    2020 Finest Ned Ford Blue RC Refractor | 2020 Finest Ned Ford Blue Auto Refractor |
    2020 Finest Ned Ford Blue Autograph Refractor | 2020 Finest Ned Ford Blue Chrome Refractor |
    2020 Finest Ned Ford Blue Rookie Auto Refractor | 2020 Finest Ned Ford Blue RC Auto Refractor |
    2020 Finest Ned Ford Blue Auto RC Refractor | 2020 Finest Ned Ford Blue Refactor
  `,
  ],
  ['superfractor', 'baseball', '2020 Finest Ned Ford Super Fractor | 2020 Finest Ned Ford Superfractors'],
  ['silver prizm', 'baseball', '2020 Donruss Ned Ford Silver Prizms | 2020 Donruss Ned Ford Silver Prism'],
  ['prism refractor', 'baseball', '2020 Donruss Ned Ford Prism Ref'],
  ['blue raywave', 'baseball', '2020 Donruss Ned Ford Blue Ray Wave | 2020 Donruss Ned Ford Blue Raywave'],
  ['blue wave', 'baseball', '2020 Donruss Ned Ford Blue Waves'],
  ['rose gold', 'baseball', '2020 Donruss Ned Ford RoseGold'],
  [
    'red blue',
    'baseball',
    `
    2020 Donruss Ned Ford Red & Blue | 2020 Donruss Ned Ford Red and Blue | 2020 Donruss Ned Ford Red/Blue |
    2020 Donruss Ned Ford Red-Blue
  `,
  ],
  ['silver', 'baseball', '2020 Donruss Ned Ford Prizm Silver | 2020 Donruss A.C. Green Silver'],
  ['prizm', 'baseball', '2020 Donruss Ned Ford Prizm'],
  ['gold refractor', 'baseball', '2020 Finest Ned Ford Refractor Gold | 2020 Finest Blue Ned Ford Gold Refractor'],
  ['refractor gold wave', 'baseball', '2020 Finest Ned Ford Refractor Gold Wave'],
  ['refractor', 'baseball', '2020 Finest Ned Ford Blue Big Refractor | 2020 Finest Ned Ford Blue Auto Big Refractor'],
  ['gold blue', 'baseball', '2020 Finest Ned Ford Gold Blue'],
  ['blue wave', 'baseball', '2020 Select Ned Ford Concourse #5 Silver #6 Blue Wave'],
  ['light blue prizm', 'baseball', '2020 Select Ned Ford Premier Level Light Blue Prizm #5'],
  [null, 'baseball', '2020 Select Ned Ford Courtside #5'],
  ['blue sparkle', 'baseball', '2020 Topps Chrome-Blue Sparkle Ned Ford'],
  [
    null,
    'baseball',
    `
    2020 Topps xx-Blue Ned Ford | 2020 Topps Ned Ford xBlue | 2020 Topps Ned Ford Bluex |
    2020 Topps Ned Ford d'Blue | 2020 Donruss Jalen Green | 2020 Donruss Rookie Jalen Green |
    2020 Donruss A.J. Green | 2020 Donruss Ned Ford Red Sox
  `,
  ],
  ['green wave', 'baseball', '2020 Donruss Jalen Green Wave'],
  ['green', 'baseball', '2020 Donruss Ned Ford-Alexander Green'],
  ['gold', 'baseball', '2020 Donruss Jalen Green Gold'],
  ['blue', 'baseball', '2020 Donruss Red Jalen Green Blue | 2020 Donruss Ned Ford Toronto Blue Jays Blue'],
  ['red', 'baseball', '2020 Donruss Ned Ford Red Sox Red Sox Red'],
  [
    'reverse holo',
    'pokemon',
    'Sparkmouse Rev Holo 4/102 | Sparkmouse Reverse Holo 4/102 | Sparkmouse Reverse 4/102 | Sparkmouse Rev Foil 4/102',
  ],
  ['holo', 'pokemon', 'Sparkmouse Holo Foil 4/102 | Sparkmouse Holofoil 4/102 | Sparkmouse Holo (not reverse)'],
  ['master ball', 'pokemon', 'Sparkmouse Masterball 4/102'],
  ['poke ball', 'pokemon', 'Sparkmouse Poke Ball 4/102'],
  ['poke ball reverse holo', 'pokemon', 'Sparkmouse Pokeball Reverse 4/102'],
  [null, 'pokemon', 'Sparkmouse Gold 4/102'],
  ['cosmos holo', 'pokemon', 'Sparkmouse Cosmos Holo 4/102'],
  ['mirror', 'pokemon', 'Sparkmouse Mirror 4/102'],
  ['reverse cosmos holo', 'pokemon', 'Sparkmouse Reverse Cosmos Holo'],
  ['ice', 'pokemon', 'Sparkmouse Ice 4/102'],
  ['reverse poke ball holo', 'pokemon', 'Sparkmouse Reverse Pokeball Holo'],
])('reads the parallel %s (%s) in each of: %s', (expected, category, titles) => {
  for (const title of titles.trim().split(/ [|]\s+/))
    expect([title, readTitle(title, category).parallel]).toEqual([title, expected]);
});

test.each<[expected: string | null, category: Category, titles: string]>([
  ['Ford Ned', 'baseball', 'Ford Ned 2020 Topps'],
  [
    'Victor Lopez',
    'baseball',
    `
    Lopez Victor 2020 Topps | Victor Lopez 2020 Topps | 2020 Topps Victor Lopez LA |
    2020 Topps Hot Numbers Victor Lopez | 2020 Topps Victor Lopez Hot Numbers | 2020 Topps Victor Lopez Tarn |
    2020 Topps victor lopez 23 larry parker | 2020 Topps 23 victor lopez hot
  `,
  ],
  ['Ned Ford + Al Bray', 'baseball', '2020 Topps Ned Ford/Al Bray | 2020 Topps Ned Ford & Al Bray'],
  ['Ned Ford + Al Bray + Jo Lund + Ty Bo', 'baseball', '2020 Topps Ned Ford / Al Bray / Jo Lund / Ty Bo / Ed Li'],
  ['Ned Ford Jr.', 'baseball', '2020 Topps Ned Ford Jr.'],
  ['Ned Ford Jr', 'baseball', '2020 Topps Ned Ford Jr'],
  ['Ned Ford Sr', 'baseball', '2020 Topps Ned Ford Sr'],
  ['Ford', 'baseball', '2020 Topps Ford Sr'],
  ['Ned Ford II', 'baseball', '2020 Topps Ned Ford II'],
  ['Ned Ford III', 'baseball', '2020 Topps Ned Ford III'],
  ['Ned Ford IV', 'baseball', '2020 Topps Ned Ford IV'],
  ['Ned Ford Jr + Ned Ford Sr', 'baseball', '2020 Topps Ned Ford Jr/Sr'],
  ['Ned Ford Jr. + Ned Ford Sr.', 'baseball', '2020 Topps Ned Ford Jr./Sr.'],
  ['Ned Ford Jr + Al Bray', 'baseball', '2020 Topps Ned Ford Jr / Al Bray'],
  ['Victor La Ford', 'baseball', '2020 Topps Victor La Ford'],
  ['Elly De La Ford', 'baseball', '2020 Topps Elly De La Ford'],
  ['De La Ford', 'baseball', '2020 Topps De La Ford'],
  ['Victor Tarn Lopez', 'baseball', '2020 Topps Victor Tarn Lopez'],
  ['Victor Lopez + Larry Parker', 'baseball', '2020 Topps Victor Lopez Larry Parker'],
  ['Victor', 'baseball', '2020 Topps Victor'],
  ['Victor Tarn + Larry Bray', 'baseball', '2020 Topps Victor Tarn Larry Bray'],
  ['Tarn', 'baseball', '2020 Topps Tarn'],
  [
    'Ned Ford',
    'baseball',
    `
    2020 Topps Ned Ford - Al Bray | 2020 Topps - Ned Ford - | 2020 Topps Ned Ford, Reds |
    2020 Topps Ned Ford Boston Red Sox
  `,
  ],
  ['Ned-Ford Bray', 'baseball', '2020 Topps Ned-Ford Bray'],
  ['Victor Boston', 'baseball', '2020 Topps Victor Boston'],
  ['Aliyah Boston', 'baseball', '2020 Topps Aliyah Boston'],
  ['Jose Tarn', 'baseball', '2020 Topps José Tarn'],
  ['T.J. Tarn', 'baseball', '2020 Topps T.J. Tarn'],
  ['Mew ex', 'pokemon', 'Mew ex 3/80 | Mew EX 3/80 | Mew ex Bubble Mew'],
  ['Mew VMAX', 'pokemon', 'Mew VMAX 3/80'],
  ['Mew GX', 'pokemon', 'Mew GX 3/80'],
  ['Mew Lv.X', 'pokemon', 'Mew LV.X 3/80'],
  ['Mew', 'pokemon', 'Mew Vx 3/80 | xMega Mew | Mew Mew'],
  ["Blaine's Mew", 'pokemon', "Blaine's Mew 3/80"],
  ['Charizard', 'pokemon', 'Glurak 3/80 | Dracaufeu 3/80 | Glurak-Charizard 3/80'],
  ['Jolteon VMAX', 'pokemon', 'Blitza VMAX 3/80'],
  ["Lt. Surge's Mew", 'pokemon', "Lt. Surge's Mew 3/80"],
  ["Team Rocket's Mew", 'pokemon', "Team Rocket's Mew 3/80"],
  ['Dark Mew', 'pokemon', 'Dark Mew 3/80'],
  ['Light Mew', 'pokemon', 'Light Mew'],
  ['Shining Mew', 'pokemon', 'Shining Mew'],
  ['Radiant Mew', 'pokemon', 'Radiant Mew'],
  ['Primal Mew', 'pokemon', 'Primal Mew'],
  ['Ancient Mew', 'pokemon', 'Ancient Mew'],
  ['Alolan Mew', 'pokemon', 'Alolan Mew'],
  ['Galarian Mew', 'pokemon', 'Galarian Mew'],
  ['Hisuian Mew', 'pokemon', 'Hisuian Mew'],
  ['Paldean Mew', 'pokemon', 'Paldean Mew'],
  ['Detective Mew', 'pokemon', 'Detective Mew'],
  ['Surfing Mew', 'pokemon', 'Surfing Mew'],
  ['Flying Mew', 'pokemon', 'Flying Mew'],
  ['Shadow Mew', 'pokemon', 'Shadow Mew'],
  ['Mega Mew', 'pokemon', 'Mega Mew'],
  ['Mega Shining Mew', 'pokemon', 'Mega Shining Mew'],
  ['Mew + Deoxys + Pikachu + Bidoof', 'pokemon', 'Mew & Deoxys & Pikachu & Bidoof & Zoroark'],
  ['Sparkmouse V', 'pokemon', 'Sparkmouse V 3/80 | Full Art/Sparkmouse V | FA/Sparkmouse V'],
  ['Sparkmouse', 'pokemon', 'Sparkmouse 3/80 | Alt Art/Sparkmouse'],
  ['Sparkmouse VMAX', 'pokemon', 'Sparkmouse VMAX Holo Tarn'],
  ['Double Colorless Energy', 'pokemon', 'Base Double Colorless Energy 96/102'],
  ["Professor's Research", 'pokemon', "Play! Tarn Professor's Research | Tarn 3/80 Professor’s Research"],
  ['Pokemon Flute', 'pokemon', 'Tarn Pokemon Flute 3/80'],
  ['Tarn', 'pokemon', 'Tarn Hidden SV82/SV94 | Tarn Supporter 3/80'],
  ['', 'pokemon', 'V 3/80'],
  ['Sparkmouse Leafling', 'pokemon', 'Sparkmouse Leafling 3/80'],
  ['Sparkmouse Big', 'pokemon', 'Holo Sparkmouse Big 3/80'],
  ['Tarn Victor Jr', 'baseball', '2020 Topps Tarn Victor Jr'],
  ['De Ford + Victor Lopez', 'baseball', '2020 Topps De Ford Victor Lopez'],
  ['Victor Van Tarn Jr.', 'baseball', '2020 Topps Hot Victor Van Tarn Jr. Bats'],
  ['Victor Lopez', 'baseball', '2020 Topps Victor Lopez Bats Gloves | 2020 Topps Ford (Victor Lopez)'],
  ['Victor Lopez', 'baseball', '2020 Topps VICTORLOPEZ'],
  [
    'Victor Tarn',
    'baseball',
    '2020 Topps Victor Tarn Retro | 2020 Topps Victor Tarn Exciting | 2020 Victor Tarn HoloGold',
  ],
  ['Ford Tarn Bats', 'baseball', '2020 Topps Ford Tarn Bats'],
  ['Ned Lopez Young', 'baseball', '2020 Topps Ned Lopez Young'],
  ['Ned Tarn', 'baseball', '2020 Topps Ned Tarn Lopez Bats'],
  ['Ned Lopez Jr', 'baseball', '2020 Topps Ned Lopez Jr Tarn'],
  ['Ford Tarn + Bray', 'baseball', '2020 Topps Ford Tarn / Bray'],
  ['Ford Tarn', 'baseball', '2020 Topps Ford Tarn (Victor)'],
  ['', 'baseball', '2020 Topps X'],
  [
    'Ned Ford',
    'baseball',
    `
    2020 Topps -Ned Ford- | 2020 Topps Ned Ford / | 2020 Topps & Ned Ford | 2020 Topps rookie. Ned Ford |
    2020 Topps Ned Ford rookie- Al | 2020 Topps Ned Ford/Ned Ford | 2020 Topps Clutch Gene Ned Ford |
    Ned Ford's 2020 Topps | 2020 Topps Ned Ford + 2 more | 2020 Donruss Toronto Blue Jays Ned Ford Gold |
    2020 Donruss Blue Jays Gold Ned Ford
  `,
  ],
  ['Ned Ford + Al Bray', 'baseball', '2020 Topps Ned Ford LA / Al Bray | 2020 Topps Ned Ford + Al Bray'],
  ['Ned Ford + Ned Ford Jr', 'baseball', '2020 Topps Ned Ford & Jr'],
  ['Ned Lopez', 'baseball', '2020 Topps NedLopez'],
  ['Tarn Bray', 'baseball', '2020 TOPPSCHROME Tarn Bray'],
  ['Ned', 'baseball', '2020 Topps Orlando Magic Ned'],
  ['Victor Orlando', 'baseball', '2020 Topps Victor Orlando | 2020 Topps Prince Victor Orlando'],
  ['Lillie', 'pokemon', 'Lillie Full Art 3/80 | Holo/Lillie 3/80 | Reverse/Lillie 3/80 | Lillie SR 3/80'],
  ['Lillie VMAX Tarn', 'pokemon', 'Lillie VMAX Tarn 3/80'],
  ['Lillie VMAX', 'pokemon', 'Tarn Holo Lillie VMAX 3/80'],
  ['', 'pokemon', 'ex 3/80'],
  ['Tarn + Lillie', 'pokemon', 'Tarn & Lillie 3/80'],
])('reads the subjects %s (%s) in each of: %s', (expected, category, titles) => {
  for (const title of titles.trim().split(/ [|]\s+/))
    expect([title, readTitle(title, category).subjects.join(' + ')]).toEqual([title, expected]);
});

test.each<[facts: string, words: string]>([
  ['rookie', 'rc, rcs, rookie, rookies, rk, xrc, ry, rr, yg, young guns, rc/99'],
  [
    '',
    `
    rookie reprint, rookie star reprint, rookie stars reprints, rc reprint, gold signature
    sp game used, silver signatures, signature series, signature shot, signature style, new jersey, jersey number
    jersey match, jersey # 5, jersey no, bat, materials, no auto, non-auto, not signed, un-signed
    without patch, w/o rc, facsimile signature, no an auto, not a rookie, not an autograph, xauto
    not autographed, no sigs, signed with ink, signed to me, signed as such, signed for me, memory
  `,
  ],
  [
    'autograph',
    `
    auto, autos, au, autograph, autographs, autographed, sig, sigs, signed, signature, signatures
  `,
  ],
  ['memorabilia patch', 'patch, patches, logoman'],
  ['patch', 'laundry tag'],
  ['rookie autograph memorabilia patch', 'rpa, rpas'],
  [
    'memorabilia',
    `
    relic, relics, memorabilia, mem, jersey, jerseys, jsy, swatch, swatches, fabrics, gu, game used, game-worn
    game jersey #JD5, game bat, event used, player worn, team-used, match worn, bat relic, bat card, bat piece
    bat barrel, bat knob, prime material, dual materials, triple materials, game materials
  `,
  ],
  ['rookie memorabilia', 'rookie materials'],
])('reads the facts "%s" in each of: %s', (facts, words) => {
  const read = (title: string) => {
    const { rookie, autograph, memorabilia, patch } = readTitle(title, 'football');
    return Object.entries({ rookie, autograph, memorabilia, patch }).flatMap(([name, isSaid]) => (isSaid ? name : []));
  };
  for (const word of namesIn(words)) expect([word, read(`Ned ${word}`).join(' ')]).toEqual([word, facts]);
});

test.each<[category: Category | null, titles: string]>([
  [
    'pokemon',
    `
    pokemon Ned, pocket monster Ned, pocket monsters Ned, pikachu Ned, charizard Ned, Ned vmax, Ned vstar
    Ned gx, Ned tag team, Ned illustration rare, Ned trainer gallery, Ned pokeball, Ned master ball
    Ned swsh 085, Ned svp085, Ned evolving skies
  `,
  ],
  [
    null,
    `
    Ned swsh 85, Ned xnba, Ned bowman u x, Ned bowman university, Ned, Ned base set, Ned team rocket, Ned evolving skies topps, Ned vmaxx
  `,
  ],
  ['basketball', 'basketball Ned, Ned nba, Ned wnba'],
  ['baseball', 'baseball Ned, Ned mlb, Ned bowman, Ned baseball football'],
  ['football', 'football Ned, Ned nfl'],
])('reads the category %s in each of: %s', (category, titles) => {
  for (const title of namesIn(titles)) expect([title, readTitle(title, null).category]).toEqual([title, category]);
});

test.each([
  ['Mew Eevee Pichu ex SAR Set 201/165', ['lot']],
  ['Mew Eevee Holo Set #12', ['lot']],
  ['Mew & Eevee GX SR Set 201/165', []],
  ['Mew Eevee Base Set 4/102', []],
  ['Mew ex SAR Set 201/165', []],
])('reads from the Pokémon of %j the flags %j', (title, flags) => {
  expect(readTitle(title, 'pokemon').flags).toEqual(flags);
});

test.each([
  ['Magic Johnson / Michael Jordan 1991-92 Upper Deck', 'basketball', 'Magic Johnson, Michael Jordan'],
  ['1992 Upper Deck LARRY BIRD-MAGIC JOHNSON RETIRE', 'basketball', 'Larry Bird, Magic Johnson'],
  ['1980 Topps Larry Bird Magic Johnson Julius Erving RC', 'basketball', 'Larry Bird, Magic Johnson, Julius Erving'],
  ['1980 Topps Larry Bird-Julius Erving-Magic Johnson', 'basketball', 'Larry Bird, Julius Erving, Magic Johnson'],
  ['1990 Hoops Magic Johnson vs. Michael Jordan', 'basketball', 'Magic Johnson, Michael Jordan'],
  ['1990 Hoops Magic Johnson and Larry Bird', 'basketball', 'Magic Johnson, Larry Bird'],
  ['1990 Hoops Magic Johnson / Michael Jordan Bulls', 'basketball', 'Magic Johnson, Michael Jordan'],
  ['1990 Hoops Magic Johnson - Michael Refractor', 'basketball', 'Magic Johnson'],
  ['1990 Hoops Magic Johnson Cy Young Award', 'basketball', 'Magic Johnson'],
  ['1990 Hoops Magic Johnson Michael Refractor', 'basketball', 'Magic Johnson'],
  ['1990 Hoops Magic Johnson rookie Michael Jordan', 'basketball', 'Magic Johnson'],
  ['Bloodmoon Ursaluna ex 216/167', 'pokemon', 'Bloodmoon Ursaluna ex'],
  ['Shadow Rider Calyrex V 74/198', 'pokemon', 'Shadow Rider Calyrex V'],
] as const)('reads who is on the card of "%s" (%s): %s', (title, category, names) => {
  expect(readTitle(title, category).subjects.join(', ')).toBe(names);
});
