import type { Paper } from '../ink/Paper.ts';
import { circle, path, rect } from '../ink/shapes.ts';

/** The back of a game card: one design for all, a whirl of light around a star. */
export function drawGameBack(paper: Paper, brown: boolean): string {
  const [edge, deep, light] = brown ? ['#2a1c10', '#5a3a1c', '#b98a4a'] : ['#1d2f6f', '#27459f', '#86b4f2'];
  const ground = paper.radial(
    [
      [0, light],
      [0.5, deep],
      [1, edge],
    ],
    'r=".75"',
  );
  const arm = 'M0 0C30-40 90-30 104 20C80-6 40-10 0 0Z';
  const arms = [0, 60, 120, 180, 240, 300]
    .map((turn) => path(arm, '#fff', `opacity=".2" transform="translate(125 175) rotate(${turn}) scale(1.25)"`))
    .join('');
  return (
    rect(0, 0, 250, 350, edge) +
    rect(12, 12, 226, 326, ground, 6) +
    `<g${paper.clip(rect(12, 12, 226, 326, '#000', 6))}>${arms}</g>` +
    circle(125, 175, 46, '#0003') +
    circle(
      125,
      175,
      40,
      paper.radial([
        [0, '#fff8d8'],
        [1, '#e8b93a'],
      ]),
      'stroke="#fff" stroke-width="3"',
    ) +
    path('M125 145L133 166L155 168L138 182L144 204L125 192L106 204L112 182L95 168L117 166Z', edge) +
    rect(12, 12, 226, 326, 'none', 6, 'stroke="#f2d06a" stroke-width="2"')
  );
}
