/** The same measurement for a known and an unknown address. */
export interface Pair {
  readonly known: number;
  readonly unknown: number;
}

/**
 * Returns the area under the ROC curve (AUC): how often a known value is above an unknown one, over all combinations,
 * with ties counted half. 0.5 means that an attacker can only guess.
 */
export function rocAuc(pairs: readonly Pair[]): number {
  return weightedAuc(sortSamples(pairs), new Array(pairs.length).fill(1));
}

/** Returns the 95 % confidence interval of the AUC, by bootstrapping the pairs. */
export function rocAucInterval(pairs: readonly Pair[], resamples = 1_000): [low: number, high: number] {
  const samples = sortSamples(pairs);
  const areas = Array.from({ length: resamples }, () => {
    const weights: number[] = new Array(pairs.length).fill(0);
    for (const _ of pairs) {
      const drawn = Math.floor(Math.random() * pairs.length);
      weights[drawn] = (weights[drawn] ?? 0) + 1;
    }
    return weightedAuc(samples, weights);
  }).sort((one, other) => one - other);
  return [areas[Math.floor(resamples * 0.025)] ?? Number.NaN, areas[Math.floor(resamples * 0.975)] ?? Number.NaN];
}

interface Sample {
  readonly value: number;
  readonly isKnown: boolean;
  /** The index of its pair. */
  readonly pair: number;
}

function sortSamples(pairs: readonly Pair[]): Sample[] {
  return pairs
    .flatMap(({ known, unknown }, pair) => [
      { value: known, isKnown: true, pair },
      { value: unknown, isKnown: false, pair },
    ])
    .sort((one, other) => one.value - other.value);
}

/** Returns the AUC with each pair counted as often as its weight says. */
function weightedAuc(samples: readonly Sample[], weights: readonly number[]): number {
  let unknownBelow = 0;
  let knownAbove = 0;
  let allKnown = 0;
  for (let next = 0; next < samples.length; ) {
    const value = samples[next]?.value;
    let known = 0;
    let unknown = 0;
    for (let sample = samples[next]; sample?.value === value && sample !== undefined; sample = samples[++next]) {
      if (sample.isKnown) known += weights[sample.pair] ?? 0;
      else unknown += weights[sample.pair] ?? 0;
    }
    knownAbove += known * (unknownBelow + unknown / 2);
    unknownBelow += unknown;
    allKnown += known;
  }
  return knownAbove / (allKnown * unknownBelow);
}
