/** The middle one of the figures, or the mean of the two in the middle. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** `1,234 (1,100–1,300)`: median, least and most. */
export function spread(figures: readonly number[], digits = 0): string {
  const show = (figure: number) =>
    figure.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${show(median(figures))} (${show(Math.min(...figures))}–${show(Math.max(...figures))})`;
}

/** Returns the quantile: the figure that this share of all figures does not exceed. */
export function percentile(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
