import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/**
 * Returns the processor seconds that a process, its children and those of them that have ended used since their start. On
 * Linux only.
 */
export function processorSeconds(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    // pid (name) state parent, nine fields, then the ticks of the process and of its ended children.
    const [, parent = '', ...times] =
      /^\d+ \(.*\) \w (\d+) (?:\S+ ){9}(\d+) (\d+) (\d+) (\d+)/s.exec(readStat(name)) ?? [];
    if (Number(name) === pid || Number(parent) === pid) ticks += times.map(Number).reduce((sum, one) => sum + one, 0);
  }
  return ticks / ticksPerSecond;
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

/** Returns the resident memory of a process, now and the most since its start, in megabytes. On Linux only. */
export function residentMegabytes(pid: number): { readonly now: number; readonly max: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (measure: 'VmRSS' | 'VmHWM') => Number(new RegExp(`${measure}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  return { now: read('VmRSS'), max: read('VmHWM') };
}
