const hourMs = 3_600_000;
const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', hour: 'numeric', hourCycle: 'h23' });

function pacificHour(time: number): number {
  return Number(clock.format(time));
}

/** The next midnight in California: 08:00 UTC in winter, 07:00 in summer. */
export function nextPacificMidnight(now: number): number {
  let time = Math.floor(now / hourMs) * hourMs + hourMs;
  while (pacificHour(time) !== 0) time += hourMs;
  return time;
}
