import { useEffect } from 'react';
import { nextPaint } from './nextPaint.ts';
import { useAfterFirstLoad } from './useAfterFirstLoad.ts';

const signs = ['pointermove', 'pointerdown', 'wheel', 'touchstart', 'keydown'];

let somebodyThere: Promise<unknown> | null = null;

function somebody(): Promise<unknown> {
  somebodyThere ??= new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, resolve, { once: true, passive: true });
  });
  return somebodyThere;
}

/**
 * Loads what nobody sees yet, but should be there before anybody gets to open it, even offline: as soon as somebody moves,
 * touches or presses anything. Who only looks has not paid for it.
 */
export function useAhead(...parts: readonly { readonly ahead: () => void }[]): void {
  useEffect(() => void somebody(), []);
  useAfterFirstLoad(async () => {
    await somebody();
    // What they did is answered first.
    await nextPaint();
    for (const part of parts) part.ahead();
  });
}
