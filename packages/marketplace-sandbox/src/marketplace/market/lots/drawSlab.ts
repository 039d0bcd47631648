import { type Grade, type Grader, graders, grades } from '../../vocabulary/trade/graders.ts';
import type { Dice } from './Dice.ts';
import type { Slab } from './Lot.ts';
import { Wheel } from './Wheel.ts';

/** The words some graders use for their own grades instead of the usual ones. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  'CGC 10': ['GEM MINT', 'PRISTINE'],
  'BGS 10': ['PRISTINE', 'BLACK LABEL'],
  'TAG 10': ['GEM MINT', 'PRISTINE'],
  'SGC 10': ['GEM MINT', 'GEM MINT', 'PRISTINE'],
};

const vintageEnd = 1981;
const sportGraders = new Wheel(graders, ([short, , share]) => (short === 'BVG' ? 0 : share));
const vintageGraders = new Wheel(graders, ([short, , share]) =>
  short === 'BVG' ? 9 : ['CGC', 'TAG', 'AGS', 'HGA'].includes(short) ? 0 : share,
);
const gameGraders = new Wheel(graders, ([, , , share]) => share);
const modernGrades = new Wheel(grades, ([, , , , share]) => share);
const oldGrades = new Wheel(grades, ([, , , , , share]) => share);

function graderFor(dice: Dice, game: boolean, vintage: boolean): Grader {
  if (game) return gameGraders.spin(dice);
  return (vintage ? vintageGraders : sportGraders).spin(dice);
}

function gradeFor(dice: Dice, grader: Grader, vintage: boolean): Grade {
  for (;;) {
    const grade = (vintage ? oldGrades : modernGrades).spin(dice);
    if (grader[5] || !grade[0].includes('.')) return grade;
  }
}

export function drawSlab(dice: Dice, card: { year: number; game: boolean; autograph: boolean }): Slab {
  const vintage = !card.game && card.year < vintageEnd;
  const grader = graderFor(dice, card.game, vintage);
  const grade = gradeFor(dice, grader, vintage);
  const words = ownWords[`${grader[0]} ${grade[0]}`];
  return {
    grader,
    grade,
    words: words ? dice.pick(words) : grade[1],
    autographGrade: card.autograph && dice.chance(0.6) ? dice.pick(['10', '10', '10', '9']) : '',
    certificate: String(dice.whole(20_000_000, 99_999_999)),
    population: dice.chance(0.05) ? dice.whole(1, 40) : 0,
    secondOpinion: ['PSA', 'SGC', 'BGS'].includes(grader[0]) && dice.chance(0.03),
  };
}

/** What a slab does to a card's worth. */
export function slabFactor(slab: Slab, vintage: boolean): number {
  const factor = vintage ? slab.grade[3] : slab.grade[2];
  const special = slab.words === 'BLACK LABEL' ? 5 : slab.words === 'PRISTINE' ? 1.4 : 1;
  return Math.max(0.4, factor * slab.grader[4] * special);
}
