import { honours } from '../../vocabulary/trade/noiseWords.ts';
import type { Dice } from '../lots/Dice.ts';
import type { SportLot } from '../lots/Lot.ts';
import { leagues } from '../lots/leagues.ts';
import { fitTitle } from './fitTitle.ts';
import { withoutAccents } from './nameText.ts';
import { type Segment, segment } from './Segment.ts';
import { type SportWords, sportWords } from './sportSegments.ts';

type Part = keyof SportWords;

/** How much a seller wants to keep each part. */
const worthKeeping: Record<Part, number> = {
  player: 100,
  grade: 96,
  set: 90,
  year: 88,
  serial: 80,
  autograph: 78,
  rookie: 74,
  parallel: 72,
  patch: 68,
  insert: 66,
  number: 50,
  extras: 45,
  team: 20,
};

/** The orders in which sellers put the parts. */
const orders: readonly (readonly Part[])[] = [
  [
    'year',
    'set',
    'insert',
    'player',
    'number',
    'parallel',
    'serial',
    'rookie',
    'autograph',
    'patch',
    'team',
    'grade',
    'extras',
  ],
  [
    'year',
    'set',
    'player',
    'rookie',
    'insert',
    'parallel',
    'autograph',
    'patch',
    'serial',
    'number',
    'team',
    'grade',
    'extras',
  ],
  [
    'player',
    'year',
    'set',
    'insert',
    'parallel',
    'number',
    'rookie',
    'autograph',
    'patch',
    'serial',
    'grade',
    'extras',
    'team',
  ],
  ['year', 'set', 'number', 'player', 'parallel', 'rookie', 'patch', 'autograph', 'serial', 'team', 'grade', 'extras'],
  [
    'grade',
    'year',
    'set',
    'player',
    'insert',
    'parallel',
    'number',
    'rookie',
    'autograph',
    'patch',
    'serial',
    'team',
    'extras',
  ],
  [
    'player',
    'rookie',
    'autograph',
    'patch',
    'year',
    'set',
    'insert',
    'parallel',
    'serial',
    'number',
    'team',
    'grade',
    'extras',
  ],
  [
    'year',
    'set',
    'parallel',
    'player',
    'insert',
    'rookie',
    'serial',
    'number',
    'autograph',
    'patch',
    'grade',
    'extras',
    'team',
  ],
];

/** The text of the grader's own label, pasted as the title. */
function labelTitle(lot: SportLot, words: SportWords): string {
  const slab = lot.slab;
  if (!slab) return '';
  const parallel = lot.parallel ? lot.parallel[0] : '';
  const text = fitTitle([
    segment(String(lot.year), 90),
    segment(lot.set[0], 90),
    segment(words.insert, 60),
    segment(`#${lot.cardNumber}`, 70),
    segment(lot.player[0], 100),
    segment(parallel, 65),
    segment(lot.rookie ? 'RC' : '', 50),
    segment(words.autograph, 75),
    segment(words.serial, 60),
    segment(`${slab.grader[0]} ${slab.grade[0] === 'Authentic' ? 'AUTHENTIC' : slab.grade[0]}`, 96),
  ]);
  return withoutAccents(text).replace('’', "'").toUpperCase();
}

function oddityOf(dice: Dice, lot: SportLot): string {
  if (lot.reprint) return dice.pick(['Reprint', 'REPRINT', 'RP', 'Reprint Card Mint']);
  if (lot.pickList) return dice.pick(['You Pick', 'U-Pick', 'Pick Your Card', 'CHOOSE']);
  if (lot.cards > 1)
    return dice.pick([`Lot of ${lot.cards}`, `(${lot.cards}) Card Lot`, `Lot (${lot.cards})`, `x${lot.cards}`]);
  return '';
}

export function sportTitle(dice: Dice, lot: SportLot): string {
  const words = sportWords(dice, lot);
  if (lot.slab?.grader[0] === 'PSA' && dice.chance(0.12)) return labelTitle(lot, words);
  const order = dice.pick(orders);
  const segments: Segment[] = order.map((part) => segment(words[part], worthKeeping[part]));
  segments.push(segment(oddityOf(dice, lot), 97));
  if (lot.player[4] < 2015 && lot.player[5] >= 3 && dice.chance(0.15)) segments.push(segment(dice.pick(honours), 15));
  if (dice.chance(0.2)) segments.push(segment(dice.pick([`${lot.sport} Card`, leagues[lot.sport].name]), 10));
  return fitTitle(segments, dice.chance(0.05) ? ' - ' : ' ');
}
