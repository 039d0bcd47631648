import { numberFrom } from '../words/numberFrom.ts';
import type { Site } from './Site.ts';

/**
 * A site's articles come in four series, each numbered by time: the usual news, the article of the day that is still
 * being written, and two kinds a client must leave out: one whose link is a script, one without a title.
 */
export type Series = 'usual' | 'live' | 'script' | 'untitled';

export const seriesNames: readonly Series[] = ['usual', 'live', 'script', 'untitled'];

interface Rhythm {
  readonly period: number;
  readonly offset: number;
  /** How much earlier or later than its turn an article may come. */
  readonly sway: number;
}

const minute = 60_000;
const hour = 60 * minute;

const rhythms: Readonly<Record<Series, Rhythm>> = {
  usual: { period: 3 * hour, offset: 0, sway: 35 * minute },
  live: { period: 12 * hour, offset: 4 * hour, sway: 0 },
  script: { period: 24 * hour, offset: 7 * hour, sway: 0 },
  untitled: { period: 24 * hour, offset: 18 * hour, sway: 0 },
};

/** When an article is published, to the second, as feeds tell it. */
export function publishedAt(site: Site, series: Series, number: number): number {
  const { period, offset, sway } = rhythms[series];
  const part = 2 * numberFrom(site.id, series, number, 'when') - 1;
  return number * period + site.phase + offset + Math.round((part * sway) / 1000) * 1000;
}

/** The number of the last article of a series that is out at a time. */
export function lastNumber(site: Site, series: Series, time: number): number {
  const { period, offset } = rhythms[series];
  const number = Math.floor((time - site.phase - offset) / period) + 1;
  return [number, number - 1].find((candidate) => publishedAt(site, series, candidate) <= time) ?? number - 2;
}
