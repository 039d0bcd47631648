import type { Paper } from '../ink/Paper.ts';
import { group, path, rect } from '../ink/shapes.ts';

export const toploaderWidth = 296;
export const toploaderHeight = 398;

/** A card in a stiff plastic sleeve. `inside` is the card, 250 by 350. */
export function drawToploader(inside: string, paper: Paper): string {
  const sheen = paper.linear(
    [
      [0, '#fff', 0.34],
      [0.35, '#fff', 0.04],
      [0.6, '#fff', 0.2],
      [1, '#fff', 0.03],
    ],
    'x2="1" y2=".8"',
  );
  return (
    rect(0, 0, toploaderWidth, toploaderHeight, '#eaf3fa', 7, 'opacity=".36"') +
    group(inside, 'translate(23 32)') +
    rect(9, 12, toploaderWidth - 18, toploaderHeight - 20, sheen, 4) +
    path(
      `M0 7Q0 0 7 0H${toploaderWidth - 7}Q${toploaderWidth} 0 ${toploaderWidth} 7V12H170Q148 26 126 12H0Z`,
      '#fff',
      'opacity=".35"',
    ) +
    rect(
      0.8,
      0.8,
      toploaderWidth - 1.6,
      toploaderHeight - 1.6,
      'none',
      7,
      'stroke="#fff" stroke-width="1.6" opacity=".85"',
    ) +
    rect(8, 10, toploaderWidth - 16, toploaderHeight - 17, 'none', 4, 'stroke="#b8c6cf" stroke-width="1" opacity=".8"')
  );
}
