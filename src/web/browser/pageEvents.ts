import { useEffect } from 'react';

/** The longest wait for a frame: a window that nobody sees is not painted. */
const maxFrameWaitMs = 100;
/** Long enough for the first cards and their pictures to have the network to themselves. */
const firstLoadMs = 2000;

/** Resolves once everything rendered so far is on the screen. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxFrameWaitMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Runs work once that the first cards must not wait for. */
export function useAfterFirstLoad(work: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component never changes the work it gives
  useEffect(() => {
    const timer = setTimeout(work, firstLoadMs);
    return () => clearTimeout(timer);
  }, []);
}

/** Runs work when the network is back, so that nobody has to ask again for what failed without it. */
export function useWhenOnline(work: () => void): void {
  useEffect(() => {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  }, [work]);
}

const inputEvents = ['pointermove', 'pointerdown', 'wheel', 'touchstart', 'keydown'];
let input: Promise<unknown> | null = null;

/** Resolves when the visitor first moves, touches or presses anything; at once if that has happened. */
export function firstInput(): Promise<unknown> {
  input ??= new Promise((resolve) => {
    for (const event of inputEvents) addEventListener(event, resolve, { once: true, passive: true });
  });
  return input;
}
