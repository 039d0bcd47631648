import { useSearchParams } from '#web/browser/router.tsx';
import { keywordIn } from './keywordInUrl.ts';

/** What is searched for, as the address has it. */
export function useKeyword(): string | null {
  const address = useSearchParams();
  return keywordIn(address);
}
