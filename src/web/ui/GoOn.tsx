import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

interface GoOnProps {
  /** A path, or back to where one came from. */
  readonly to: string | -1;
  readonly state?: unknown;
}

/** Leads elsewhere instead of showing anything; going back does not come here again. */
export function GoOn({ to, state }: GoOnProps) {
  const navigate = useNavigate();
  const left = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is left once
  useEffect(() => {
    // While one develops, React runs effects twice.
    if (left.current) return;
    left.current = true;
    if (to === -1) navigate(to);
    else navigate(to, { replace: true, state });
  }, []);
  return null;
}
