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

/** The same things spelled in the many ways sellers spell them: labels, capitals, glued and parted words. All invented. */
const spellings = {
  basketball: `
2018-19 PANINI PRIZM T.J. QUILLAN SILVER RC #201 PSA 10
2018/19 Select TJ Quillan Rookie /99 SGC 9
2018-2019 Hoops T J Quillan RC
2018 Optic TJ Quillan Rated Rookie 9.5 BGS
2019-20 Prizm TJ Quillan base
10 PSA 2021 Mosaic Ja’Bari Northcote Rookie
2021 Prizm JaBari Northcote Green /99 PSA-9
2021-22 Select Ja Bari Northcote RC #57
2021 HOOPS JA'BARI NORTHCOTE RC # 57 PSA 8
2022 Prizm Ja Colvert RC #12
2022 Prizm Jamal Colvert RC #13
2022 Prizm Bo Terrace Silver 12 / 99
2022 Prizm Boris Terrace Silver 13/99
2022 Select CJ Orwell / Bo Terrace Dual Auto / 49
2020 Prizm D'Angelo Pruett RC PSA 10
2020 Prizm DAngelo Pruett Silver BGS 9
2020 Mosaic D Angelo Pruett Blue /85
2020 Optic Angelo Pruett RC
2020 Prizm Corey Lewis Silver
2020 Prizm Corey Lewin Silver
2020 Select Harris Cobham RC
2020 Select Harri Cobham RC
2020 Select Daniel Vost RC
2020 Select Jory Daniels RC PSA 10
2020 Select Jory Daniels base PSA 9
GEM MT 10 PSA 2020 Prizm Jory Daniels Ice
2020 Prizm Jory Daniels PSA 10 GEM
2020 Prizm Jory Daniels BGS 9.5 GEM MINT
2020 Prizm Jory Daniels raw
2020 Prizm Jory Daniels CGC 9
Roy Amberley Jr. 2017 Prizm RC
Roy Amberley 2017 Optic RC
Roy Amberley III 2017 Select
2017 Prizm Junior Haskett RC
`,
  baseball: `
2024 Topps Chrome Elbert De La Forge #44
2024 Topps Elbert DeLaForge RC
2024 Bowman Elbert De LaForge Gold /50
2003 Topps Elbert Delaforge #'d to 1,500
1956 Topps Osric Vane #135 PSA NM-MT+ 8.5
1956 Topps Osric Vane #135 PSA NM/MT 8
1957 Topps Osric Vane #88 PSA 8 NM-MT (OC)
1958 Topps Osric Vane #12 raw PSA 10 GEM MINT?
1959 Topps Osric Vane #40 PSA BGS SGC ready
2019 Bowman Osric Vane PSA AUTH AUTO 10
2020 Topps Chrome Osric Vane Red (/299)
2021 Bowman Mega Box Osric Vane Mojo Refractor RC
2021 Bowman Osric Vane CGC 10 Pristine
2021 Bowman Osric Vane #7 CGC 10 Gem Mint
2018-19 Topps Osric Vane 18/19
2024 Bowman Chrome Teo Marchetti 1st #CPA-TM Refractor /499 PSA 10 GEM MT
2024 BOWMAN DRAFT TEO MARCHETTI CHROME 1ST CPATM BLUE 12/150
2024 Bowman Teo Marchetti 1st Round Pick insert
2024 Bowman Draft Teo Marchetti Refr /499
2024 Topps Chrome Teo Marchetti Ref RC
2024 Bowman Chrome Teo Marchetti X Fractor 7 / 99
2024 Topps Teo Marchetti Cincinnati Reds #57
2024 Topps Teo Marchetti Red /10 Chicago White Sox
2024 Topps Chrome Sapphire Bram St. Ives RC
2024 Topps Bram Saint Ives Gold /2024
2024 Topps Bram St Ives #57 RC PSA/DNA 10
2023 Topps Heritage Bram St. Ives SP #401
2023 Topps Update Bram St. Ives SSP
2023 SP Authentic Bram St. Ives
2023 Topps Chrome Bram St. Ives Raywave /150
2023 Topps Chrome Bram St. Ives Ray Wave Gold /50
2023 A&G Bram St. Ives Mini
2023 Topps Allen and Ginter Bram St. Ives
2023 TOPPS ALLEN & GINTER BRAM ST. IVES #12 PSA 9 MINT
`,
  football: `
2023 Panini Prizm Oz Pemberton Silver #12 PSA10
2023 PRIZM OZ PEMBERTON SILVER PRIZM ROOKIE GEM MINT 10 PSA
2023 Prizm Oz Pemberton Rookie PSA GEM MT 10
2023 Prizm Oz Pemberton Rookie PSA 9 (OC)
2023 Prizm Oz Pemberton Rookie BGS 9.5/10 Auto
2023 Select Oz Pemberton Zebra (not PSA) SGC 10
2023 Select Oz Pemberton PSA?
2023 Prizm Draft Picks Oz Pemberton Green
2023 Prizm Oz Pemberton you pick
2023 Prizm Oz Pemberton pick your card
2023 Optic Oz Pemberton & Abe Trill Dual Auto 5/10
2023 Panini Donruss Oz Pemberton oversized jumbo
2023 Panini Donruss Oz Pemberton Press Proof Silver /100
2023 Panini Donruss Abe Trill Optic Holo
2023 Young Guns Oz Pemberton
2024 Upper Deck Mats Ekholt Young Guns #221
2024-25 UD Series 1 Mats Ekholt YG Outburst Silver
2024 Upper Deck Mats Ekholt Young Guns Canvas #C96 jumbo
`,
  pokemon: `
Emboar ex 223/197 SV3 Obsidian Flames
Emboar ex 109/106 sv8 SAR
Emboar sv11B 170/086 Art Rare
Emboar V 154/172 Full Art Card
Emboar not Japanese 20/102
Mr. Mime 122/165 Pokemon 151
Mr.Mime Jungle 6/64 1st Edition
MR MIME HOLO JUNGLE 22 PSA 7
Farfetch’d 27/102 Base Set
1999 POKEMON GAME FARFETCH'D #27 PSA 8
Ho-Oh 7/64 Neo Revelation
HO OH GOLD STAR 17/17
Ho-oh V 187/195 Alt Art Silver Tempest
Nidoran♀ 57/64 Jungle
Nidoran ♂ 55/102 Base Set
Pokémon Flabébé 83/156
Pokemon Card Darkrai / Cresselia Legend 99 / 102
Darkrai VMAX # 104 Pokemon JPN S10A-DARK PHANTASMA PSA 10
2022 POKEMON JAPANESE S12A-VSTAR UNIVERSE #217 DARKRAI VSTAR SAR
2022 POKEMON SIT EN-SILVER TEMPEST #099 DARKRAI VSTAR PSA 9
Darkrai VSTAR SWSH 252 Black Star Promo
Darkrai VSTAR SWSH252 Promo CGC 10 Pristine
Pikachu & Darkrai GX 12/95 Tag Team
Darkrai SIR 199/165 sealed in slab TAG 10
Darkrai First Edition 4 / 102
Darkrai 1st Ed 4/102 Shadowless
Darkrai 4/102 Unlimited
Darkrai Reverse Holo 25/102
Darkrai Rev. Holo 25/102 lot
`,
} as const;

export const spelledTitles: readonly WrittenTitle[] = (
  ['basketball', 'baseball', 'football', 'pokemon'] as const
).flatMap((category) =>
  spellings[category]
    .split('\n')
    .filter((line) => line !== '')
    .map((title) => ({ title, category })),
);
