const zone = 'America/Los_Angeles';

/** The day the quota counts by: midnight to midnight, Pacific time (eBay facts, section 1.4). Milliseconds since 1970. */
export function quotaDay(now: number): { startedAt: number; resetsAt: number } {
  const midnight = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).startOfDay();
  return {
    startedAt: midnight.epochMilliseconds,
    resetsAt: midnight.add({ days: 1 }).startOfDay().epochMilliseconds,
  };
}
