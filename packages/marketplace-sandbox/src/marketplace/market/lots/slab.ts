import { type Grade, type Grader, graders, grades } from '../../vocabulary/vocabulary.ts';
import { type Slab, vintageEnd } from './Lot.ts';
import { type Random, WeightedList } from './Random.ts';

/** The words some graders print for their own grades. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  'CGC 10': ['GEM MINT', 'PRISTINE'],
  'BGS 10': ['PRISTINE', 'BLACK LABEL'],
  'TAG 10': ['GEM MINT', 'PRISTINE'],
  'SGC 10': ['GEM MINT', 'GEM MINT', 'PRISTINE'],
};
const neverOnVintage = ['CGC', 'TAG', 'AGS', 'HGA'];

const sportGraders = new WeightedList(graders, ({ short, sportShare }) => (short === 'BVG' ? 0 : sportShare));
const vintageGraders = new WeightedList(graders, ({ short, sportShare }) =>
  short === 'BVG' ? 9 : neverOnVintage.includes(short) ? 0 : sportShare,
);
const gameGraders = new WeightedList(graders, ({ gameShare }) => gameShare);
const modernGrades = new WeightedList(grades, ({ modernShare }) => modernShare);
const vintageGrades = new WeightedList(grades, ({ vintageShare }) => vintageShare);

function pickGrade(random: Random, grader: Grader, vintage: boolean): Grade {
  for (;;) {
    const grade = (vintage ? vintageGrades : modernGrades).pick(random);
    if (grader.halfGrades || !grade.value.includes('.')) return grade;
  }
}

/** Invents a slab for a card. */
export function createSlab(random: Random, card: { year: number; game: boolean; autograph: boolean }): Slab {
  const vintage = !card.game && card.year < vintageEnd;
  const grader = (card.game ? gameGraders : vintage ? vintageGraders : sportGraders).pick(random);
  const grade = pickGrade(random, grader, vintage);
  const words = ownWords[`${grader.short} ${grade.value}`];
  return {
    grader,
    grade,
    words: words ? random.pick(words) : grade.words,
    autographGrade: card.autograph && random.chance(0.6) ? random.pick(['10', '10', '10', '9']) : '',
    certificate: String(random.integer(20_000_000, 99_999_999)),
    population: random.chance(0.05) ? random.integer(1, 40) : 0,
    secondOpinion: ['PSA', 'SGC', 'BGS'].includes(grader.short) && random.chance(0.03),
  };
}

/** Returns the factor by which a slab changes the worth of a card. */
export function slabFactor(slab: Slab, vintage: boolean): number {
  const factor = vintage ? slab.grade.vintageWorth : slab.grade.modernWorth;
  const special = slab.words === 'BLACK LABEL' ? 5 : slab.words === 'PRISTINE' ? 1.4 : 1;
  return Math.max(0.4, factor * slab.grader.worth * special);
}
