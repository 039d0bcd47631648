import { longestAgeMs } from '#domain/listings/freshness.ts';
import type { BudgetState } from './callBudget.ts';
import type { Slice } from './slices.ts';

/** What is remembered of a slice's last scan. */
export interface ScanMemory {
  readonly startedAt: number;
  readonly pages: number;
  /** When it last failed, if that was its last word. */
  readonly failedAt: number | null;
}

/** A slice that failed lets the others go first for so long. */
const failurePauseMs = 60_000;

/** Share of the quota kept back for what nobody planned. */
const reserve = 0.02;
/** The hurry a rich budget allows, and the patience a poor one asks for. */
const [shortest, longest] = [1 / 3, 12];
/** The longest pause of a slice whatever the budget: behind it, its listings would be too old to be shown. */
const longestPauseMs = longestAgeMs - 40 * 60_000;

/**
 * Which slice to scan now, or null for none yet. All pauses grow or shrink by one factor, so that the plan's
 * appetite fits the calls left until the reset; the slice most overdue by its own measure comes first.
 */
export function nextSlice(
  slices: readonly Slice[],
  memory: ReadonlyMap<string, ScanMemory>,
  budget: BudgetState,
  now: number,
): Slice | null {
  if (budget.used >= budget.cap) return null;
  const patience = patienceFor(slices, memory, budget, now);
  let mostOverdue: Slice | null = null;
  let highest = 1;
  for (const slice of slices) {
    const scanned = memory.get(slice.name);
    if (scanned?.failedAt != null && now - scanned.failedAt < failurePauseMs) continue;
    const pause = Math.min(slice.stretch.every * patience, longestPauseMs);
    const overdue = scanned === undefined ? Number.POSITIVE_INFINITY : (now - scanned.startedAt) / pause;
    // Strictly more: of slices never scanned, the first in the list wins.
    if (overdue > highest || (overdue === highest && mostOverdue === null)) {
      highest = overdue;
      mostOverdue = slice;
    }
  }
  return mostOverdue;
}

function patienceFor(
  slices: readonly Slice[],
  memory: ReadonlyMap<string, ScanMemory>,
  budget: BudgetState,
  now: number,
): number {
  const appetite = slices.reduce((sum, { name, stretch }) => sum + (memory.get(name)?.pages ?? 1) / stretch.every, 0);
  const left = budget.cap * (1 - reserve) - budget.used;
  const supply = left / Math.max(budget.resetsAt - now, 1);
  if (supply <= 0) return longest;
  return Math.min(Math.max(appetite / supply, shortest), longest);
}
