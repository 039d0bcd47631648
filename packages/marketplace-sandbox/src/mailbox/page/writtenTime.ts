const form = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A time as HTML, in the zone of the machine, which is where it is read. */
export function writtenTime(time: number): string {
  return `<time datetime="${new Date(time).toISOString()}">${form.format(time)}</time>`;
}
