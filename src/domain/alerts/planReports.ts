import type { NotificationKind } from './notificationKinds.ts';
import { isUrgent } from './reportTimes.ts';

/** Something true that can be told now. */
export interface DueReport {
  readonly id: string;
  readonly itemId: string;
  readonly kind: NotificationKind;
  /** The auction's end, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Sorts the reports that are due for a person, by their ids, into those that are told and those that are not. */
export interface ReportPlan {
  /** Told one by one, in the order of the message. */
  readonly named: readonly string[];
  /** Told as a number: "and 14 more". */
  readonly counted: readonly string[];
  /** Another report of the same card says more. */
  readonly repeated: readonly string[];
}

/** If several things are true of a card at once, the first of these is told. */
const ranks: Readonly<Record<NotificationKind, number>> = {
  ended: 0,
  below_maximum: 1,
  no_bids: 2,
  over_maximum: 3,
  saved_ends_soon: 4,
  ends_soon: 5,
  found: 6,
};

/**
 * Decides which reports are told, one for each card, those near an end first.
 *
 * @param left how many more can be named today
 */
export function planReports(due: readonly DueReport[], left: number): ReportPlan {
  const ranked = due.toSorted((one, other) => ranks[one.kind] - ranks[other.kind]);
  const first = new Map<string, DueReport>();
  for (const report of ranked) if (!first.has(report.itemId)) first.set(report.itemId, report);
  const told = [...first.values()].sort(
    (one, other) => Number(isUrgent(other.kind)) - Number(isUrgent(one.kind)) || one.endsAt - other.endsAt,
  );
  const ids = told.map(({ id }) => id);
  const room = Math.max(0, left);
  return {
    named: ids.slice(0, room),
    counted: ids.slice(room),
    repeated: due.map(({ id }) => id).filter((id) => !ids.includes(id)),
  };
}
