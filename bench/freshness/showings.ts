const hourMs = 3_600_000;

/**
 * How likely one shown listing is looked at, with so much time left. Half of the looks go evenly to everything shown,
 * half to what ends within the hour: that is where people of an auction site look, and where a price that is wrong
 * costs them an auction. All weights at one moment sum up to 1.
 */
export function weightOf(leadMs: number, shownCount: number, shownWithinHour: number): number {
  if (shownWithinHour === 0) return 1 / shownCount;
  return 0.5 / shownCount + (leadMs <= hourMs ? 0.5 / shownWithinHour : 0);
}
