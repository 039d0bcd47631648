const momentFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats a moment to the minute, in the visitor's time zone: "Nov 24, 3:02 PM". */
export function momentText(at: number): string {
  return momentFormat.format(at);
}
