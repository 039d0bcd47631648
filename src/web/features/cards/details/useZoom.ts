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
  /** The window onto the photo, which scrolls while that is larger. */
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly zoomed: boolean;
  readonly toggle: (event: MouseEvent) => void;
  /** A mouse moves the photo as it moves; a finger scrolls it, which the browser does. */
  readonly follow: (event: PointerEvent) => void;
  readonly moveByKey: (event: KeyboardEvent) => void;
}

const keyStep = 80;
const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** A photo at twice its size, and which part of it is in sight. Only the photo that is shown can be zoomed. */
export function useZoom(shown: boolean): Zoom {
  const pane = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<readonly [x: number, y: number] | null>(null);
  if (at !== null && !shown) setAt(null);
  useLayoutEffect(() => {
    if (at !== null) moveTo(pane.current, at);
  }, [at]);
  return {
    pane,
    zoomed: at !== null,
    toggle: (event) => {
      // A button that is pressed by key was pressed at no place: it zooms into the middle.
      const pointed = event.detail > 0 && pane.current?.contains(event.target as Node);
      setAt(at !== null ? null : pointed ? placeIn(pane.current, event) : [0.5, 0.5]);
    },
    follow: (event) => {
      if (at !== null && event.pointerType === 'mouse') moveTo(pane.current, placeIn(pane.current, event));
    },
    moveByKey: (event) => {
      const step = steps[event.key];
      if (at === null || step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      pane.current?.scrollBy(...step);
    },
  };
}

/** Where the pointer is, as parts of the width and height. */
function placeIn(pane: HTMLElement | null, { clientX, clientY }: MouseEvent): readonly [number, number] {
  if (pane === null) return [0.5, 0.5];
  const { left, top, width, height } = pane.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}

function moveTo(pane: HTMLElement | null, [x, y]: readonly [number, number]): void {
  pane?.scrollTo((pane.scrollWidth - pane.clientWidth) * x, (pane.scrollHeight - pane.clientHeight) * y);
}
