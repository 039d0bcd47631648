/** The marketplace's steps: the least a bid must stand above the current one, in cents, by the current bid. */
const steps: readonly (readonly [below: number, step: number])[] = [
  [100, 5],
  [500, 25],
  [2_500, 50],
  [10_000, 100],
  [25_000, 250],
  [50_000, 500],
  [100_000, 1_000],
  [250_000, 2_500],
  [500_000, 5_000],
];

export function bidIncrement(cents: number): number {
  return steps.find(([below]) => cents < below)?.[1] ?? 10_000;
}
