import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Leads elsewhere instead of showing anything; going back does not come here again. */
export function GoOn({ to, state }: { readonly to: string; readonly state?: unknown }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is left once
  useEffect(() => {
    navigate(to, { replace: true, state });
  }, []);
  return null;
}
