/** An account has this time zone before it has chosen one. */
export const unchosenTimeZone = 'UTC';
/** UTC, for a person who chose it. */
const chosenUtc = 'Etc/UTC';

/** The time zone of this device, as the IANA names it. */
export function detectedTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || unchosenTimeZone;
}

/** Every time zone that the browser knows, that of the device first. */
export function timeZones(): readonly string[] {
  const detected = detectedTimeZone();
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== detected && zone !== unchosenTimeZone);
  return [...new Set([detected, ...others, chosenUtc])];
}
