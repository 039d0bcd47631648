import { type AnchorHTMLAttributes, type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../browser/router.tsx';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  readonly state?: unknown;
}

/** A link to one of our screens. A click with a modifier key is left to the browser, which opens a tab or window. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const href = to.startsWith('?') ? pathname + to : to;
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    navigate(href, { state, replace: href === pathname + search + hash });
  };
  return <a {...rest} href={href} onClick={click} />;
}

function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  return currentTarget.target === '' || currentTarget.target === '_self';
}

interface RedirectProps {
  /** A path, or -1 for the previous entry of the history. */
  readonly to: string | -1;
  readonly state?: unknown;
}

/** Leads elsewhere instead of showing anything, in place of the current entry of the history. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  const left = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a redirect happens once
  useEffect(() => {
    // In development React runs effects twice.
    if (left.current) return;
    left.current = true;
    if (to === -1) navigate(to);
    else navigate(to, { replace: true, state });
  }, []);
  return null;
}
