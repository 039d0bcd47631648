import type { Oddity } from '../TitleFacts.ts';
import { oddityRules } from './oddityRules.ts';

/** What makes a listing something else than one known card, each with the words that say so. Takes a folded title. */
export function readOddities(folded: string): Oddity[] {
  return oddityRules.flatMap(({ kind, reason, pattern, traps }) => {
    const text = traps === undefined ? folded : folded.replaceAll(traps, (harmless) => '|'.repeat(harmless.length));
    const evidence = pattern.exec(text)?.[0].trim();
    return evidence === undefined ? [] : [{ kind, evidence, reason }];
  });
}
