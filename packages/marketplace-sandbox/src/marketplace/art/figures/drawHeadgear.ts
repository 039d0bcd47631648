import { darker, mix } from '../ink/colours.ts';
import { short } from '../ink/Paper.ts';
import { circle, group, type Point, path } from '../ink/shapes.ts';
import type { Kit } from './drawAthlete.ts';

function hair(look: number, trim: string): string {
  const colour = look > 0.85 ? '#6b4a2c' : '#1d1512';
  const crop = path('M-8-1A8.3 8.6 0 0 1 8.2-2Q4-5.2-1-4.6Q-5-4.4-8-1Z', colour);
  if (look < 0.2) return crop + path('M-8.2-2.6L8.2-3.8L8.3-1.2L-8.2.2Z', trim);
  if (look < 0.45) return `${circle(0, -2.6, 9.6, colour)}`;
  if (look < 0.6) return crop + path('M-8-2Q-13 6-10 14Q-7 10-6.4 2Z', colour);
  return look < 0.7 ? '' : crop;
}

function cap(kit: Kit): string {
  const crown = path('M-8.6-1.5A8.6 9.6 0 0 1 8.6-2L8.4-.6Q0-3-8.6-1.5Z', kit.jersey);
  const brim = path('M4-3.4Q12-3.6 15 .6Q9 1 4-.9Z', darker(kit.trim, 0.1));
  return crown + brim + circle(2.4, -6, 1.7, kit.trim);
}

function helmet(kit: Kit, closed: boolean): string {
  const shell = path('M-9.4 4A10.4 11 0 1 1 10.4-1L6.5 1.6L5.4 8.6L-1 9.2Q-8 9-9.4 4Z', kit.jersey);
  const stripe = path('M-3-10.8Q4-11.6 8-6.5L6.2-5.6Q2.6-9.4-2.6-8.8Z', kit.trim);
  if (!closed) return shell + stripe;
  const bars = `<path d="M6 3.4H12.6V8.8H5M12.6 6H6" fill="none" stroke="${mix(kit.trim, '#d5d9de', 0.5)}" stroke-width="1.5"/>`;
  return shell + stripe + bars;
}

/** A head and what is on it. Faces stay empty: nobody is portrayed. */
export function drawHeadgear([x, y]: Point, kit: Kit, body: string, grain: number): string {
  const big = kit.look < 0.45 && kit.look >= 0.2 && kit.sport === 'Basketball';
  const behind = big ? hair(kit.look, kit.trim) : '';
  const head = `<ellipse rx="7.4" ry="8.6" fill="${body}"/>`;
  const on =
    kit.sport === 'Baseball'
      ? cap(kit)
      : kit.sport === 'Football' || kit.sport === 'Ice Hockey'
        ? helmet(kit, kit.sport === 'Football')
        : big
          ? ''
          : hair(kit.look, kit.trim);
  return group(
    behind + head + on,
    `translate(${short(x * grain)} ${short((y - 2) * grain)}) scale(${grain})`,
    `stroke-width="${kit.edge}"`,
  );
}
