import type { CardPage } from '#contract/cards.ts';
import { firstListId } from '#contract/clientSettings.ts';
import { noteDrawnAt, noteServerTime } from '../serverClock.ts';

let taken = false;

/** The first cards, where the page came with them. They are given once: whoever asks again wants to know what is new. */
export function takeFirstList(): CardPage | null {
  const text = taken ? null : document.getElementById(firstListId)?.textContent;
  taken = true;
  if (text == null) return null;
  const list: CardPage = JSON.parse(text);
  const serverTime = Date.parse(list.serverTime);
  noteDrawnAt(serverTime);
  const [navigation] = performance.getEntriesByType('navigation');
  noteServerTime(serverTime, (navigation as PerformanceNavigationTiming | undefined)?.responseStart);
  return list;
}
