import { Letters } from '../patterns/BigramSet.ts';
import { Rule } from '../patterns/TitlePattern.ts';
import type { Oddity } from '../titles/TitleFacts.ts';
import { oddityRules } from './flagRules.ts';

const rules = oddityRules.map(({ kind, reason, pattern, traps, unless }) => ({
  kind,
  reason,
  rule: new Rule(pattern),
  traps: traps === undefined ? null : new Rule(traps),
  unless: unless === undefined ? null : new Rule(unless),
}));

/** What makes a listing something else than one known card, each with the words that say so. Takes a folded title. */
export function readOddities(folded: string, letters = new Letters(folded)): Oddity[] {
  const oddities: Oddity[] = [];
  for (const { kind, reason, rule, traps, unless } of rules) {
    if (!rule.mayMatch(letters) || oddities.some((oddity) => oddity.kind === kind)) continue;
    const isTrapped = traps?.mayMatch(letters) === true;
    const text = isTrapped ? folded.replaceAll(traps.pattern, (harmless) => '|'.repeat(harmless.length)) : folded;
    const evidence = rule.pattern.exec(text)?.[0].trim();
    if (evidence === undefined || (unless?.mayMatch(letters) && unless.pattern.test(folded))) continue;
    oddities.push({ kind, evidence, reason });
  }
  return oddities;
}
