import { expect, test } from 'vitest';
import type { Category } from '../vocabulary/filterValues.ts';
import { readTitle } from './readTitle.ts';

test.each<[expected: string | null, category: Category, titles: string]>([
  [
    '12/99',
    'football',
    `
    2020 Leaf Ned Ford 12/99 | Ned Ford #12/99 | Ned Ford # 12/99 | Ned Ford 12 / 99 | Ned Ford 12 /99 |
    Ned Ford 12/ 99 | Ned Ford serial numbered 12 of 99 | Ned Ford serial numbered 12 out of 99
  `,
  ],
  [
    '/99',
    'football',
    `
    Ned Ford x/99 | Ned Ford xx/99 | Ned Ford /99 | Ned Ford #/99 | Ned Ford #'d /99 | Ned Ford #d to /99 |
    Ned Ford "/99" | Ned Ford (/99 | Ned Ford,/99 | /99 Ned Ford | Ned Ford -/99 | Ned Ford numbered 99 |
    Ned Ford numbered to 99 | Ned Ford numbered out of 99 | Ned Ford numbered of 99 | Ned Ford print run 99 |
    Ned Ford 100/99 | Ned Ford #100/99 | Ned Ford #57 /99 | Ned Ford # 57 /99 | Ned Ford #57 #/99 |
    Ned Ford #US57 /99
  `,
  ],
  ['12345/99999', 'football', 'Ned Ford 12345/99999'],
  ['3/1500', 'football', 'Ned Ford 3/1,500'],
  [
    null,
    'football',
    `
    Ned Ford 12/99.5 | Ned Ford 12/99a | Ned Ford 5.12/99 | Ned Ford 1-12/99 | Ned Ford 3/12/99 | Ned Ford 1/2/20 |
    Ned Ford 12/99/5 | Ned Ford unlimited 500 | Ned Ford numbered 99 cards | Ned Ford numbered 999999 |
    Ned Ford 1 of 10 | Ned Ford #1 of 1 | Ned Ford 11 of 1 | Ned Ford only 50 cards | Ned Ford 0/0 |
    Ned Ford pop 5 | Ned Ford population 5/9 | Ned Ford pop report 5/9 | Ned Ford pop of 5 | Ned Ford pop: 5 of 9 |
    Ned Ford pop #5/9 | Ned Ford pop-15/19 | Ned Ford pop 5 / 9 | Ned Ford pop 5/12 | Ned Ford pop 5 of 12 |
    Ned Ford ebay 1/1 | Ned Ford jersey match 23 | Ned Ford jersey match #23 | Ned Ford jersey number 23 |
    Ned Ford jersey # 23 | Ned Ford 1/1 ebay | Ned Ford 1/1 on ebay | Ned Ford 40/40 club | Ned Ford stk# 44 |
    Ned Ford stock no. #44 | Ned Ford stock number: 44 | Ned Ford stock no #44 | Ned Ford vintage stock #44 |
    Ned Ford inv #: 44 | Ned Ford id#44 | Ned Ford sku ##44 | Ned Ford 5/99 cards | Ned Ford /99 cards |
    Ned Ford 2/14/2020 | Ned Ford 2/14/20 | Ned Ford cert 12345 | Ned Ford cert #12345 |
    Ned Ford certification no. 12345 | Ned Ford certificate number 12345  | Ned Ford 1234567
  `,
  ],
  ['9/99', 'football', 'Ned Ford 9/99'],
  [
    '/50',
    'football',
    `
    Ned Ford #'d 50 | Ned Ford #d 50 | Ned Ford num'd 50 | Ned Ford numd 50 | Ned Ford only 50 made |
    Ned Ford only 50 copies
  `,
  ],
  ['/12', 'football', 'Ned Ford serial # 12'],
  ['/25', 'football', "Ned Ford ser #'d 25 | Ned Ford serial #d 25 | Ned Ford ser. numbered 25"],
  ['/500', 'football', 'Ned Ford limited 500 | Ned Ford limited to 500'],
  ['1/1', 'football', 'Ned Ford one of one | Ned Ford 1 of 1 | Ned Ford 1/1'],
  ['/1500', 'football', 'Ned Ford only 1,500 exist'],
  ['/1234', 'football', 'Ned Ford print run of 1,234'],
  ['57/99', 'football', 'Ned Ford #57/99'],
  ['5/25', 'football', 'Ned Ford 1/1 5/25 | Ned Ford 5/25 3/10'],
  ['7/150', 'football', 'Ned Ford 007/150'],
  ['1/10', 'football', 'Ned Ford ebay 1/10'],
  ['23/99', 'football', 'Ned Ford jersey #23/99 | Ned Ford jersey match 23/99'],
  ['44/99', 'football', 'Ned Ford id #44/99'],
  ['101/125', 'football', 'Ned Ford Refractor -101/125'],
])('reads the serial %s (%s) in each of: %s', (expected, category, titles) => {
  for (const title of titles.trim().split(/ [|]\s+/)) {
    const { serial } = readTitle(title, category);
    expect([title, serial && `${serial.number ?? ''}/${serial.outOf}`]).toEqual([title, expected]);
  }
});

test.each<[expected: string | null, category: Category, titles: string]>([
  [
    '57',
    'baseball',
    `
    Ned Ford #57 Topps | Ned Ford # 57 Topps | Ned Ford #'57 Topps | Ned Ford #057 Topps | Ned Ford #57- Topps |
    card no. 57 Ned Ford | card number 57 Ned | card 57 Ned | Ned Ford card # 57 x | Ned Ford no. 57 x |
    Ned Ford no 57 x | Ned Ford nr. 57 x | Ned Ford nr 57 x | Ned Ford 57 | Ned Ford 57 58 Topps |
    2020 Topps Ned Ford 57 Reds | 2020 Topps Ned Ford 57 58 Reds | 2020 Topps Ned Ford 57 Reds 58 |
    2020 Topps Ned Ford Mint 57 Reds | 2020 Topps 57
  `,
  ],
  [
    null,
    'baseball',
    `
    Ned Ford #0312 Topps | Ned Ford #1 overall | Ned Ford #1 draft | Ned Ford #1 pick | Ned Ford #1 prospect |
    Ned Ford #1 ranked | Ned Ford #1 qb | Ned Ford no. 57-8 x | Ned Ford no. 5 pick x |
    Ned Ford no. 5 draft pick x | Ned Ford no. 5 overall pick | casino 57 x | Ned Ford BDCNF x |
    Ned Ford xBCP-50 x | Ned Ford -BCP-50 x | Ned Ford BCP-50/5 x | Ned Ford BCP-50ab x | Ned Ford 86TC-12/5 x |
    Ned Ford 86TC12 x | Ned Ford 86TC-1234 x | Ned Ford 186TC-12 x | Ned Ford 1 of 12 x | Ned Ford 3 of 75 x |
    Ned Ford 3 of 12 made | Ned Ford 3 of 12 exist | Ned Ford 3 of 12 copies | Ned Ford 3 of 12 cards |
    Topps Traded Ned Ford T2471 x | Topps Traded Ned Ford T24a x | Topps Traded T24-5 x | Topps Ned Ford T24 x |
    Topps Traded Ned Ford xT24 x | Ned Ford NM-MT x | Ned Ford TCA-NFGX x | Ned Ford TCABCD-NF x |
    Ned Ford 57 Topps | 57 Ned Ford Topps | Ned Ford 0 Topps | Ned Ford 00 Topps | Ned Ford D-3 x | Ned Ford A57 x |
    Ned Ford 57b x | Ned Ford 57m x | Ned Ford M57 x | Ned Ford 3D x | Ned Ford ab-12 x | Ned Ford abcde-12 x |
    Ned Ford 1234 x | 2020 Topps Ned Ford M57 Reds | 2020 Topps Ned Ford 57k Reds | 2020 Topps Ned Ford 3D Reds |
    2020 Topps Ned Ford ABCDE-12 Reds | 2020 Topps Ned Ford 1234 Reds | 2020 Topps Ned Ford 0 Reds |
    2020 Topps Ned Ford Mint 9 Reds | 2020 Topps Ned Ford 57 Cards | 2020 Topps Ned Ford 57 & 58 Reds |
    2020 Topps Ned Ford box 5 Reds | 1986 Topps Ned Ford Basketball Card 76ers Signed
  `,
  ],
  ['cpa-nf', 'baseball', 'Ned Ford #CPA-NF Topps'],
  ['1', 'baseball', 'Ned Ford #1KEN Topps | Ned Ford #1 player | 1989 Upper Deck #1-Ned Ford'],
  ['101-rd', 'baseball', 'Ned Ford #101-rd'],
  ['101', 'baseball', 'Ned Ford #101-redsox | Ned Ford #101-reds'],
  ['57a', 'baseball', 'Ned Ford #57A Topps | Ned Ford no.57a x'],
  ['t91-44', 'baseball', 'Ned Ford #T91-44 Topps'],
  ['ab-cd-ef', 'baseball', 'Ned Ford #AB-CD-EF'],
  ['bcdefg-1', 'baseball', 'Ned Ford #BCDEFG-1'],
  ['3rd', 'baseball', 'Ned Ford #3rd'],
  ['d-5', 'baseball', 'Ned Ford #d-5'],
  ['11', 'baseball', 'Ned Ford #11 pick'],
  ['5', 'baseball', 'Ned Ford no. 5 overall x | 2020 Topps mega box 5 Ned Ford'],
  ['bcp-50', 'baseball', 'Ned Ford BCP-50 x | Ned Ford #BCP-50 x'],
  ['bcp50', 'baseball', 'Ned Ford BCP50 x'],
  ['bcp50a', 'baseball', 'Ned Ford BCP50a x'],
  ['bcp-nf', 'baseball', 'Ned Ford BCP-NF x'],
  ['cpanf', 'baseball', 'Ned Ford CPANF x'],
  ['cpa-nfx', 'baseball', 'Ned Ford CPA-NFX x'],
  ['86tc-12', 'baseball', 'Ned Ford 86TC-12 x'],
  ['86tc-nf', 'baseball', 'Ned Ford 86TC-NF x'],
  ['3', 'baseball', 'Ned Ford 3 of 12 x | Ned Ford #3 of 12 x'],
  ['12', 'baseball', 'Ned Ford 12 of 15 x'],
  ['t24', 'baseball', 'Topps Traded Ned Ford T24 x'],
  ['t247', 'baseball', 'Topps Traded Ned Ford T247 x'],
  ['xx-t24', 'baseball', 'Topps Traded Ned Ford #xx-T24 x'],
  ['tca-nf', 'baseball', 'Ned Ford TCA-NF Auto'],
  [
    '4',
    'pokemon',
    `
    Sparkmouse 4/102 | Sparkmouse #4/102 | Sparkmouse no. 4/102 | Sparkmouse no 4/102 | Sparkmouse 4 / 102 |
    Sparkmouse 004/102
  `,
  ],
  ['tg17', 'pokemon', 'Sparkmouse TG17/TG30 | Sparkmouse TG17/30'],
  ['226', 'pokemon', 'Sparkmouse 226/S-P | Sparkmouse 226/P | Sparkmouse 226/SV-P'],
  ['4a', 'pokemon', 'Sparkmouse 4a/102'],
  [
    null,
    'pokemon',
    `
    Sparkmouse 4/102a | Sparkmouse 4/102/5 | Sparkmouse 1.4/102 | Sparkmouse 1/4/102 | Sparkmouse SVP 1234 |
    Sparkmouse 0512 SVP | Sparkmouse 1-051 SVP
  `,
  ],
  [
    '85',
    'pokemon',
    `
    Sparkmouse SVP 085 | Sparkmouse SVP EN 085 | Sparkmouse SVP EN-085 | Sparkmouse SVP EN - 085 |
    Sparkmouse SWSH 085
  `,
  ],
  ['51', 'pokemon', 'Sparkmouse 051 SVP | Sparkmouse #051 SVP'],
  ['swsh087', 'pokemon', 'Sparkmouse SWSH087'],
  ['tg12', 'pokemon', 'Sparkmouse TG12'],
  ['gg-12', 'pokemon', 'Sparkmouse GG-12'],
  ['sv122a', 'pokemon', 'Sparkmouse SV122a'],
  ['57', 'pokemon', 'Sparkmouse #57 | Sparkmouse no. 57 | Sparkmouse 57 holo'],
  ['gg38', 'pokemon', 'Sparkmouse GG38 57'],
  ['10', 'pokemon', 'Sparkmouse 10 Base Set Pokemon Card B1 HP | Sparkmouse 10 Jungle B1 LP'],
  [null, 'pokemon', 'Sparkmouse 10 Kit B1 HP | Sparkmouse 10 Jungle Leafling 12 Fossil'],
  ['a57', 'baseball', '2020 Topps Ned Ford A57 Reds'],
  ['57b', 'baseball', '2020 Topps Ned Ford 57b Reds'],
  ['ab-12', 'baseball', '2020 Topps Ned Ford AB-12 Reds'],
  ['7', 'baseball', '2020 Topps Ned Ford 07 Reds'],
  ['85', 'pokemon', 'Mew SVP EN 085 12 x | Mew SWSH EN-085 12 x | Mew SVP 085 12 x'],
  [null, 'pokemon', 'Mew Super Electric Breaker SV8'],
  [
    null,
    'football',
    `
    Ned Ford pop 5/12 Bears | Ned Ford pop 5 / 12 Bears | Ned Ford pop 5 of 12 Bears | Ned Ford pop report 12 Bears |
    Ned Ford jersey match #23 Bears | Ned Ford 1/1 on ebay Bears | Ned Ford stk# 44 Bears | Ned Ford sku ##44 Bears |
    Ned Ford inv no. #4471 Bears | Ned Ford 2/14/2020 Bears | Ned Ford 2/14/20 Bears | Ned Ford cert #123456 Bears |
    Ned Ford 12345678 Bears | Ned Ford cert#12345 Bears | Ned Ford 40/40 club | Ned Ford #2/14/2020 Bears
  `,
  ],
  ['57', 'football', 'Ned Ford 2/14/2020 57 Bears | Ned Ford 12/14/20 57 Bears | Ned Ford Sat 2/14 57 Bears'],
])('reads the card number %s (%s) in each of: %s', (expected, category, titles) => {
  for (const title of titles.trim().split(/ [|]\s+/))
    expect([title, readTitle(title, category).cardNumber]).toEqual([title, expected]);
});

test.each<[expected: string | null, category: Category, titles: string]>([
  ['2018-2019', 'basketball', '2018-19 Prizm Ned Ford | 2018/19 Prizm | 2018 - 19 Prizm | 2018-2019 Prizm'],
  ['2018-2018', 'basketball', '2018-20 Prizm | 2018-2020 Prizm | 2018 Prizm | 2018-19/5 | 2018 Prizm 2016-17'],
  ['1999-2000', 'basketball', '1999-00 Prizm | 1999-2000 Prizm | 99-00 Fleer'],
  ['1998-1998', 'basketball', '1998-00 Prizm'],
  ['2009-2010', 'basketball', '2009-10 Prizm'],
  [
    null,
    'basketball',
    `
    1859-60 Prizm | 1859 Prizm | 2040 Prizm | #2018-19 | 2018s Ned | 2018's Ned | #2018 | /2018 | -2018 | 12018 |
    20185 | 86-88 Fleer | 86-87 | 86-87 / 5 | #86-87 Fleer | 1.86-87 Fleer | 86-87-88 Fleer | x'86 Ned |
    Ned Ford 39 Fleer | Ned Ford lot 86 Fleer | Ned Ford of 86 Fleer | Ned Ford set 86 Fleer |
    Ned Ford pop 86 Fleer | Ned Ford no. 86 Fleer | Ned Ford vol 86 Fleer | Ned Ford series 86 Fleer |
    Ned Ford card 86 Fleer | 86 card Fleer | 86 Ned Fleer | 86 different Fleer
  `,
  ],
  ['1860-1861', 'basketball', '1860-61 Prizm'],
  ['1861-1861', 'basketball', '1861 Prizm'],
  ['2039-2039', 'basketball', '2039 Prizm'],
  ['1986-1987', 'basketball', "86-87 Fleer | 86/87 Fleer | '86-87 Fleer"],
  ['2007-2008', 'basketball', '07-08 Fleer'],
  ['1933-1933', 'baseball', "'33 Goudey Ned Ford"],
  ['1986-1986', 'basketball', "86 Fleer | '86 Ned Ford | Ned '86 Ford | Ned Ford 86 Fleer | Ned 86 Fleer 87 Topps"],
  ['1940-1940', 'basketball', 'Ned Ford 40 Fleer'],
  ['2007-2007', 'basketball', '07 Topps Ned'],
  ['2016-2017', 'basketball', '2016-17 Prizm 2018'],
  ['1957-1958', 'basketball', '1957-58 Fleer 1990'],
  ['1987-1987', 'basketball', "86 Ford '87 Topps"],
  [null, 'pokemon', '72/73 Sparkmouse | 72-73 Sparkmouse'],
  ['1999-2000', 'pokemon', '1999-2000 Sparkmouse'],
  ['2020-2020', 'pokemon', '2020 Sparkmouse'],
])('reads the season %s (%s) in each of: %s', (expected, category, titles) => {
  for (const title of titles.trim().split(/ [|]\s+/)) {
    const { season } = readTitle(title, category);
    expect([title, season && `${season.first}-${season.last}`]).toEqual([title, expected]);
  }
});

test.each([
  ['Topps 1999-00 Ned Ford', { first: 1999, last: 2000 }],
  ['Topps 1999-2000 Ned Ford', { first: 1999, last: 2000 }],
  ['Topps 1999-12 Ned Ford', { first: 1999, last: 1999 }],
  ['Topps 2010-11 Ned Ford', { first: 2010, last: 2011 }],
  ['Topps 2010-13 Ned Ford', { first: 2010, last: 2010 }],
])('reads two years as a season only if they follow each other: %s', (title, season) => {
  expect(readTitle(title, 'basketball').season).toEqual(season);
});
