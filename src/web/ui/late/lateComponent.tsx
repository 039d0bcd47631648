import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

export interface LateComponent<Props> {
  (props: Props): ReactNode;
  /** Begins to load before anybody asks and tells when it is over; a failure is kept quiet, the first use tries again. */
  readonly ahead: () => Promise<void>;
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/**
 * A component whose code comes with its first use. React's own `lazy` keeps a load that failed for good; here it is
 * thrown to the nearest error boundary once, and the next time the component appears it is tried again.
 */
export function lateComponent<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LateComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  let part: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const fetchPart = async () => {
    if (part !== null) return;
    coming ??= load()
      .then((loaded) => {
        part = loaded[name] as ComponentType<Props>;
      })
      .finally(() => {
        coming = null;
      });
    return coming;
  };
  function Late(props: Props) {
    const [drawn, draw] = useState(() => part);
    useEffect(() => {
      if (drawn !== null) return;
      // It may have come by now: a drawing can take a while to get onto the screen.
      fetchPart().then(
        () => draw(() => part),
        (error) =>
          draw(() => {
            throw error;
          }),
      );
    }, [drawn]);
    return drawn && createElement(drawn, props);
  }
  return Object.assign(Late, { ahead: () => fetchPart().catch(() => {}) });
}
