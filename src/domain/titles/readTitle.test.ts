import { expect, test } from 'vitest';
import type { Category } from '../listings/categories.ts';
import { readTitle } from './readTitle.ts';
import type { TitleFacts } from './TitleFacts.ts';

const titles: [title: string, category: Category | null, expected: Partial<TitleFacts>][] = [
  [
    '2023-24 Panini Prizm Marvin Tallow Silver Prizm #136 RC PSA GEM MT 10',
    'basketball',
    {
      season: { first: 2023, last: 2024 },
      brand: 'Panini',
      set: 'Prizm',
      subjects: ['Marvin Tallow'],
      cardNumber: '136',
      parallel: 'silver prizm',
      serial: null,
      rookie: true,
      gradings: [{ grader: 'psa', grade: 10, qualifier: null, pristine: false }],
    },
  ],
  [
    '2024 Topps Chrome Devin Marlo Auto Teal Geometric#017/150 PSA MINT 8 Auto 9',
    'football',
    {
      serial: { number: 17, outOf: 150 },
      cardNumber: null,
      parallel: 'teal geometric',
      autograph: true,
      autographGrade: 9,
      subjects: ['Devin Marlo'],
    },
  ],
  ['2001 Topps Ned Ford 12/99', 'baseball', { serial: { number: 12, outOf: 99 }, cardNumber: null }],
  ['Sparkmouse 12/99 Next Destinies', 'pokemon', { serial: null, cardNumber: '12', setSize: '99' }],
  ['Sparkmouse ex 217/187 SAR', 'pokemon', { cardNumber: '217', setSize: '187' }],
  ['Sparkmouse 025/165', 'pokemon', { cardNumber: '25', setSize: '165' }],
  ['Sparkmouse 226/S-P promo', 'pokemon', { cardNumber: '226', setSize: 's-p' }],
  ['Sparkmouse VMAX TG17/TG30', 'pokemon', { cardNumber: 'tg17', setSize: 'tg30' }],
  ['Sparkmouse SWSH087 Promo', 'pokemon', { cardNumber: 'swsh087' }],
  ['Pokemon Sparkmouse 4/102', null, { category: 'pokemon', cardNumber: '4' }],
  [
    '2016/17 Prizm Ned Ford /25',
    'basketball',
    { season: { first: 2016, last: 2017 }, serial: { number: null, outOf: 25 } },
  ],
  ['1999-00 Fleer Ned Ford', 'basketball', { season: { first: 1999, last: 2000 } }],
  ['2018-2019 Hoops Ned Ford', 'basketball', { season: { first: 2018, last: 2019 } }],
  ['86 Fleer Ned Ford #57', 'basketball', { season: { first: 1986, last: 1986 }, cardNumber: '57' }],
  ["'89 Score Ned Ford", 'football', { season: { first: 1989, last: 1989 } }],
  ['23 Ned Ford card', 'basketball', { season: null }],
  ['2020 Leaf Ned Ford 1/1 Auto Orange 11/25', 'football', { serial: { number: 11, outOf: 25 } }],
  ['2020 Leaf Ned Ford rare eBay 1/1', 'football', { serial: null }],
  ['2020 Leaf Ned Ford one of one', 'football', { serial: { number: 1, outOf: 1 } }],
  ["2020 Leaf Ned Ford #'d to 50", 'football', { serial: { number: null, outOf: 50 } }],
  ['2020 Leaf Ned Ford numbered 12 of 25', 'football', { serial: { number: 12, outOf: 25 } }],
  ['2020 Leaf Ned Ford #150/99', 'football', { serial: { number: null, outOf: 99 }, cardNumber: '150' }],
  ['2020 Leaf Ned Ford POP 5', 'football', { serial: null, cardNumber: null }],
  ['2020 Leaf Ned Ford pop 1/12', 'football', { serial: null }],
  [
    '2024 Bowman Chrome Ned Ford #CPA-NF /499',
    'baseball',
    { cardNumber: 'cpa-nf', serial: { number: null, outOf: 499 } },
  ],
  ['2024 Bowman Ned Ford BCP-50', 'baseball', { cardNumber: 'bcp-50' }],
  ['2020 Leaf Ned Ford No. 57', 'football', { cardNumber: '57' }],
  ['2022 SP Authentic Ned Ford', 'football', { set: 'SP Authentic' }],
  ['1993 SP Ned Ford Foil', 'baseball', { set: 'SP' }],
  ['2021 Topps Heritage Ned Ford SP', 'baseball', { set: 'Topps Heritage' }],
  ['2020 Topps Toby Fenn Red Sox', 'baseball', { parallel: null }],
  ['2021 Prizm Ned Ford Red Ice', 'basketball', { parallel: 'red ice' }],
  ['2021 Topps Chrome Ned Ford Lime Green Speckle', 'baseball', { parallel: 'lime green speckle' }],
  ['2021 Topps Chrome Ned Ford Xfractor', 'baseball', { parallel: 'x-fractor' }],
  ['2021 Topps Chrome Ned Ford Blue Ref', 'baseball', { parallel: 'blue refractor' }],
  ['Sparkmouse Rev Holo Jungle', 'pokemon', { parallel: 'reverse holo', set: 'Jungle' }],
  ['2023 POKEMON MEW EN-151 SPARKMOUSE PSA 10', null, { set: '151', subjects: ['Sparkmouse'] }],
  ['2024 POKEMON SSP EN-SURGING SPARKS SPARKMOUSE', null, { set: 'Surging Sparks' }],
  ['Sparkmouse sv8a Master Ball', 'pokemon', { language: 'Japanese', parallel: 'master ball' }],
  ['Sparkmouse JPN promo', 'pokemon', { language: 'Japanese' }],
  ['Sparkmouse 1st Ed Fossil', 'pokemon', { edition: '1st Edition' }],
  ['Sparkmouse Shadowless Base Set', 'pokemon', { edition: 'Shadowless', set: 'Base Set' }],
  ['2024 Bowman Ned Ford 1st', 'baseball', { edition: '1st Bowman' }],
  ['2023 Immaculate Ned Ford RPA', 'football', { rookie: true, autograph: true, patch: true, memorabilia: true }],
  ['2023 Donruss Ned Ford Non-Auto Patch', 'football', { autograph: false, patch: true }],
  ['1980 Topps Ned Ford Signed', 'football', { signed: true, autograph: false }],
  ['2023 Donruss Ned Ford RR', 'football', { rookie: true }],
  ['Sparkmouse RR Full Art', 'pokemon', { rookie: false }],
  ['2020 Topps Chrome Ned Ford / Al Bray Dual Auto', 'baseball', { subjects: ['Ned Ford', 'Al Bray Dual'] }],
];

test.each(titles)('%s (%s)', (title, category, expected) => {
  expect(readTitle(title, category)).toMatchObject(expected);
});

test.each([
  '',
  ' ',
  '\u0000',
  '\ud800',
  '((((',
  '🔥'.repeat(300),
  'a/'.repeat(5000),
  '#'.repeat(5000),
  'psa '.repeat(2000),
])('nothing is read out of noise, and nothing fails (%#)', (title) => {
  expect(readTitle(title, null).gradings).toEqual([]);
});
