export interface Pair {
  readonly known: number;
  readonly unknown: number;
}

/**
 * How often a known one is above an unknown one, of all that can be compared, equal ones counted half: the area under
 * the curve an attacker would draw. 0.5 is guessing.
 */
export function areaUnderCurve(pairs: readonly Pair[]): number {
  return weigh(inOrder(pairs), new Array(pairs.length).fill(1));
}

/** Between what bounds the area lies 95 times of 100, judged by drawing the pairs again and again. */
export function areaBounds(pairs: readonly Pair[], draws = 1_000): [low: number, high: number] {
  const ordered = inOrder(pairs);
  const areas = Array.from({ length: draws }, () => {
    const drawn: number[] = new Array(pairs.length).fill(0);
    for (const _ of pairs) {
      const chosen = Math.floor(Math.random() * pairs.length);
      drawn[chosen] = (drawn[chosen] ?? 0) + 1;
    }
    return weigh(ordered, drawn);
  }).sort((one, other) => one - other);
  return [areas[Math.floor(draws * 0.025)] ?? Number.NaN, areas[Math.floor(draws * 0.975)] ?? Number.NaN];
}

interface Figure {
  readonly value: number;
  readonly isKnown: boolean;
  readonly pair: number;
}

function inOrder(pairs: readonly Pair[]): Figure[] {
  return pairs
    .flatMap(({ known, unknown }, pair) => [
      { value: known, isKnown: true, pair },
      { value: unknown, isKnown: false, pair },
    ])
    .sort((one, other) => one.value - other.value);
}

/** The area, each pair counted as often as it was drawn. */
function weigh(ordered: readonly Figure[], drawn: readonly number[]): number {
  let unknownBelow = 0;
  let above = 0;
  let all = 0;
  for (let next = 0; next < ordered.length; ) {
    const value = ordered[next]?.value;
    let known = 0;
    let unknown = 0;
    for (let figure = ordered[next]; figure?.value === value && figure !== undefined; figure = ordered[++next]) {
      if (figure.isKnown) known += drawn[figure.pair] ?? 0;
      else unknown += drawn[figure.pair] ?? 0;
    }
    above += known * (unknownBelow + unknown / 2);
    unknownBelow += unknown;
    all += known;
  }
  return above / (all * unknownBelow);
}
