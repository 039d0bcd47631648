import type { Sport } from '../../market/lots/Lot.ts';
import { short } from '../ink/Paper.ts';
import { circle, ellipse, group, type Point } from '../ink/shapes.ts';

function seam(data: string, colour: string, width: number): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

/** The ball of a sport, or the puck. */
export function drawBall(sport: Sport, [x, y]: Point, grain: number, edge: number): string {
  const place = `translate(${short(x * grain)} ${short(y * grain)}) scale(${grain})`;
  const thin = `stroke-width="${edge}"`;
  switch (sport) {
    case 'Basketball':
      return group(
        circle(0, 0, 8.6, '#d9722c') + seam('M-8.6 0H8.6M0-8.6V8.6M-6-6.2Q0 0-6 6.2M6-6.2Q0 0 6 6.2', '#3a1f10', 0.9),
        `${place} rotate(24)`,
        thin,
      );
    case 'Baseball':
      return group(circle(0, 0, 3.6, '#f6f3ea') + seam('M-2-3Q0 0-2 3M2-3Q0 0 2 3', '#c0392b', 0.6), place, thin);
    case 'Football':
      return group(
        ellipse(0, 0, 10, 5.8, '#8a4b25') + seam('M-4 0H4M-2-1.5V1.5M0-1.5V1.5M2-1.5V1.5', '#f5f0e6', 0.8),
        `${place} rotate(-32)`,
        thin,
      );
    case 'Soccer':
      return group(
        circle(0, 0, 7, '#f5f6f8') +
          circle(0, 0, 2.4, '#23262d') +
          circle(4.6, 3, 1.6, '#23262d') +
          circle(-4.8, 2, 1.6, '#23262d'),
        place,
        thin,
      );
    case 'Ice Hockey':
      return group(ellipse(0, 0, 5, 1.9, '#15171b'), place, thin);
  }
}
