import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface Zoom {
  /** The scrolling viewport of the zoomed photo. */
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly zoomed: boolean;
  readonly toggle: (event: MouseEvent) => void;
  /** A mouse pans the photo; touch scrolls it natively. */
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const keyStep = 80;
const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** Zooms a photo to twice its size and pans it. Only the shown photo can be zoomed. */
export function useZoom(isShown: boolean): Zoom {
  const pane = useRef<HTMLDivElement>(null);
  const [center, setCenter] = useState<readonly [x: number, y: number] | null>(null);
  if (center !== null && !isShown) setCenter(null);
  useLayoutEffect(() => {
    if (center !== null) panTo(pane.current, center);
  }, [center]);
  return {
    pane,
    zoomed: center !== null,
    toggle: (event) => {
      // A key press has no position: it zooms into the middle.
      const isPointer = event.detail > 0 && pane.current?.contains(event.target as Node);
      setCenter(center !== null ? null : isPointer ? pointerPosition(pane.current, event) : [0.5, 0.5]);
    },
    onPointerMove: (event) => {
      if (center !== null && event.pointerType === 'mouse') panTo(pane.current, pointerPosition(pane.current, event));
    },
    onKeyDown: (event) => {
      const step = steps[event.key];
      if (center === null || step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      pane.current?.scrollBy(...step);
    },
  };
}

/** Returns the pointer position as fractions of the width and height. */
function pointerPosition(pane: HTMLElement | null, { clientX, clientY }: MouseEvent): readonly [number, number] {
  if (pane === null) return [0.5, 0.5];
  const { left, top, width, height } = pane.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}

function panTo(pane: HTMLElement | null, [x, y]: readonly [number, number]): void {
  pane?.scrollTo((pane.scrollWidth - pane.clientWidth) * x, (pane.scrollHeight - pane.clientHeight) * y);
}
