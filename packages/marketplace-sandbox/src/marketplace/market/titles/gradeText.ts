import type { Dice } from '../lots/Dice.ts';
import type { Slab } from '../lots/Lot.ts';

const gradedSgcOn100: Readonly<Record<string, string>> = { '10': '98', '9.5': '96', '9': '92', '8': '88', '7': '84' };

function plainGrade(dice: Dice, slab: Slab): string {
  const grader = slab.grader[0];
  const grade = slab.grade[0];
  const words = grade === '10' && grader === 'PSA' ? dice.pick(['GEM MT', 'GEM MINT', 'Gem Mint']) : slab.words;
  switch (dice.whole(0, 9)) {
    case 0:
      return `${grader}${grade}`;
    case 1:
      return `${grader}-${grade}`;
    case 2:
      return `${grader} ${words} ${grade}`;
    case 3:
      return `${grader} ${grade} ${words}`;
    case 4:
      return slab.words === 'BLACK LABEL' ? `${grader} ${grade} ${words}` : `${words} ${grade} ${grader}`;
    case 5:
      return slab.words === 'PRISTINE' ? `${grader} PRISTINE ${grade}` : `${grader} ${grade}`;
    default:
      return slab.words === 'BLACK LABEL' || slab.words === 'PRISTINE'
        ? `${grader} ${grade} ${words}`
        : `${grader} ${grade}`;
  }
}

/** Sellers drop the famous name into titles of other slabs. */
function spam(dice: Dice, grader: string): string {
  return grader === 'PSA' || !dice.chance(0.05)
    ? ''
    : ` ${dice.pick(['(not PSA)', 'no PSA', '(PSA/BGS)', 'like PSA 10'])}`;
}

/** Grader and grade in one of the many ways they are written. */
export function gradeText(dice: Dice, slab: Slab, year: number): string {
  const grader = slab.grader[0];
  if (slab.grade[0] === 'Authentic') return `${grader} ${dice.pick(['AUTH', 'Authentic', 'AUTHENTIC'])}`;
  const old = grader === 'SGC' && year < 2000 && dice.chance(0.12) ? gradedSgcOn100[slab.grade[0]] : undefined;
  if (old) return `SGC ${old}`;
  if (slab.autographGrade) {
    return dice.chance(0.35)
      ? `${grader} ${slab.grade[0]}/${slab.autographGrade}`
      : `${grader} ${slab.grade[0]} ${dice.pick(['AUTO', 'Auto'])} ${slab.autographGrade}`;
  }
  return plainGrade(dice, slab) + spam(dice, grader);
}

/** What may follow the grade: the population, a second opinion. */
export function slabExtras(dice: Dice, slab: Slab): string {
  const population = slab.population > 0 ? `POP ${slab.population}` : dice.chance(0.03) ? 'Low Pop' : '';
  const opinion = slab.secondOpinion
    ? dice.pick(['MBA', 'MBA Silver Diamond', 'MBA Gold Diamond', 'MBA Certified'])
    : '';
  return `${population} ${opinion}`.trim();
}
