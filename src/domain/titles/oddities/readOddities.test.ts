import { expect, test } from 'vitest';
import { foldTitle } from '../foldTitle.ts';
import { oddityKinds } from './oddityKinds.ts';
import { readOddities } from './readOddities.ts';

const odd: [title: string, kind: (typeof oddityKinds)[number]][] = [
  ['LOT OF 5 Ned Ford', 'lot'],
  ['(10) card basketball lot', 'lot'],
  ['Ned Ford 2-card bundle', 'lot'],
  ['Ned Ford Topps x3', 'lot'],
  ['Ned Ford (2) Topps', 'lot'],
  ['Set of 4 Ned Ford', 'lot'],
  ['25 different cards Ned Ford', 'lot'],
  ['1987 Topps complete set', 'lot'],
  ['1987 Topps complete base set', 'lot'],
  ['Ned Ford #12 & #15', 'lot'],
  ['2024 Topps You Pick', 'pickList'],
  ['2024 Topps U-Pick', 'pickList'],
  ['Pick Your Card 2024 Topps', 'pickList'],
  ['Choose your card', 'pickList'],
  ['2024 Topps singles complete your set', 'pickList'],
  ['Ned Ford Reprint', 'reprint'],
  ['Sparkmouse proxy', 'reprint'],
  ['Ned Ford facsimile', 'reprint'],
  ['Ned Ford custom', 'custom'],
  ['ACEO Ned Ford', 'custom'],
  ['Sparkmouse gold metal card', 'custom'],
  ['Ned Ford Iconic Ink', 'custom'],
  ['Mystery pack basketball', 'repack'],
  ['Mystery graded slab', 'repack'],
  ['Baseball repack', 'repack'],
  ['Hot pack 1 auto', 'repack'],
  ['Ned Ford digital card', 'digital'],
  ['Pokemon code cards', 'digital'],
  ['2024 Prizm case break', 'break'],
  ['Random team break spot', 'break'],
  ['Empty wax box', 'empty'],
  ['Hobby box only no cards', 'empty'],
  ['Evolving Skies booster box', 'sealed'],
  ['Factory sealed 2024 Topps box', 'sealed'],
  ['2024 Bowman HTA Choice box', 'sealed'],
  ['2024 Topps foil pack sealed', 'sealed'],
  ['Sparkmouse UPC - Sealed', 'sealed'],
  ['Sparkmouse jumbo', 'oversized'],
  ['1986 Fleer Ned Ford RP', 'maybeReprint'],
];

test.each(odd)('%s is odd: %s', (title, kind) => {
  expect(readOddities(foldTitle(title)).map((oddity) => oddity.kind)).toContain(kind);
});

test('every kind is tried, and each says why', () => {
  expect(new Set(odd.map(([, kind]) => kind))).toEqual(new Set(oddityKinds));
  expect(readOddities('lot of 5')[0]).toEqual({ kind: 'lot', evidence: 'lot', reason: 'More than one card' });
});

test.each([
  '2021 Prizm Draft Picks Ned Ford',
  '2021 Contenders Draft Pick Ned Ford',
  'Ned Ford 1st Round Pick',
  'Ned Ford PSA 10 Low Pop',
  '2024 Origins Mystery Rookie Ned Ford',
  '2021 Prizm Fast Break Ned Ford',
  '2021 Prizm Choice Ned Ford',
  '2021 Select Ned Ford',
  'Lottie Camelot Lottery Ned Lott',
  'Ned Ford Case Hit',
  'Greninja BREAK 41/122',
  'Sparkmouse ETB Promo',
  'Sparkmouse gold metal UPC promo',
  'Sparkmouse Classic Collection',
  'Sparkmouse Base Set 4/102',
  'Ned Ford not a reprint',
  'Metal Universe Ned Ford',
  'Ned Ford 3x MVP',
  'Ned Ford Giants',
  'Ned Ford Jumbo Patch',
  'Ned Ford Rookie Patch RPA',
  'Ned Ford digital camo',
  'Sparkmouse & Leafling GX Tag Team',
  'Ned Ford #12 PSA 10',
  'Ned Ford Hot Rookies',
])('%s is not odd', (title) => {
  expect(readOddities(foldTitle(title))).toEqual([]);
});
