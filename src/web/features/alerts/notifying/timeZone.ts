/** The time zone of this device, as the IANA names it. */
export function detectedTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Returns whether a stored time zone is the one that an account has before it chooses one. */
export function isDefaultTimeZone(timeZone: string): boolean {
  return timeZone === 'UTC';
}

/** Every time zone that the browser knows, that of the device first. */
export function timeZones(): readonly string[] {
  const detected = detectedTimeZone();
  return [detected, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== detected)];
}
