import type { Dice } from '../../market/lots/Dice.ts';
import type { SportLot } from '../../market/lots/Lot.ts';
import { darker, inkOn, lighter, mix } from '../ink/colours.ts';
import type { Paper } from '../ink/Paper.ts';
import { circle, path, rect, text } from '../ink/shapes.ts';
import { faceOf } from './drawSportFront.ts';

const columns: Readonly<Record<string, readonly string[]>> = {
  Basketball: ['YEAR', 'G', 'PTS', 'REB', 'AST'],
  Baseball: ['YEAR', 'G', 'AVG', 'HR', 'RBI'],
  Football: ['YEAR', 'G', 'YDS', 'TD', 'AVG'],
  Soccer: ['YEAR', 'APP', 'G', 'A', 'MIN'],
  'Ice Hockey': ['YEAR', 'GP', 'G', 'A', 'PTS'],
};

function statistics(lot: SportLot, dice: Dice, ink: string): string {
  const heads = columns[lot.sport] ?? [];
  const first = Math.max(lot.player[3], lot.year - 6);
  const years = Array.from({ length: Math.min(6, Math.max(1, lot.year - first)) }, (_, row) => first + row);
  const cells = (values: readonly string[], y: number, weight: 400 | 700): string =>
    values.map((value, column) => text(value, 30 + column * 46, y, { size: 10, fill: ink, weight })).join('');
  return (
    cells(heads, 178, 700) +
    years
      .map((year, row) =>
        cells([String(year), ...heads.slice(1).map(() => String(dice.whole(2, 82)))], 196 + row * 16, 400),
      )
      .join('')
  );
}

/** The back of a sports card: number, a small badge, figures, lines of text. */
export function drawSportBack(lot: SportLot, dice: Dice, paper: Paper): string {
  const { primary, secondary } = faceOf(lot, dice, paper);
  const old = lot.set[3] === 'vintage' || lot.set[3] === 'retro';
  const stock = old ? mix('#d8c49a', '#efe6cf', dice.next()) : '#f4f5f7';
  const ink = old ? darker(primary, 0.45) : '#23262d';
  const lines = [300, 310, 320].map((y, row) => rect(26, y, 198 - row * 34, 3.4, ink, 1.5, 'opacity=".35"')).join('');
  return (
    rect(0, 0, 250, 350, stock) +
    path('M0 0H250V118L0 146Z', primary) +
    path('M0 146L250 118V126L0 154Z', secondary) +
    circle(54, 66, 34, lighter(primary, 0.82)) +
    text(String(lot.player[2]), 54, 80, { size: 38, fill: darker(primary, 0.15), anchor: 'middle' }) +
    text(lot.player[0].toUpperCase().replace('’', "'"), 100, 62, { size: 19, fill: inkOn(primary), within: 134 }) +
    text(lot.team[0], 100, 80, { size: 12, fill: inkOn(primary), weight: 400, within: 134 }) +
    text(`No. ${lot.cardNumber}`, 100, 98, { size: 12, fill: inkOn(primary), weight: 400 }) +
    statistics(lot, dice, ink) +
    lines +
    text(`${lot.year} ${lot.set[0]}`, 125, 340, { size: 8, fill: ink, weight: 400, anchor: 'middle' }) +
    rect(5, 5, 240, 340, 'none', 6, `stroke="${old ? stock : '#fff'}" stroke-width="9"`)
  );
}
