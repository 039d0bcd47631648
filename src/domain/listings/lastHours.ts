/**
 * Every auction of the scope is read again and again in these last hours before its end, in milliseconds. Before them days can
 * pass between two readings.
 */
export const lastHoursMs = 3 * 3_600_000;
