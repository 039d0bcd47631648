import { createHash } from 'node:crypto';

const skins = ['#f6d3bd', '#eebd9d', '#d69a72', '#b3754c', '#87522f', '#5f3a24'];
const hairs = ['#2a211d', '#4a3325', '#7a4b25', '#a9743a', '#d8b06a', '#8d8f95', '#a8472c'];
const cuts = [
  '<path d="M30 47c-3-27 43-27 40 0-4-11-11-15-20-15s-16 4-20 15z"/>',
  '<path d="M28 62c-7-44 51-44 44 0l-6 4c2-14 0-22-4-28-9 3-18 3-25-1-3 6-5 14-3 29z"/>',
  '<path d="M30 46c-4-24 36-30 41-3-8-3-13-6-17-10-5 6-13 11-24 13z"/>',
  '<g><circle cx="50" cy="19" r="9"/><path d="M30 47c-2-25 42-25 40 0-6-10-12-13-20-13s-14 3-20 13z"/></g>',
];

/** Draws a small portrait as SVG. The same seed always gives the same face. */
export function drawPortrait(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest();
  const pick = (index: number, from: readonly string[]): string => from[(bytes[index] ?? 0) % from.length] ?? '';
  const hue = Math.round(((bytes[3] ?? 0) / 256) * 360);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">
<rect width="100" height="100" fill="hsl(${hue} 42% 82%)"/>
<path d="M16 100c2-22 15-29 34-29s32 7 34 29z" fill="hsl(${(hue + 150) % 360} 38% 42%)"/>
<path d="M43 58h14v14c0 8-14 8-14 0z" fill="${pick(0, skins)}"/>
<path d="M43 63c4 4 10 4 14 0v5c-4 4-10 4-14 0z" fill="#000" opacity=".12"/>
<ellipse cx="50" cy="47" rx="18" ry="21" fill="${pick(0, skins)}"/>
<g fill="${pick(1, hairs)}">${pick(2, cuts)}</g>
<g fill="#241c1a"><circle cx="43" cy="48" r="1.9"/><circle cx="57" cy="48" r="1.9"/></g>
<path d="M44 57q6 5 12 0" fill="none" stroke="#241c1a" stroke-width="1.8" stroke-linecap="round"/>
</svg>
`;
}

/** Draws the picture of people who have none. */
export function drawSilhouette(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200">
<rect width="100" height="100" fill="#d9dce3"/>
<path d="M14 100c2-24 16-32 36-32s34 8 36 32z" fill="#f7f8fa"/>
<circle cx="50" cy="43" r="20" fill="#f7f8fa"/>
</svg>
`;
}
